import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import type { ItemRow } from './list.ts';

/** An applied change, so that it is applied once however often it arrives. */
export type AppliedOp = {
  /** `<list id>:<op id>` */
  _id: string;
  /** Processes of the release before delete by it. */
  listId: string;
  at: Date;
};

export type ItemStore = {
  ofList(listId: string, session?: ClientSession): Promise<ItemRow[]>;
  find(listId: string, itemIds: readonly string[], session: ClientSession): Promise<ItemRow[]>;
  countListed(listId: string, session: ClientSession): Promise<number>;
  put(
    rows: { created: readonly ItemRow[]; replaced: readonly ItemRow[] },
    session: ClientSession,
  ): Promise<void>;
  /** Deletes the oldest of the removed items beyond `most`. */
  forgetRemoved(listId: string, most: number, session: ClientSession): Promise<void>;
  /** Those of the ids that were applied. */
  applied(listId: string, opIds: readonly string[]): Promise<Set<string>>;
  /** Throws a duplicate key error if one of them was applied before. */
  addApplied(listId: string, opIds: readonly string[], at: Date, session: ClientSession): Promise<void>;
  /** Everything of the list. */
  removeAll(listId: string, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
export const LIST_ITEMS = defineCollection<ItemRow>({
  name: 'list_items',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  native: 'Hundreds of items in one write; the model would build and validate a document for each',
  person: {
    foundBy: [{ household: 'householdId' }],
    exported: 'Items on your shopping lists',
    deletion: 'with household',
  },
  fields: {
    _id: text,
    listId: text,
    householdId: { ...text, personal: 'person' },
    itemId: text,
    // Values with who set them, and when; `merge-changes.ts` has the type.
    fields: { type: Schema.Types.Mixed, required: true, personal: 'content' },
    removed: { type: Schema.Types.Mixed, default: null, personal: 'activity' },
    isListed: { type: Boolean, required: true, personal: false },
    version: { type: Number, required: true, personal: false },
  },
  indexes: [{ key: { listId: 1 }, name: 'list' }],
});

/** A device that is offline for longer sends changes that are older than what others changed since, so they lose anyway. */
const OP_DAYS = 180;
export const APPLIED_OPS = defineCollection<AppliedOp>({
  name: 'list_ops',
  shape: 1,
  keptFor: `${OP_DAYS} days`,
  isPersonal: false,
  fields: {
    _id: { type: String, required: true },
    listId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: OP_DAYS * 86_400 }],
});

const IDS_AT_ONCE = 50;

export async function createItemStore(mongo: Pick<Mongo, 'connection'>): Promise<ItemStore> {
  const [items, ops] = await Promise.all([LIST_ITEMS.open(mongo), APPLIED_OPS.open(mongo)]);
  const rawItems = LIST_ITEMS.driver(mongo);
  const idOf = (listId: string, id: string) => `${listId}:${id}`;
  /** One after the other: a session runs one operation at a time. */
  const inLists = async <Row>(ids: readonly string[], read: (some: string[]) => Promise<Row[]>) => {
    const found: Row[] = [];
    for (const some of shortLists(ids, IDS_AT_ONCE)) found.push(...(await read(some)));
    return found;
  };
  return {
    ofList: (listId, session) => items.find({ listId }, null, { session: session ?? null }).lean<ItemRow[]>(),
    find: (listId, itemIds, session) =>
      inLists(
        itemIds.map((id) => idOf(listId, id)),
        ($in) => items.find({ _id: { $in } }, null, { session }).lean<ItemRow[]>(),
      ),
    countListed: (listId, session) => items.countDocuments({ listId, isListed: true }, { session }),
    put: async ({ created, replaced }, session) => {
      const writes = [
        ...created.map((document) => ({ insertOne: { document } })),
        ...replaced.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row } })),
      ];
      if (writes.length > 0) await rawItems.bulkWrite(writes, { session, ignoreUndefined: true });
    },
    forgetRemoved: async (listId, most, session) => {
      const query = { listId, isListed: false, removed: { $ne: null } };
      const removed = await items
        .find(query, { version: 1 }, { session })
        .lean<Pick<ItemRow, '_id' | 'version'>[]>();
      const oldest = removed.toSorted((a, b) => b.version - a.version).slice(most);
      for (const some of shortLists(oldest, IDS_AT_ONCE))
        await items.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } }, { session });
    },
    applied: async (listId, opIds) => {
      const found = await inLists(
        opIds.map((id) => idOf(listId, id)),
        ($in) => ops.find({ _id: { $in } }, { _id: 1 }).lean<AppliedOp[]>(),
      );
      return new Set(found.map(({ _id }) => _id.slice(listId.length + 1)));
    },
    addApplied: async (listId, opIds, at, session) => {
      const rows = opIds.map((id) => ({ _id: idOf(listId, id), listId, at }));
      if (rows.length > 0) await ops.insertMany(rows, { session, lean: true });
    },
    removeAll: async (listId, session) => {
      await items.deleteMany({ listId }, { session });
      // By the ids of its changes, which start with its own: an index by list would be written with every change.
      await ops.deleteMany({ _id: { $gte: idOf(listId, ''), $lt: `${listId};` } }, { session });
    },
  };
}
