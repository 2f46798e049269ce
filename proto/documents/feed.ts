import { z } from 'zod';

export const FEED_SORTS = ['id', 'lastReceivedAt', 'sent', 'rejected', 'delaySeconds'] as const;
export const FEED_ITEM_SORTS = ['id', 'itemId', 'seenAt'] as const;
export const REJECTED_PRICE_SORTS = ['lastAt', 'count'] as const;
export const FEED_ITEM_STATES = ['unmapped', 'mapped'] as const;

/** A key as staff see it. The key itself is shown only when it is made. */
const FeedKeyState = z.object({
  /** Null: every store. */
  storeIds: z.array(z.string()).nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** When a replaced key stops being valid. Null: not before it is revoked. */
  endsAt: z.iso.datetime().nullable(),
});

const Counts = z.object({
  /** Everything: `taken` and `rejected`. */
  sent: z.int(),
  /** Valid events from the topic, `repeated` and `held` ones included. */
  taken: z.int(),
  repeated: z.int(),
  held: z.int(),
  rejected: z.int(),
});
export type FeedCounts = z.infer<typeof Counts>;

/** A price feed: who sends prices, what arrived in the last 24 hours, and how late. */
export const Feed = z.object({
  /** The `feedId` of its events. */
  id: z.string(),
  keys: z.array(FeedKeyState),
  lastReceivedAt: z.iso.datetime().nullable(),
  newestObservedAt: z.iso.datetime().nullable(),
  day: Counts,
  /** The mean time from observation to receipt, of the last 24 hours. */
  delaySeconds: z.int().nullable(),
});
export type Feed = z.infer<typeof Feed>;
/** `GET /api/admin/feeds`. */
export const Feeds = z.array(Feed);

/** `GET /api/admin/feeds/{id}`. */
export const FeedDetail = Feed.extend({
  /** Up to 48, newest first; hours without events are left out. */
  hours: z.array(Counts.extend({ hour: z.iso.datetime(), delaySeconds: z.int().nullable() })),
  /** Why events of the last 30 days were rejected: up to 20 reasons, the most frequent first. */
  rejections: z.array(z.object({ reason: z.string(), count: z.int(), lastAt: z.iso.datetime() })),
  unmappedItems: z.int(),
});
export type FeedDetail = z.infer<typeof FeedDetail>;

export const NewFeedKey = z.strictObject({
  name: z.string('Please name the feed').min(1, 'Please name the feed').max(100),
  /** Left out: every store. */
  storeIds: z.array(z.string().max(80)).max(5_000).optional(),
});
export const RotateFeedKeys = z.strictObject({
  overlapHours: z.int('Whole hours').min(0, 'At least 0').max(720, 'At most 720').default(0),
});
/** Answered once. */
export const MadeFeedKey = z.object({ id: z.string(), key: z.string() });
export const FeedWindow = z.strictObject({
  from: z.iso.datetime('A time such as 2026-11-20T00:00:00Z'),
  to: z.iso.datetime('A time such as 2026-11-21T00:00:00Z'),
});
export const ReplayedFeed = z.object({
  /** Stored prices sent through again. */
  stored: z.int(),
  /** Prices that had been rejected and are valid now. */
  accepted: z.int(),
});

/** A feed's own code for an item, and the food that staff mapped it to. */
export const FeedItem = z.object({
  /** `feedId:itemId`. */
  id: z.string(),
  feedId: z.string(),
  itemId: z.string(),
  /** As the feed names it. Null if it sent no name. */
  itemName: z.string().nullable(),
  foodId: z.string().nullable(),
  foodName: z.string().nullable(),
  /** What line reading makes of the name, best first. */
  suggestions: z.array(z.object({ foodId: z.string(), foodName: z.string() })),
  seenAt: z.iso.datetime(),
});
export type FeedItem = z.infer<typeof FeedItem>;
/** `GET /api/admin/feed-items`. */
export const FeedItems = z.array(FeedItem);
/** `foodId` null: prices of this code are rejected again. */
export const MapFeedItem = z.object({ foodId: z.string().max(80).nullable() });

/** Events of a feed that were rejected for one reason, for one item at one store. */
export const RejectedPrice = z.object({
  id: z.string(),
  feedId: z.string(),
  reason: z.string(),
  storeId: z.string().nullable(),
  itemId: z.string().nullable(),
  itemName: z.string().nullable(),
  /** The newest of them, as sent. */
  event: z.string(),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type RejectedPrice = z.infer<typeof RejectedPrice>;
/** `GET /api/admin/rejected-prices`. */
export const RejectedPrices = z.array(RejectedPrice);
