package nqueens.spark;

/** The number of solutions in a partition. Partitions are numbered from 0. */
record PartitionCount(int partition, long count) {}
