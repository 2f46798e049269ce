import DataLoader from 'dataloader';

/**
 * Batches reads by id: ids requested within one tick of the event loop share one load. Nothing is cached. A failed load fails every
 * read of its batch.
 */
export function batchReads<V>(
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  maxBatchSize = 200,
): (id: string) => Promise<V | undefined> {
  const loader = new DataLoader<string, V | undefined>(
    async (ids) => {
      const distinct = [...new Set(ids)];
      const found = await load(distinct);
      return ids.map((id) => found.get(id));
    },
    { cache: false, maxBatchSize, batchScheduleFn: (run) => setImmediate(run) },
  );
  return (id) => loader.load(id);
}
