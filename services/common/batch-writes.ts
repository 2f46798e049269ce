type Waiting<T> = { items: readonly T[]; resolve(): void; reject(error: unknown): void };

/**
 * Runs one write at a time. Items that arrive meanwhile share the next write, in order of arrival: a single item is written
 * immediately, and many at once cost one write. Joins at most `most` items, but never splits the items of one call.
 */
export function batchWrites<T>(
  write: (items: readonly T[]) => Promise<void>,
  most: number,
): (items: readonly T[]) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let running = false;

  async function flush(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      let size = 0;
      const end = waiting.findIndex(({ items }, i) => {
        size += items.length;
        return i > 0 && size > most;
      });
      const together = waiting.splice(0, end === -1 ? waiting.length : end);
      try {
        await write(together.flatMap(({ items }) => items));
        for (const call of together) call.resolve();
      } catch (error) {
        // An item that can never be written must not fail the others.
        if (together.length === 1) together[0]?.reject(error);
        else for (const call of together) await write(call.items).then(call.resolve, call.reject);
      }
    }
    running = false;
  }

  return (items) =>
    new Promise((resolve, reject) => {
      if (items.length === 0) return resolve();
      waiting.push({ items, resolve, reject });
      if (!running) void flush();
    });
}

/** Splits items into runs of at most `count` items and about `bytes` bytes. Each run has at least one item. */
export function runsOf<T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  count: number,
  bytes: number,
): T[][] {
  const runs: T[][] = [];
  let size = 0;
  for (const item of items) {
    const last = runs.at(-1);
    size += sizeOf(item);
    if (last && last.length < count && size <= bytes) last.push(item);
    else {
      runs.push([item]);
      size = sizeOf(item);
    }
  }
  return runs;
}
