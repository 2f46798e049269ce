import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findPage, type PageQuery, patternOf } from '@homeplate/common/staff-list.ts';
import {
  CONTACT_KEPT_DAYS,
  type ContactKind,
  type ContactState,
} from '@homeplate/contracts/documents/contact-limits.ts';
import { type ClientSession, type QueryFilter, Schema } from 'mongoose';

/** A message to the operator. It is not linked to an account, because visitors write too. */
export type ContactRow = {
  _id: string;
  /** Null: not given. */
  name: string | null;
  email: string;
  kind: ContactKind;
  message: string;
  receivedAt: Date;
  /** The sender's plan has priority support. Missing in rows from before there was any. */
  isPriority?: boolean;
  /** Absent in messages from before there were answers: open. */
  state?: ContactState;
  answers?: ContactAnswer[];
};
export type ContactAnswer = { text: string; at: Date; staffId: string };
/** A cursor. It stays valid while messages are added or deleted. */
export type ContactPlace = Pick<ContactRow, '_id' | 'receivedAt' | 'isPriority'>;

/** Collection `contact_messages`. MongoDB deletes messages after `CONTACT_KEPT_DAYS`. */
export type ContactStore = {
  insert(row: ContactRow): Promise<void>;
  /** Those with priority first, then newest first. */
  page(request: { limit: number; after: ContactPlace | undefined }): Promise<ContactRow[]>;
  count(): Promise<number>;
  search(
    filter: { state?: ContactState; kind?: string; text?: string; ids?: readonly string[] },
    page: PageQuery<string>,
  ): Promise<{ found: ContactRow[]; total: number }>;
  byId(id: string, session?: ClientSession): Promise<ContactRow | null>;
  setState(id: string, state: ContactState, session: ClientSession): Promise<void>;
  /** The message is then answered. */
  addAnswer(id: string, answer: ContactAnswer, session: ClientSession): Promise<void>;
};

const DAY_SECONDS = 86_400;
const text = { type: String, required: true } as const;
const answer = new Schema<ContactAnswer>(
  {
    text: { ...text, personal: 'content' },
    at: { type: Date, required: true, personal: 'activity' },
    staffId: { ...text, personal: 'staff' },
  },
  { _id: false, id: false, strict: 'throw' },
);
export const CONTACT_MESSAGES = defineCollection<ContactRow>({
  name: 'contact_messages',
  shape: 1,
  keptFor: `${CONTACT_KEPT_DAYS} days`,
  isPersonal: true,
  person: { foundBy: [{ email: 'email' }], exported: 'Messages you sent us', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: false },
    name: { type: String, default: null, personal: 'contact' },
    email: { ...text, personal: 'contact' },
    kind: { ...text, personal: 'content' },
    message: { ...text, personal: 'content' },
    receivedAt: { type: Date, required: true, personal: 'activity' },
    isPriority: { type: Boolean, default: false, personal: 'activity' },
    state: { type: String, personal: false },
    answers: { type: [answer], default: undefined },
  },
  indexes: [
    { key: { isPriority: -1, receivedAt: -1, _id: 1 }, name: 'priority' },
    { key: { isPriority: -1, receivedAt: 1, _id: 1 }, name: 'waiting-longest' },
    { key: { receivedAt: 1 }, name: 'kept', expireAfterSeconds: CONTACT_KEPT_DAYS * DAY_SECONDS },
  ],
});

export async function createContactStore(mongo: Pick<Mongo, 'connection'>): Promise<ContactStore> {
  const rows = await CONTACT_MESSAGES.open(mongo);
  return {
    insert: async (row) => void (await rows.create([row])),
    page: async ({ limit, after }) => {
      const { _id, receivedAt, isPriority } = after ?? {};
      const older = { $or: [{ receivedAt: { $lt: receivedAt } }, { receivedAt, _id: { $gt: _id } }] };
      const others = { isPriority: { $ne: true } };
      const left = isPriority ? { $or: [{ isPriority, ...older }, others] } : { ...others, ...older };
      return rows
        .find(after ? left : {})
        .sort({ isPriority: -1, receivedAt: -1, _id: 1 })
        .limit(limit)
        .lean<ContactRow[]>();
    },
    count: async () => rows.countDocuments(),
    search: ({ state, kind, text: words, ids }, page) => {
      const pattern = words && patternOf(words, 'anywhere');
      const filter: QueryFilter<ContactRow> = {
        ...(state === 'open' && { state: { $nin: ['answered', 'closed'] } }),
        ...(state && state !== 'open' && { state }),
        ...(kind && { kind: kind as ContactKind }),
        ...(ids && { _id: { $in: [...ids] } }),
        ...(pattern && { $or: [{ email: pattern }, { name: pattern }, { message: pattern }] }),
      };
      // Of equals, the one who waits longest comes first.
      return findPage(rows, filter, page, page.sort === 'receivedAt' ? {} : { receivedAt: 1 });
    },
    byId: (id, session) =>
      rows
        .findById(id)
        .session(session ?? null)
        .lean<ContactRow>(),
    setState: async (_id, state, session) =>
      void (await rows.updateOne({ _id }, { $set: { state } }, { session })),
    addAnswer: async (_id, given, session) =>
      void (await rows.updateOne(
        { _id },
        { $set: { state: 'answered' }, $push: { answers: given } },
        { session },
      )),
  };
}
