/**
 * Collects items and runs the newest `work` with all that came since its last start, one run at a time. A steady feed then waits for the
 * answer that is on its way, where a second request would cancel it.
 */
export function createBatches<Item>(): (item: Item, work: (items: Item[]) => Promise<void>) => Promise<void> {
  let pending: Item[] = [];
  let isRunning = false;
  let newest: (items: Item[]) => Promise<void>;
  return async (item, work) => {
    pending.push(item);
    newest = work;
    if (isRunning) return;
    isRunning = true;
    try {
      while (pending.length > 0) {
        const items = pending;
        pending = [];
        await newest(items);
      }
    } finally {
      isRunning = false;
    }
  };
}
