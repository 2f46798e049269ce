import { type Bus, checkedEventOf } from '@homeplate/bus/bus.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { PriceObserved } from '@homeplate/contracts/events/price-feed.ts';
import type { FeedKeys, KnownKey } from './feed-keys.ts';
import type { CheckedPosts, CheckPosts } from './posted-events.ts';
import type { ReportBatch } from './report-batch.ts';

const MOST_EVENTS = 1000;

export type Accepted = { accepted: number; rejected: { index: number; reason: string }[] };

const answerOf = ({ good, rejected }: CheckedPosts): Accepted => ({
  accepted: good.length,
  rejected: rejected.map(({ index, reason }) => ({ index, reason })),
});

/** Throws TOO_LARGE. */
export function checkCount(events: readonly Buffer[]): void {
  if (events.length <= MOST_EVENTS) return;
  throw new AppError('TOO_LARGE', { message: `At most ${MOST_EVENTS} events can be posted at once.` });
}

/** Resolves with the feed of a valid key. Throws BAD_FEED_KEY. */
export function createRequireKey(
  keys: Pick<FeedKeys, 'find'>,
  metrics: Pick<Metrics, 'counter'>,
): (key: string) => Promise<KnownKey> {
  const refusedKeys = metrics.counter('feed_keys_refused_total', 'Feed keys refused', ['reason']);
  return async (key) => {
    const found = await keys.find(key);
    if (!('refused' in found)) return found;
    refusedKeys.inc({ reason: found.refused });
    throw new AppError('BAD_FEED_KEY');
  };
}

/**
 * Accepts posted price events. Valid events are on the topic when this resolves, byte for byte as posted; the reply lists the
 * others, which staff see with their reasons (C47). Throws BAD_FEED_KEY, TOO_LARGE.
 */
export function createAcceptEvents(parts: {
  requireKey(key: string): Promise<KnownKey>;
  checkPosts: CheckPosts;
  reportBatch: ReportBatch;
  bus: Pick<Bus, 'publish'>;
  now?(): number;
}): (key: string, events: readonly Buffer[], call: Call) => Promise<Accepted> {
  const { requireKey, checkPosts, reportBatch, bus, now = Date.now } = parts;
  return async (key, events, call) => {
    const feed = await requireKey(key);
    checkCount(events);
    const receivedAt = now();
    const checked = await checkPosts(events, feed, receivedAt);
    const { traceparent } = call;
    const { feedId } = feed;
    await reportBatch({
      rejected: checked.rejected.map(({ index, reason, data }) => ({
        feedId,
        reason,
        receivedAt,
        event: String(events[index]),
        ...(data && { data }),
      })),
    });
    const good = checked.good.map(({ index, data }) =>
      checkedEventOf(PriceObserved, data, events[index] ?? Buffer.alloc(0), { traceparent }),
    );
    if (good.length > 0) await bus.publish('price-feed', good);
    return answerOf(checked);
  };
}
