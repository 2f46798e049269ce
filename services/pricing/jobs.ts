import { setTimeout as sleep } from 'node:timers/promises';
import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { LatestPrices } from './prices/latest-prices.ts';
import { nextPromotionEnd, stillCounts } from './prices/observation.ts';
import type { PublishAreaChanges } from './prices/publish-area-changes.ts';

const EVERY_MS = 60_000;
const LEASE_MS = 30_000;
/** How often a process checks whether it holds the lease. */
const STANDING_BY_MS = 1_000;

/**
 * Publishes the changed area prices when promotions end, then marks the ends as published. A repeat publishes again. Resolves with
 * the end of the next promotion in epoch milliseconds; infinity if none ends before the next round.
 */
export async function endPromotions(
  parts: { latest: LatestPrices; publishAreaChanges: PublishAreaChanges },
  now: number,
): Promise<number> {
  const ending = await parts.latest.endingPromotions(now + EVERY_MS);
  const ended = ending.filter((observation) => !stillCounts(observation, now));
  await parts.publishAreaChanges(ended);
  await parts.latest.markEndsPublished(ended);
  return nextPromotionEnd(ending, now);
}

/** Starts the loop that ends promotions. It holds a lease, so one process at a time works. */
export function startJobs(parts: {
  mongo: Mongo;
  latest: LatestPrices;
  publishAreaChanges: PublishAreaChanges;
  log: Log;
}): {
  stop(): Promise<void>;
} {
  const { mongo, log } = parts;
  const lease = holdLease(mongo, { name: 'promotions', ttlMs: LEASE_MS, log });
  const stopping = new AbortController();
  const loop = async () => {
    let next = Number.POSITIVE_INFINITY;
    while (!stopping.signal.aborted) {
      // Wake exactly at the end: store prices are computed by the clock, and recipe costs must agree with them.
      const wait = Math.min(lease.held() ? EVERY_MS : STANDING_BY_MS, Math.max(0, next - Date.now()));
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      next = Number.POSITIVE_INFINITY;
      if (stopping.signal.aborted || !lease.held()) continue;
      try {
        next = await endPromotions(parts, Date.now());
      } catch (err) {
        log.warn({ err }, "Couldn't publish ended promotions; the next round tries again");
      }
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await lease.stop();
    },
  };
}
