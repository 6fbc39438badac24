import com.code_intelligence.jazzer.junit.FuzzTest;

/** Each method is a target of {@code make fuzz}. */
class FuzzingTest extends FuzzInputsTest {
  @FuzzTest(maxDuration = "2m")
  void check(byte[] input) throws Exception {
    run("check", input);
  }

  @FuzzTest(maxDuration = "2m")
  void sizes(byte[] input) throws Exception {
    run("sizes", input);
  }

  @FuzzTest(maxDuration = "2m")
  void queens(byte[] input) throws Exception {
    run("queens", input);
  }

  @FuzzTest(maxDuration = "2m")
  void checkpoint(byte[] input) throws Exception {
    run("checkpoint", input);
  }

  @FuzzTest(maxDuration = "2m")
  void proof(byte[] input) throws Exception {
    run("proof", input);
  }

  @FuzzTest(maxDuration = "2m")
  void main(byte[] input) throws Exception {
    run("main", input);
  }
}
