import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';

type FeedLink = {
  /** SHA-256 of the secret, which is long and random, so a plain hash is enough. */
  hash: string;
  createdAt: Date;
};

/** The secret links of a user's calendar: one document, so that of two links made at once one ends. */
export type CalendarFeed = {
  /** The user's id. */
  _id: string;
  /** Oldest first. Only the last one is valid; the others are known, so that they answer that they ended. */
  links: FeedLink[];
  /** The last one is revoked too. */
  isRevoked: boolean;
};

export type FeedStore = {
  /** The user whose link it is or was. */
  find(hash: string): Promise<{ userId: string; isValid: boolean } | undefined>;
  /** The user's valid link. */
  current(userId: string): Promise<FeedLink | undefined>;
  /** Ends the earlier ones. */
  add(userId: string, link: FeedLink): Promise<void>;
  revoke(userId: string): Promise<void>;
};

/** Links of a user that are known. */
const MOST_LINKS = 20;

const text = { type: String, required: true, personal: false } as const;
export const CALENDAR_FEEDS = defineCollection<CalendarFeed>({
  name: 'calendar_feeds',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: '_id' }], exported: 'Links to your calendar', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: 'person' },
    links: {
      type: [
        {
          _id: false,
          hash: { ...text, personal: 'secret' },
          createdAt: { type: Date, required: true, personal: 'activity' },
        },
      ],
      required: true,
    },
    isRevoked: { type: Boolean, required: true, personal: false },
  },
  indexes: [{ key: { 'links.hash': 1 }, name: 'hash' }],
});

export async function createFeedStore(mongo: Pick<Mongo, 'connection'>): Promise<FeedStore> {
  const feeds = await CALENDAR_FEEDS.open(mongo);
  const current = ({ links, isRevoked }: CalendarFeed) => (isRevoked ? undefined : links.at(-1));
  const push = (userId: string, link: FeedLink) =>
    feeds.updateOne(
      { _id: userId },
      { $push: { links: { $each: [link], $slice: -MOST_LINKS } }, $set: { isRevoked: false } },
      { upsert: true },
    );
  return {
    find: async (hash) => {
      const feed = await feeds.findOne({ 'links.hash': hash }).lean<CalendarFeed>();
      return feed ? { userId: feed._id, isValid: current(feed)?.hash === hash } : undefined;
    },
    current: async (userId) => {
      const feed = await feeds.findById(userId).lean<CalendarFeed>();
      return feed ? current(feed) : undefined;
    },
    add: async (userId, link) => {
      try {
        await push(userId, link);
      } catch (error) {
        // Another request created the document.
        if (!isDuplicateKey(error)) throw error;
        await push(userId, link);
      }
    },
    revoke: async (userId) => void (await feeds.updateOne({ _id: userId }, { $set: { isRevoked: true } })),
  };
}
