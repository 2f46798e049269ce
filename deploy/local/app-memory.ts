/**
 * Memory settings of the app. deploy/Dockerfile repeats them, and a test compares the two. They save a third of the memory under
 * load and a quarter with 50,000 recipes, for a few milliseconds of garbage collection a second.
 */

export const MEMORY_FLAGS = [
  // Semi-spaces of 16 MB instead of up to 64: just as fast.
  '--max-semi-space-size=16',
  // Collect the old generation after it grows by 80 %. On a big machine V8 lets it double or triple.
  '--heap-growing-percent=80',
] as const;

/** Without this, glibc keeps the memory that a start with many recipes frees. Other C libraries ignore it. */
export const MEMORY_ENV = { MALLOC_TRIM_THRESHOLD_: '1000000' } as const;
