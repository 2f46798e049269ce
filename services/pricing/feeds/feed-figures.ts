import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';

/** What arrived from a feed in one batch. */
export type FeedBatch = {
  taken: number;
  repeated: number;
  held: number;
  rejected: number;
  /** From observation to receipt, in total, of the events taken. */
  delayMs: number;
  receivedAt: number;
  newestObservedAt?: string;
};

export type FeedRow = { _id: string; lastReceivedAt: Date; newestObservedAt?: string };
export type FeedHourRow = Pick<FeedBatch, 'taken' | 'repeated' | 'held' | 'rejected' | 'delayMs'> & {
  /** feedId:hour */
  _id: string;
  feedId: string;
  hour: Date;
};

export const HOUR_MS = 3_600_000;
const text = { type: String, required: true };
const count = { type: Number, required: true };
const FEEDS = defineCollection<FeedRow>({
  name: 'feeds',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: { _id: text, lastReceivedAt: { type: Date, required: true }, newestObservedAt: String },
});
const FEED_HOURS = defineCollection<FeedHourRow>({
  name: 'feed_hours',
  shape: 1,
  keptFor: '40 days',
  isPersonal: false,
  fields: {
    _id: text,
    feedId: text,
    hour: { type: Date, required: true },
    taken: count,
    repeated: count,
    held: count,
    rejected: count,
    delayMs: count,
  },
  indexes: [
    { key: { feedId: 1, hour: -1 }, name: 'feed-and-hour' },
    { key: { hour: 1 }, name: 'expire', expireAfterSeconds: 40 * 86_400 },
  ],
});
export const FEED_FIGURES = [FEEDS, FEED_HOURS] as const;

/** What shoppers paid comes from a source for each household: staff see them as one feed. */
export const reportedAs = (feedId: string): string =>
  /^shopper-[0-9a-f]{24}$/.test(feedId) ? 'shoppers' : feedId;

/** How much each feed sent, by hour, and how late: collections `feeds` and `feed_hours`. A redelivered batch counts again. */
export type FeedFigures = {
  record(batches: ReadonlyMap<string, FeedBatch>): Promise<void>;
  /** Every feed that ever sent an event. */
  all(): Promise<FeedRow[]>;
  /** The hours since a time, newest first, of one feed or of all. */
  hoursSince(moment: Date, feedId?: string): Promise<FeedHourRow[]>;
};

export async function createFeedFigures(mongo: Pick<Mongo, 'connection'>): Promise<FeedFigures> {
  const feeds = await FEEDS.open(mongo);
  const hours = await FEED_HOURS.open(mongo);

  const recordOne = async (feedId: string, batch: FeedBatch): Promise<void> => {
    const { receivedAt, newestObservedAt, ...counts } = batch;
    const hour = new Date(Math.floor(receivedAt / HOUR_MS) * HOUR_MS);
    await upsert(() =>
      feeds.updateOne(
        { _id: feedId },
        { $max: { lastReceivedAt: new Date(receivedAt), ...(newestObservedAt && { newestObservedAt }) } },
        { upsert: true },
      ),
    );
    await upsert(() =>
      hours.updateOne(
        { _id: `${feedId}:${hour.toISOString()}` },
        { $inc: counts, $setOnInsert: { feedId, hour } },
        { upsert: true },
      ),
    );
  };

  return {
    async record(batches) {
      await Promise.all([...batches].map(([feedId, batch]) => recordOne(feedId, batch)));
    },
    all: () => feeds.find().lean<FeedRow[]>(),
    hoursSince: (moment, feedId) =>
      hours
        .find({ ...(feedId !== undefined && { feedId }), hour: { $gte: moment } })
        .sort({ hour: -1 })
        .lean<FeedHourRow[]>(),
  };
}

/** Two processes may insert the same row at once: the second attempt then updates it. */
async function upsert(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await write();
  }
}
