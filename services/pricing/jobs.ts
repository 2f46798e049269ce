import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import { startLoop } from '@homeplate/work/loop.ts';
import type { CheckAlerts } from './alerts/check-alerts.ts';
import type { PriceHistoryStore } from './history/price-history.ts';
import type { EndingPrice, LatestPrices } from './prices/latest-prices.ts';
import { nextEnd, type Observation, priceKey, stillCounts } from './prices/observation.ts';
import type { PublishAreaChanges } from './prices/publish-area-changes.ts';
import type { StoreMaps } from './stores/store-maps.ts';

const EVERY_MS = 60_000;
const LEASE_MS = 30_000;

/** Prices of one publication: all that grow old on one day end at midnight. */
const PRICES_AT_ONCE = 1_000;

type Parts = {
  latest: LatestPrices;
  history: Pick<PriceHistoryStore, 'regular'>;
  publishAreaChanges: PublishAreaChanges;
  checkAlerts: CheckAlerts;
  stores: StoreMaps;
};

/**
 * Ends promotions and prices that were not confirmed: replaces a promotion by the store's regular price if that still counts, publishes
 * the changed area prices, checks the price alerts, then marks the ends as published. A repeat publishes again. Resolves with the next
 * end in epoch milliseconds; infinity if nothing ends before the next round.
 */
export async function endPrices(parts: Parts, now: number): Promise<number> {
  const ending = await parts.latest.ending(now + EVERY_MS);
  const ended = ending.filter(({ observation, isReplaced }) => isReplaced || !stillCounts(observation, now));
  for (const some of shortLists(ended, PRICES_AT_ONCE)) {
    const regular = await restoreRegular(parts, some, now);
    const changed = some.map(
      ({ observation }) => regular.get(priceKey(observation.storeId, observation.itemId)) ?? observation,
    );
    await parts.publishAreaChanges(changed);
    await parts.checkAlerts(changed, await parts.stores.current());
    await parts.latest.markEndsPublished(changed, now);
  }
  return nextEnd(
    ending.map(({ observation }) => observation),
    now,
  );
}

/** Puts the regular prices that still count in place of their ended promotions. Resolves with them by key. */
async function restoreRegular(
  { latest, history }: Pick<Parts, 'latest' | 'history'>,
  ended: readonly EndingPrice[],
  now: number,
): Promise<Map<string, Observation>> {
  const promotions = ended.flatMap(({ observation, isReplaced }) =>
    !isReplaced && observation.promotionEndsAt !== undefined ? [observation] : [],
  );
  const rows = await history.regular(promotions.map(({ storeId, itemId }) => priceKey(storeId, itemId)));
  const regular = promotions.flatMap(({ storeId, itemId, rank }) => {
    const row = rows.get(priceKey(storeId, itemId));
    if (!row || !stillCounts(row, now)) return [];
    const { priceCents, unit, centsPerKg, observedAt, source: seen } = row;
    return [{ storeId, itemId, rank, priceCents, unit, centsPerKg, observedAt, seen }];
  });
  await latest.restore(regular);
  return new Map(regular.map((one) => [priceKey(one.storeId, one.itemId), one]));
}

/** Starts the loop that ends prices. It holds a lease, so one process at a time works. */
export function startJobs(parts: Parts & { mongo: Mongo; log: Log }): {
  stop(): Promise<void>;
} {
  const { mongo, log } = parts;
  const lease = holdLease(mongo, { name: 'price-ends', ttlMs: LEASE_MS, log, onChange: () => loop.wake() });
  const loop = startLoop({
    name: 'price-ends',
    log,
    round: async () => {
      if (!lease.held()) return EVERY_MS;
      const next = await endPrices(parts, Date.now()).catch((err: unknown) => {
        log.warn({ err }, "Couldn't publish ended prices; the next round tries again");
        return Number.POSITIVE_INFINITY;
      });
      // Wake exactly at the end: store prices are computed by the clock, and recipe costs must agree with them.
      return Math.min(EVERY_MS, Math.max(0, next - Date.now()));
    },
  });
  return {
    stop: async () => {
      await loop.stop();
      await lease.stop();
    },
  };
}
