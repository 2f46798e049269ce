/** Records that are prepared while one is written. */
const AHEAD = 4;

/** Begins the work for the next records too, so that it runs while the caller waits for the store. Ask for them in their order. */
export function prepareAhead<Item, Result>(
  items: readonly Item[],
  prepare: (item: Item) => Promise<Result>,
): (item: Item) => Promise<Result> {
  const begun = new Map<Item, Promise<Result>>();
  let next = 0;
  return async (item) => {
    const until = Math.min(items.length, items.indexOf(item) + 1 + AHEAD);
    for (; next < until; next += 1) {
      const one = items[next] as Item;
      const work = prepare(one);
      // Its caller sees the failure once it asks for the record.
      work.catch(() => undefined);
      begun.set(one, work);
    }
    const work = begun.get(item) ?? prepare(item);
    begun.delete(item);
    return work;
  };
}
