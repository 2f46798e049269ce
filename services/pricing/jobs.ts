import { setTimeout as sleep } from 'node:timers/promises';
import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { LatestPrices } from './prices/latest-prices.ts';
import type { TellAreas } from './prices/tell-areas.ts';

const EVERY_MS = 60_000;
const LEASE_MS = 30_000;

/** Promotions that ended count no more: the areas are told, then the end is marked as told. Repeated, it tells again. */
export async function endPromotions(
  parts: { latest: LatestPrices; tellAreas: TellAreas },
  now: number,
): Promise<void> {
  const ended = await parts.latest.endedPromotions(now);
  await parts.tellAreas(ended);
  await parts.latest.endsTold(ended);
}

/** Loops of the service; each holds a lease, so that one process at a time works. */
export function startJobs(parts: { mongo: Mongo; latest: LatestPrices; tellAreas: TellAreas; log: Log }): {
  stop(): Promise<void>;
} {
  const { mongo, log } = parts;
  const lease = holdLease(mongo, { name: 'promotions', ttlMs: LEASE_MS, log });
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || !lease.held()) continue;
      await endPromotions(parts, Date.now()).catch((error) =>
        log.warn({ err: error }, 'Ended promotions were not told; the next round tries again'),
      );
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
