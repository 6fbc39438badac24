package nqueens.counting;

/** How many solutions of n queens there are: OEIS A000170. */
public final class A000170 {
  /** SOLUTIONS[n - 1] = the number of solutions of n queens; four to a line. */
  private static final long[] SOLUTIONS = {
    1L, 0L, 0L, 2L,
    10L, 4L, 40L, 92L,
    352L, 724L, 2_680L, 14_200L,
    73_712L, 365_596L, 2_279_184L, 14_772_512L,
    95_815_104L, 666_090_624L, 4_968_057_848L, 39_029_188_884L,
    314_666_222_712L, 2_691_008_701_644L, 24_233_937_684_440L, 227_514_171_973_736L,
    2_207_893_435_808_352L, 22_317_699_616_364_044L, 234_907_967_154_122_528L
  };

  private A000170() {}

  /** The number of solutions of 1..27 queens, all that are known. */
  public static long solutions(int n) {
    return SOLUTIONS[n - 1];
  }
}
