package nqueens.terminal;

/** A thread for whose work the end of the process does not wait. */
public final class DaemonThread extends Thread {
  public DaemonThread(Runnable work) {
    super(work);
    setDaemon(true);
  }
}
