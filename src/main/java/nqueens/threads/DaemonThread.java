package nqueens.threads;

/** A thread that does not keep the process alive. */
public final class DaemonThread extends Thread {
  public DaemonThread(Runnable work) {
    super(work);
    setDaemon(true);
  }
}
