import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Freshness } from '@homeplate/contracts/documents/staff-home.ts';
import { LATEST_PRICE } from '../prices/latest-prices.ts';

/** The observed prices of stores, by the time since they were observed. A store without any is not in the map. */
export type PriceAges = {
  /** Of all stores, listed or not; up to a minute old. */
  byStore(): Promise<ReadonlyMap<string, Freshness>>;
  /** Of one store, now; undefined without prices. */
  atStore(storeId: string): Promise<Freshness | undefined>;
};

const DAY_MS = 86_400_000;
/** Reading all prices takes seconds in a large installation, and their age changes slowly. */
const READ_EVERY_MS = 60_000;

export function createPriceAges(mongo: Pick<Mongo, 'connection'>): PriceAges {
  let latest: { at: number; ages: Promise<ReadonlyMap<string, Freshness>> } | undefined;
  const read = async (filter: { storeId?: string }): Promise<Map<string, Freshness>> => {
    const projection = { storeId: 1, 'newest.observedAt': 1 } as const;
    const ages = new Map<string, Freshness>();
    const now = Date.now();
    for await (const { storeId, newest } of LATEST_PRICE.driver(mongo).find(filter, { projection }))
      countPrice(ages, storeId, newest, now);
    return ages;
  };
  return {
    byStore() {
      if (!latest || Date.now() - latest.at > READ_EVERY_MS) {
        const reading = { at: Date.now(), ages: read({}) };
        reading.ages.catch(() => {
          if (latest === reading) latest = undefined;
        });
        latest = reading;
      }
      return latest.ages;
    },
    atStore: async (storeId) => (await read({ storeId })).get(storeId),
  };
}

/** Adds a price to the counts of its store. */
export function countPrice(
  all: Map<string, Freshness>,
  name: string,
  { observedAt }: { observedAt: string },
  now: number,
): void {
  const time = Date.parse(observedAt);
  const age = now - time;
  const isDay = age <= DAY_MS;
  const isWeek = !isDay && age <= 7 * DAY_MS;
  addAges(all, name, {
    day: isDay ? 1 : 0,
    week: isWeek ? 1 : 0,
    older: isDay || isWeek ? 0 : 1,
    newestAt: new Date(time).toISOString(),
  });
}

/** Adds counts to those of a chain, an area or a store. */
export function addAges(
  all: Map<string, Freshness>,
  name: string,
  { day, week, older, newestAt }: Omit<Freshness, 'name'>,
): void {
  const found = all.get(name);
  if (!found) all.set(name, { name, day, week, older, newestAt });
  else {
    found.day += day;
    found.week += week;
    found.older += older;
    if (newestAt > found.newestAt) found.newestAt = newestAt;
  }
}
