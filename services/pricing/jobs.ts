import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { startLoop } from '@homeplate/work/loop.ts';
import type { CheckAlerts } from './alerts/check-alerts.ts';
import type { LatestPrices } from './prices/latest-prices.ts';
import { nextPromotionEnd, stillCounts } from './prices/observation.ts';
import type { PublishAreaChanges } from './prices/publish-area-changes.ts';
import type { StoreMaps } from './stores/store-maps.ts';

const EVERY_MS = 60_000;
const LEASE_MS = 30_000;

/**
 * Publishes the changed area prices when promotions end, checks the price alerts, then marks the ends as published. A repeat publishes
 * again. Resolves with the end of the next promotion in epoch milliseconds; infinity if none ends before the next round.
 */
export async function endPromotions(
  parts: {
    latest: LatestPrices;
    publishAreaChanges: PublishAreaChanges;
    checkAlerts: CheckAlerts;
    stores: StoreMaps;
  },
  now: number,
): Promise<number> {
  const ending = await parts.latest.endingPromotions(now + EVERY_MS);
  const ended = ending.filter((observation) => !stillCounts(observation, now));
  await parts.publishAreaChanges(ended);
  if (ended.length > 0) await parts.checkAlerts(ended, await parts.stores.current());
  await parts.latest.markEndsPublished(ended);
  return nextPromotionEnd(ending, now);
}

/** Starts the loop that ends promotions. It holds a lease, so one process at a time works. */
export function startJobs(parts: {
  mongo: Mongo;
  latest: LatestPrices;
  publishAreaChanges: PublishAreaChanges;
  checkAlerts: CheckAlerts;
  stores: StoreMaps;
  log: Log;
}): {
  stop(): Promise<void>;
} {
  const { mongo, log } = parts;
  const lease = holdLease(mongo, { name: 'promotions', ttlMs: LEASE_MS, log, onChange: () => loop.wake() });
  const loop = startLoop({
    name: 'promotions',
    log,
    round: async () => {
      if (!lease.held()) return EVERY_MS;
      const next = await endPromotions(parts, Date.now()).catch((err: unknown) => {
        log.warn({ err }, "Couldn't publish ended promotions; the next round tries again");
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
