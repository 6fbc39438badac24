package nqueens.spark;

import org.apache.hadoop.security.UserGroupInformation;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Leaves out all tests, and says so, where the JDK is too new for this version of Spark. */
public final class EveryTest implements BeforeAllCallback, BeforeEachCallback {
  @Override
  public void beforeAll(ExtensionContext tests) throws Exception {
    try {
      UserGroupInformation.getCurrentUser();
    } catch (UnsupportedOperationException e) {
      String why = "this Spark does not run on JDK " + Runtime.version().feature();
      System.err.println("LEFT OUT: " + tests.getDisplayName() + ", as " + why);
      Assumptions.abort(why);
    }
  }

  @Override
  public void beforeEach(ExtensionContext test) {
    HookedFileSystem.hook((attempt, file) -> {});
  }
}
