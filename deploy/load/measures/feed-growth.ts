import { createBenchFeed, POST_SIZE } from './feed-events.ts';
import { handledEvents, metricsAddress, waitUntilHandled } from './feed-throughput.ts';

/**
 * Events a second of each round, from its first post until all are in history, prices and recipe costs. The history grows by `count`
 * events in each. The stores are those near each of `zips`.
 */
export async function feedGrowth(options: {
  address: string;
  root: string;
  mongoUrl: string;
  zips: readonly string[];
  rounds: number;
  count: number;
}): Promise<{ eventsPerSecond: number[]; stores: number }> {
  const { address, zips, rounds, count } = options;
  const read = async () => {
    for (const zip of zips)
      await fetch(`${address}/api/recipes?limit=24`, { headers: { cookie: `hp_zip=${zip}` } });
  };
  const feeds = [];
  for (const zip of zips) feeds.push(await createBenchFeed({ ...options, zip, feedId: `growth-${zip}` }));
  await read();
  const figures = await metricsAddress(address);
  const before = await handledEvents(figures);
  const each = Math.floor(count / feeds.length);
  const stores = new Set<string>();
  const eventsPerSecond: number[] = [];
  const began = Date.now() - 3_600_000;
  for (let round = 0; round < rounds; round += 1) {
    const first = round * each;
    const events = feeds.map((feed) =>
      Array.from({ length: each }, (_, index) => feed.event(first + index, new Date(began + first + index))),
    );
    for (const { storeId } of events.flat()) stores.add(storeId);
    const started = performance.now();
    for (let from = 0; from < each; from += POST_SIZE)
      for (const [index, feed] of feeds.entries())
        await feed.post((events[index] ?? []).slice(from, from + POST_SIZE));
    await waitUntilHandled(figures, before + (round + 1) * each * feeds.length);
    // A read waits for the last event, so these answers include all costs.
    await read();
    eventsPerSecond.push((each * feeds.length) / ((performance.now() - started) / 1_000));
  }
  return { eventsPerSecond, stores: stores.size };
}
