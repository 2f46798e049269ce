import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findPage, type PageQuery, patternOf } from '@homeplate/common/staff-list.ts';
import type { TestimonialBody } from '@homeplate/contracts/documents/testimonial.ts';
import {
  SHOWN_TESTIMONIALS,
  type TestimonialState,
} from '@homeplate/contracts/documents/testimonial-limits.ts';
import type { ClientSession, QueryFilter } from 'mongoose';

/** What a user says about Homeplate. One per user. */
export type TestimonialRow = Omit<TestimonialBody, 'consent'> & {
  _id: string;
  userId: string;
  state: TestimonialState;
  /** The text that the user agreed to. */
  consent: string;
  consentedAt: Date;
  /** When the user last wrote it. */
  changedAt: Date;
};

export type TestimonialStore = {
  /** The latest first. */
  published(): Promise<TestimonialRow[]>;
  ofUser(userId: string, session?: ClientSession): Promise<TestimonialRow | null>;
  byId(id: string, session?: ClientSession): Promise<TestimonialRow | null>;
  search(
    filter: { state?: TestimonialState; text?: string; ids?: readonly string[] },
    page: PageQuery<string>,
  ): Promise<{ found: TestimonialRow[]; total: number }>;
  /** Replaces the user's earlier one. */
  put(row: TestimonialRow, session: ClientSession): Promise<void>;
  setState(id: string, state: TestimonialState, session: ClientSession): Promise<void>;
  removeOf(userId: string): Promise<void>;
};

const text = { type: String, required: true } as const;
const content = { ...text, personal: 'content' } as const;
export const TESTIMONIALS = defineCollection<TestimonialRow>({
  name: 'testimonials',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'userId' }], exported: 'What you say about Homeplate', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: false },
    userId: { ...text, personal: 'person' },
    name: { ...text, personal: 'contact' },
    location: { ...text, personal: 'contact' },
    rating: { type: Number, required: true, personal: 'content' },
    highlight: content,
    quote: content,
    state: { ...text, personal: false },
    consent: { ...text, personal: false },
    consentedAt: { type: Date, required: true, personal: 'activity' },
    changedAt: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [
    { key: { userId: 1 }, name: 'user', unique: true },
    { key: { state: 1, changedAt: -1 }, name: 'state' },
  ],
});

export async function createTestimonialStore(mongo: Pick<Mongo, 'connection'>): Promise<TestimonialStore> {
  const rows = await TESTIMONIALS.open(mongo);
  return {
    published: () =>
      rows
        .find({ state: 'published' })
        .sort({ changedAt: -1 })
        .limit(SHOWN_TESTIMONIALS)
        .lean<TestimonialRow[]>(),
    ofUser: (userId, session) =>
      rows
        .findOne({ userId })
        .session(session ?? null)
        .lean<TestimonialRow>(),
    byId: (id, session) =>
      rows
        .findById(id)
        .session(session ?? null)
        .lean<TestimonialRow>(),
    search: ({ state, text: words, ids }, page) => {
      const pattern = words && patternOf(words, 'anywhere');
      const filter: QueryFilter<TestimonialRow> = {
        ...(state && { state }),
        ...(ids && { _id: { $in: [...ids] } }),
        ...(pattern && {
          $or: [{ name: pattern }, { location: pattern }, { highlight: pattern }, { quote: pattern }],
        }),
      };
      return findPage(rows, filter, page);
    },
    put: async ({ _id, ...row }, session) =>
      void (await rows.updateOne(
        { userId: row.userId },
        { $set: row, $setOnInsert: { _id } },
        { upsert: true, session },
      )),
    setState: async (_id, state, session) =>
      void (await rows.updateOne({ _id }, { $set: { state } }, { session })),
    removeOf: async (userId) => void (await rows.deleteOne({ userId })),
  };
}
