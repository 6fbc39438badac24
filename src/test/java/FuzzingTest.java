import com.code_intelligence.jazzer.junit.FuzzTest;

/** Each method is a target of {@code make fuzz}. */
class FuzzingTest extends FuzzInputsTest {
  @FuzzTest(maxDuration = "5m")
  void check(byte[] input) throws Exception {
    run("check", input);
  }

  @FuzzTest(maxDuration = "5m")
  void checkpoint(byte[] input) throws Exception {
    run("checkpoint", input);
  }

  @FuzzTest(maxDuration = "5m")
  void proof(byte[] input) throws Exception {
    run("proof", input);
  }
}
