type Waiting<T> = { items: readonly T[]; resolve(): void; reject(error: unknown): void };

/**
 * One write at a time; what arrives meanwhile goes together in the next one, in order of arrival. So a write of one item
 * waits for nobody, and many at once cost one write. `mostItems` bounds what is joined, not what one caller brings.
 */
export function createAppendQueue<T>(
  write: (items: readonly T[]) => Promise<void>,
  mostItems: number,
): (items: readonly T[]) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let running = false;

  async function flush(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      let size = waiting[0]?.items.length ?? 0;
      let calls = 1;
      for (; calls < waiting.length; calls++) {
        size += waiting[calls]?.items.length ?? 0;
        if (size > mostItems) break;
      }
      const together = waiting.splice(0, calls);
      try {
        await write(together.flatMap(({ items }) => items));
        for (const call of together) call.resolve();
      } catch (error) {
        if (together.length === 1) together[0]?.reject(error);
        // One that can never be written must not take its neighbours with it.
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
