import { setTimeout as sleep } from 'node:timers/promises';
import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { LatestPrices } from './prices/latest-prices.ts';
import { nextPromotionEnd, stillCounts } from './prices/observation.ts';
import type { PublishAreaChanges } from './prices/publish-area-changes.ts';

const EVERY_MS = 60_000;
const LEASE_MS = 30_000;
/** How soon a process that was given the work looks for the first time. */
const STANDING_BY_MS = 1_000;

/**
 * Promotions that ended count no more: the areas are told, then the end is marked as told. Repeated, it tells again.
 * Resolves with when the next one ends, in epoch milliseconds; infinity where none does by the day of the next round.
 */
export async function endPromotions(
  parts: { latest: LatestPrices; publishAreaChanges: PublishAreaChanges },
  now: number,
): Promise<number> {
  const ending = await parts.latest.endingPromotions(now + EVERY_MS);
  const ended = ending.filter((observation) => !stillCounts(observation, now));
  await parts.publishAreaChanges(ended);
  await parts.latest.endsTold(ended);
  return nextPromotionEnd(ending, now);
}

/** Loops of the service; each holds a lease, so that one process at a time works. */
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
      // To the moment: stores' own prices follow it by themselves, and the costs of recipes must agree with them.
      const wait = Math.min(lease.held() ? EVERY_MS : STANDING_BY_MS, Math.max(0, next - Date.now()));
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      next = Number.POSITIVE_INFINITY;
      if (stopping.signal.aborted || !lease.held()) continue;
      try {
        next = await endPromotions(parts, Date.now());
      } catch (err) {
        log.warn({ err }, 'Ended promotions were not told; the next round tries again');
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
