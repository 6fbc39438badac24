package nqueens.spark;

/**
 * The result of a chunk.
 *
 * @param chunk its number, from 0
 * @param count its placements
 * @param cpuNanos the CPU time that it took, in nanoseconds
 */
record ChunkCount(int chunk, long count, long cpuNanos) {}
