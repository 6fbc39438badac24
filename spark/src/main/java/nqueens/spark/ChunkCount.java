package nqueens.spark;

/** The number of placements in a chunk. Chunks are numbered from 0. */
record ChunkCount(int chunk, long count) {}
