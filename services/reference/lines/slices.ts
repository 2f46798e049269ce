import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long enough for a usual request, short enough for concurrent ones. */
const SLICE_MS = 5;

/** One queue per process, because the process has one event loop. */
let lastSlice: Promise<void> = Promise.resolve();

/** Resolves in an event loop iteration without another slice. */
function nextSlice(): Promise<void> {
  lastSlice = lastSlice.then(() => nextTurn());
  return lastSlice;
}

/**
 * Maps items in slices of a few milliseconds. Timers, I/O and other requests run between slices, and concurrent calls alternate, so
 * the event loop is never blocked longer than a slice and one item. `beforeSlice` may throw to end the work.
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
  beforeSlice?: () => void,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  for (let next = rest.next(); !next.done; ) {
    await nextSlice();
    beforeSlice?.();
    const end = performance.now() + SLICE_MS;
    do {
      const [index, item] = next.value;
      results.push(map(item, index));
      next = rest.next();
    } while (!next.done && performance.now() < end);
  }
  return results;
}
