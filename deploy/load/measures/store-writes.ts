import { createLog } from '../../../services/common/log.ts';
import { openMongo } from '../../../services/common/mongo.ts';
import { PRICE_HISTORY } from '../../../services/pricing/history/price-history.ts';
import { LATEST_PRICE } from '../../../services/pricing/prices/latest-prices.ts';

const BATCH = 1_000;
const log = createLog({ name: 'bench', level: 'silent' });

/**
 * Events a second that the store takes by itself: the rows that ingested events became in the history and in the newest prices, written
 * again to another database with the same indexes, in bulk and without anything around it.
 */
export async function storeWrites(mongoUrl: string): Promise<number> {
  const pricing = await openMongo({ url: mongoUrl, database: 'pricing', log });
  const bare = await openMongo({ url: mongoUrl, database: 'bench_bulk', log });
  try {
    await bare.db.dropDatabase();
    await PRICE_HISTORY.prepare(bare);
    await LATEST_PRICE.prepare(bare);
    const observed = await PRICE_HISTORY.driver(pricing).find({}).sort({ observedAt: 1 }).toArray();
    const newest = new Map(
      (await LATEST_PRICE.driver(pricing).find({}).toArray()).map((row) => [row._id, row]),
    );
    const history = PRICE_HISTORY.driver(bare);
    const latest = LATEST_PRICE.driver(bare);
    const written = new Set<string>();
    const started = performance.now();
    for (let from = 0; from < observed.length; from += BATCH) {
      const batch = observed.slice(from, from + BATCH);
      await history.insertMany(batch, { ordered: false });
      const rows = [...new Set(batch.map(({ at }) => at))].flatMap((at) => newest.get(at) ?? []);
      const [fresh, later] = [
        rows.filter(({ _id }) => !written.has(_id)),
        rows.filter(({ _id }) => written.has(_id)),
      ];
      if (fresh.length > 0) await latest.insertMany(fresh, { ordered: false });
      const writes = later.map((row) => ({
        replaceOne: { filter: { _id: row._id }, replacement: { ...row } },
      }));
      // One durable commit is faster than one for each row.
      if (writes.length > 0)
        await bare.transaction((session) => latest.bulkWrite(writes, { ordered: false, session }));
      for (const { _id } of rows) written.add(_id);
    }
    return observed.length / ((performance.now() - started) / 1000);
  } finally {
    await bare.db.dropDatabase();
    await bare.close();
    await pricing.close();
  }
}
