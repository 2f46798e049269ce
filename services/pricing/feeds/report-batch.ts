import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { type FeedBatch, type FeedFigures, reportedAs } from './feed-figures.ts';
import type { FeedItems } from './feed-items.ts';
import type { RejectedPrices } from './rejected-prices.ts';

type Taken = { data: PriceObservedData; receivedAt: number };
type Rejected = {
  feedId: string;
  reason: string;
  receivedAt: number;
  event: string;
  data?: PriceObservedData;
};
export type ReportBatch = (batch: {
  taken?: readonly Taken[];
  rejected: readonly Rejected[];
  /** `feedId:eventId` of those that were stored before, and of those that are held. */
  repeated?: ReadonlySet<string>;
  held?: ReadonlySet<string>;
}) => Promise<void>;

/** Records what staff see of the feeds: how much came and how late, what was rejected and why, and codes that are no foods. */
export function createReportBatch(parts: {
  figures: Pick<FeedFigures, 'record'>;
  rejections: Pick<RejectedPrices, 'add'>;
  items: Pick<FeedItems, 'see'>;
}): ReportBatch {
  const { figures, rejections, items } = parts;
  return async ({ taken = [], rejected, repeated, held }) => {
    const batches = new Map<string, FeedBatch>();
    const seen = new Set<string>();
    const batchOf = (feedId: string, receivedAt: number): FeedBatch => {
      const name = reportedAs(feedId);
      const batch = batches.get(name) ?? {
        taken: 0,
        repeated: 0,
        held: 0,
        rejected: 0,
        delayMs: 0,
        receivedAt,
      };
      batches.set(name, batch);
      batch.receivedAt = Math.max(batch.receivedAt, receivedAt);
      return batch;
    };
    for (const { data, receivedAt } of taken) {
      const batch = batchOf(data.feedId, receivedAt);
      const id = `${data.feedId}:${data.eventId}`;
      const observedAt = new Date(Math.min(Date.parse(data.observedAt), receivedAt)).toISOString();
      batch.taken += 1;
      const isHeld = held?.has(id) === true;
      // Both deliveries may be in this batch.
      if (repeated?.has(id) || (seen.has(id) && !isHeld)) batch.repeated += 1;
      seen.add(id);
      if (isHeld) batch.held += 1;
      batch.delayMs += receivedAt - Date.parse(observedAt);
      if (observedAt > (batch.newestObservedAt ?? '')) batch.newestObservedAt = observedAt;
    }
    for (const { feedId, receivedAt } of rejected) batchOf(feedId, receivedAt).rejected += 1;
    await figures.record(batches);
    if (rejected.length === 0) return;
    await rejections.add(
      rejected.map(({ feedId, reason, event, data }) => ({
        feedId: reportedAs(feedId),
        reason,
        event,
        storeId: data?.storeId,
        itemId: data?.itemId,
        itemName: data?.itemName,
      })),
    );
    await items.see(
      rejected.flatMap(({ reason, data }) =>
        reason === 'unknown-item' && data && reportedAs(data.feedId) === data.feedId ? [data] : [],
      ),
    );
  };
}
