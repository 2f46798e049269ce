import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { StoreMap } from '../stores/store-map.ts';

type KeyRow = {
  /** SHA-256 of the key. A key is long and random, so a plain hash is enough. */
  _id: string;
  feedId: string;
  /** Left out: every store. */
  storeIds?: string[];
  createdAt: Date;
  /** Rounded to the minute. */
  lastUsedAt?: Date;
  /** When the key was revoked or replaced. It is refused from then on. */
  endedAt?: Date;
};

export type ListedKey = Pick<KeyRow, 'feedId' | 'storeIds' | 'createdAt' | 'lastUsedAt'>;
/** `storeIds` undefined: every store. */
export type KnownKey = { feedId: string; storeIds: ReadonlySet<string> | undefined };

/** Which feeds may post prices: collection `feed_keys`. Every check reads the store, so a revoked key is refused at once. */
export type FeedKeys = {
  /**
   * Creates a key of a feed, for all stores or for some; earlier keys stay valid. The key is returned only here.
   * Throws INVALID_INPUT for an invalid name and for unknown stores.
   */
  create(name: string, storeIds?: readonly string[]): Promise<{ feedId: string; key: string }>;
  /** Finds a valid key and records its use. */
  find(key: string): Promise<KnownKey | { refused: 'unknown' | 'revoked' }>;
  /** The valid keys, sorted by name. */
  list(): Promise<ListedKey[]>;
  /** Revokes every key of a feed; resolves with their number. Throws NOT_FOUND if it has none. */
  revoke(name: string): Promise<number>;
  /** Revokes every key of a feed and creates one with the stores of the newest. Throws NOT_FOUND if it has none. */
  rotate(name: string): Promise<{ feedId: string; key: string }>;
};

const USE_NOTED_MS = 60_000;
const LONGEST_NAME = 40;
const MOST_NAMED = 10;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
const newKey = (): string => `hpf_${randomBytes(24).toString('base64url')}`;

const invalid = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fields: { [field]: message } });

/** The name becomes the `feedId` unchanged: normalizing it could merge two feeds. */
function checkName(name: string): void {
  const wrong = new Set(name.replace(/[a-z0-9-]/g, ''));
  if (wrong.size === 0 && name.length <= LONGEST_NAME && /^[a-z0-9]/.test(name)) return;
  const rule = `A feed's name has lower-case letters, digits and hyphens, begins with a letter or digit, and is at most ${LONGEST_NAME} characters long`;
  const named = [...wrong].slice(0, MOST_NAMED).map((character) => JSON.stringify(character));
  throw invalid('name', named.length > 0 ? `${rule}; not allowed: ${named.join(', ')}.` : `${rule}.`);
}

const plain = { type: String, required: true };
export const FEED_KEYS = defineCollection<KeyRow>({
  name: 'feed_keys',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: plain,
    feedId: plain,
    storeIds: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
    endedAt: Date,
  },
});

export function createFeedKeys(
  mongo: Pick<Mongo, 'connection' | 'transaction'>,
  stores: { current(): Promise<Pick<StoreMap, 'byId'>> },
): FeedKeys {
  const { transaction } = mongo;
  const rows = FEED_KEYS.model(mongo);

  const checkStores = async (storeIds: readonly string[]): Promise<void> => {
    if (storeIds.length === 0) throw invalid('stores', 'Name at least one store, or leave the stores out.');
    const { byId } = await stores.current();
    const unknown = storeIds.filter((id) => !byId(id));
    if (unknown.length === 0) return;
    const named = unknown.slice(0, MOST_NAMED).join(', ');
    const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : '';
    throw invalid(
      'stores',
      `No stores have these ids: ${named}${more}. Ids are those of GET /api/location/stores.`,
    );
  };

  const add = async (
    feedId: string,
    storeIds: readonly string[] | undefined,
    session?: ClientSession,
  ): Promise<string> => {
    const key = newKey();
    const row = {
      _id: hashOf(key),
      feedId,
      createdAt: new Date(),
      ...(storeIds && { storeIds: [...storeIds] }),
    };
    await rows.create([row], { ...(session && { session }) });
    return key;
  };

  const validOf = async (feedId: string, session?: ClientSession): Promise<KeyRow[]> => {
    const found = await rows
      .find({ feedId })
      .session(session ?? null)
      .lean<KeyRow[]>();
    const valid = found.filter(({ endedAt }) => endedAt === undefined);
    if (valid.length === 0)
      throw new AppError('NOT_FOUND', { message: `No feed ${feedId} has a valid key.` });
    return valid.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  };

  const end = async (keys: readonly KeyRow[], session?: ClientSession): Promise<void> => {
    const filter = { _id: { $in: keys.map(({ _id }) => _id) } };
    await rows.updateMany(filter, { $set: { endedAt: new Date() } }, { ...(session && { session }) });
  };

  return {
    async create(name, storeIds) {
      checkName(name);
      const named = storeIds && [...new Set(storeIds)];
      if (named) await checkStores(named);
      return { feedId: name, key: await add(name, named) };
    },
    async find(key) {
      const row = await rows.findById(hashOf(key)).lean<KeyRow>();
      if (!row) return { refused: 'unknown' };
      if (row.endedAt) return { refused: 'revoked' };
      const now = new Date();
      if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= USE_NOTED_MS)
        await rows.updateOne({ _id: row._id }, { $max: { lastUsedAt: now } });
      return { feedId: row.feedId, storeIds: row.storeIds && new Set(row.storeIds) };
    },
    async list() {
      const found = (await rows.find().lean<KeyRow[]>()).filter(({ endedAt }) => endedAt === undefined);
      return found.sort(
        (a, b) => a.feedId.localeCompare(b.feedId, 'en') || a.createdAt.getTime() - b.createdAt.getTime(),
      );
    },
    async revoke(name) {
      const valid = await validOf(name);
      await end(valid);
      return valid.length;
    },
    rotate: (name) =>
      transaction(async (session) => {
        const valid = await validOf(name, session);
        const key = await add(name, valid[0]?.storeIds, session);
        await end(valid, session);
        return { feedId: name, key };
      }),
  };
}
