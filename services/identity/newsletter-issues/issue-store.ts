import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findPage } from '@homeplate/common/staff-list.ts';
import type { IssueState, IssueTexts } from '@homeplate/contracts/documents/newsletter-issue.ts';
import type { ClientSession } from 'mongoose';
import type { IssueRow } from './issue.ts';

const text = { type: String, required: true } as const;
export const ISSUES = defineCollection<IssueRow>({
  name: 'newsletter_issues',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: text,
    subject: text,
    intro: text,
    tip: text,
    state: text,
    version: { type: Number, required: true },
    isForAllNow: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    problem: { type: String, default: null },
  },
});

/** Collection `newsletter_issues`. */
export type IssueStore = Awaited<ReturnType<typeof createIssueStore>>;

export async function createIssueStore(mongo: Pick<Mongo, 'connection'>) {
  const rows = await ISSUES.open(mongo);
  return {
    /** Throws the driver's duplicate-key error when it exists. */
    add: async (row: IssueRow, session: ClientSession): Promise<void> =>
      void (await rows.create([row], { session })),
    byId: async (_id: string, session?: ClientSession): Promise<IssueRow | null> =>
      rows.findById(_id, null, { session }).lean<IssueRow>(),
    page: async (query: {
      filter: { ids?: readonly string[]; state?: IssueState };
      isDescending: boolean;
      offset: number;
      limit: number;
    }): Promise<{ issues: IssueRow[]; total: number }> => {
      const { ids, state } = query.filter;
      const filter = { ...(ids && { _id: { $in: [...ids] } }), ...(state !== undefined && { state }) };
      const { isDescending: descending, offset, limit } = query;
      const { found, total } = await findPage(rows, filter, { sort: '_id', descending, offset, limit });
      return { issues: found, total };
    },
    setTexts: async (_id: string, texts: IssueTexts, session: ClientSession): Promise<void> =>
      void (await rows.updateOne({ _id }, { $set: texts, $inc: { version: 1 } }, { session })),
    set: async (
      _id: string,
      fields: Partial<Pick<IssueRow, 'state' | 'isForAllNow' | 'startedAt' | 'endedAt' | 'problem'>>,
      session: ClientSession,
    ): Promise<void> => void (await rows.updateOne({ _id }, { $set: fields }, { session })),
    /** Fixes the texts of a draft before its first mail. Null: it is not open, such as stopped. */
    begin: async (_id: string, startedAt: Date): Promise<IssueRow | null> => {
      await rows.updateOne({ _id, state: 'draft' }, { $set: { state: 'sending', startedAt } });
      return rows.findOne({ _id, state: 'sending' }).lean<IssueRow>();
    },
  };
}
