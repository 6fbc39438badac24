import com.code_intelligence.jazzer.junit.FuzzTest;

/** Each method is a target of {@code make fuzz}. What an input means is said in FuzzInputsTest. */
class FuzzingTest {
  @FuzzTest(maxDuration = "2m")
  void check(byte[] input) throws Exception {
    FuzzInputsTest.run("check", input);
  }

  @FuzzTest(maxDuration = "2m")
  void sizes(byte[] input) throws Exception {
    FuzzInputsTest.run("sizes", input);
  }

  @FuzzTest(maxDuration = "2m")
  void queens(byte[] input) throws Exception {
    FuzzInputsTest.run("queens", input);
  }

  @FuzzTest(maxDuration = "2m")
  void checkpoint(byte[] input) throws Exception {
    FuzzInputsTest.run("checkpoint", input);
  }

  @FuzzTest(maxDuration = "2m")
  void proof(byte[] input) throws Exception {
    FuzzInputsTest.run("proof", input);
  }

  @FuzzTest(maxDuration = "2m")
  void main(byte[] input) throws Exception {
    FuzzInputsTest.run("main", input);
  }
}
