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
  /** When the key was revoked, or ends after it was replaced. It is refused from then on. */
  endedAt?: Date;
};

export type ListedKey = Pick<KeyRow, 'feedId' | 'storeIds' | 'createdAt' | 'lastUsedAt' | 'endedAt'>;
/** What is written in the same transaction, such as the event for the audit log. */
export type Along = (session: ClientSession) => Promise<void>;
/** `storeIds` undefined: every store. */
export type KnownKey = { feedId: string; storeIds: ReadonlySet<string> | undefined };

/** Which feeds may post prices: collection `feed_keys`. Every check reads the store, so a revoked key is refused at once. */
export type FeedKeys = {
  /**
   * Creates a key of a feed, for all stores or for some; earlier keys stay valid. The key is returned only here.
   * Throws INVALID_INPUT for an invalid name and for unknown stores.
   */
  create(name: string, storeIds?: readonly string[], along?: Along): Promise<{ feedId: string; key: string }>;
  /** Finds a valid key and records its use. */
  find(key: string): Promise<KnownKey | { refused: 'unknown' | 'revoked' }>;
  /** The valid keys, sorted by name. */
  list(): Promise<ListedKey[]>;
  /** Revokes every key of a feed; resolves with their number. Throws NOT_FOUND if it has none. */
  revoke(name: string, along?: Along): Promise<number>;
  /**
   * Creates a key with the stores of the feed's newest; the others end after the overlap. Throws NOT_FOUND if it has none, INVALID_INPUT
   * for a wrong overlap.
   */
  rotate(
    name: string,
    options?: { overlapHours?: number; along?: Along },
  ): Promise<{ feedId: string; key: string }>;
};

const USE_NOTED_MS = 60_000;
const LONGEST_NAME = 40;
const MOST_NAMED = 10;
const MOST_OVERLAP_HOURS = 720;
const HOUR_MS = 3_600_000;

/** The `feedId` of prices that staff set. No key can have this name. */
export const STAFF_FEED = 'staff';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
const newKey = (): string => `hpf_${randomBytes(24).toString('base64url')}`;

const isValid = ({ endedAt }: Pick<KeyRow, 'endedAt'>): boolean =>
  endedAt === undefined || endedAt.getTime() > Date.now();

const invalid = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fields: { [field]: message } });

/** The name becomes the `feedId` unchanged: normalizing it could merge two feeds. */
function checkName(name: string): void {
  if (name === STAFF_FEED) throw invalid('name', 'This name is for the prices that staff correct.');
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
    const valid = found.filter(isValid);
    if (valid.length === 0)
      throw new AppError('NOT_FOUND', { message: `No feed ${feedId} has a valid key.` });
    return valid.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  };

  /** A key that ends earlier keeps its end. */
  const end = async (keys: readonly KeyRow[], at: Date, session: ClientSession): Promise<void> => {
    const ids = keys.filter(({ endedAt }) => endedAt === undefined || endedAt > at).map(({ _id }) => _id);
    await rows.updateMany({ _id: { $in: ids } }, { $set: { endedAt: at } }, { session });
  };

  return {
    async create(name, storeIds, along) {
      checkName(name);
      const named = storeIds && [...new Set(storeIds)];
      if (named) await checkStores(named);
      if (!along) return { feedId: name, key: await add(name, named) };
      return transaction(async (session) => {
        await along(session);
        return { feedId: name, key: await add(name, named, session) };
      });
    },
    async find(key) {
      const row = await rows.findById(hashOf(key)).lean<KeyRow>();
      if (!row) return { refused: 'unknown' };
      if (!isValid(row)) return { refused: 'revoked' };
      const now = new Date();
      if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= USE_NOTED_MS)
        await rows.updateOne({ _id: row._id }, { $max: { lastUsedAt: now } });
      return { feedId: row.feedId, storeIds: row.storeIds && new Set(row.storeIds) };
    },
    async list() {
      const found = (await rows.find().lean<KeyRow[]>()).filter(isValid);
      return found.sort(
        (a, b) => a.feedId.localeCompare(b.feedId, 'en') || a.createdAt.getTime() - b.createdAt.getTime(),
      );
    },
    revoke: (name, along) =>
      transaction(async (session) => {
        const valid = await validOf(name, session);
        await along?.(session);
        await end(valid, new Date(), session);
        return valid.length;
      }),
    rotate: (name, { overlapHours = 0, along } = {}) =>
      transaction(async (session) => {
        const isOverlap = Number.isSafeInteger(overlapHours) && overlapHours >= 0;
        if (!isOverlap || overlapHours > MOST_OVERLAP_HOURS)
          throw invalid('overlapHours', `The overlap is from 0 to ${MOST_OVERLAP_HOURS} whole hours.`);
        const valid = await validOf(name, session);
        await along?.(session);
        const key = await add(name, valid[0]?.storeIds, session);
        await end(valid, new Date(Date.now() + overlapHours * HOUR_MS), session);
        return { feedId: name, key };
      }),
  };
}
