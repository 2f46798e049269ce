import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';

type KeyRow = { _id: string; feedId: string; createdAt: Date };

/** Who may post prices: collection `feed_keys`, by the SHA-256 of the key. A key is long and random, so a plain hash is enough. */
export type FeedKeys = {
  /**
   * A new key of the feed a name stands for; earlier keys stay valid, so that a feed can change over.
   * The key is told here and never again. Throws INVALID_INPUT for a name without a letter or digit.
   */
  create(name: string): Promise<{ feedId: string; key: string }>;
  /** The feed of a key; undefined when there is none. */
  feedOf(key: string): Promise<string | undefined>;
};

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** "Nashville Flyers!" → nashville-flyers, as `feedId` in price-feed events wants it. */
const feedIdOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');

export function createFeedKeys({ db }: Pick<Mongo, 'db'>): FeedKeys {
  const rows = db.collection<KeyRow>('feed_keys');
  return {
    async create(name) {
      const feedId = feedIdOf(name);
      if (feedId === '') {
        const words = 'A feed needs a name with a letter or digit in it.';
        throw new AppError('INVALID_INPUT', { message: words, fields: { name: words } });
      }
      const key = `hpf_${randomBytes(24).toString('base64url')}`;
      await rows.insertOne({ _id: hashOf(key), feedId, createdAt: new Date() });
      return { feedId, key };
    },
    feedOf: async (key) => (await rows.findOne({ _id: hashOf(key) }))?.feedId,
  };
}
