package nqueens.counters;

/** How many placements of n queens there are, as far as is known: OEIS A000170. */
public final class A000170 {
  /** The largest n whose placements have been counted. */
  public static final int LARGEST = 27;

  private static final long[] PLACEMENTS = {
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848L,
    39_029_188_884L,
    314_666_222_712L,
    2_691_008_701_644L,
    24_233_937_684_440L,
    227_514_171_973_736L,
    2_207_893_435_808_352L,
    22_317_699_616_364_044L,
    234_907_967_154_122_528L,
  };

  private A000170() {}

  /**
   * The number of placements of n queens.
   *
   * @param n 1..{@value #LARGEST}
   */
  public static long placements(int n) {
    return PLACEMENTS[n - 1];
  }

  /** The same, and beyond as it has grown so far: each further n has n / 2.5 times as many. */
  public static double expected(int n) {
    return n <= LARGEST ? placements(n) : expected(n - 1) * n / 2.5;
  }
}
