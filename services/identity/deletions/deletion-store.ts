import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';

export type DeletionState = 'scheduled' | 'canceled' | 'running' | 'done';

/** The deletion of an account. It stays after the account, as the receipt: it has ids and times only. */
export type DeletionRow = {
  /** Random, because the link of the receipt contains it. */
  _id: string;
  userId: string;
  state: DeletionState;
  confirmedAt: Date;
  deletesAt: Date;
  /** The households that ended with the account. */
  householdIds: string[];
  startedAt: Date | null;
  /** The last round that was published. */
  round: number;
  reports: { service: string; round: number; at: Date }[];
  finishedAt: Date | null;
  goneAt: Date;
};

/** A receipt can be read for a year after the deletion. */
const KEPT_DAYS = 373;

const text = { type: String, required: true, personal: false } as const;
const time = { type: Date, default: null, personal: false } as const;
export const DELETIONS = defineCollection<DeletionRow>({
  name: 'deletions',
  shape: 1,
  keptFor: `${KEPT_DAYS} days`,
  isPersonal: true,
  person: {
    foundBy: [{ user: 'userId' }],
    exported: 'Deletion of your account',
    deletion: { keep: 'It is the receipt, and has the id of an account that no longer exists' },
  },
  fields: {
    _id: { ...text, personal: 'secret' },
    userId: { ...text, personal: 'person' },
    state: text,
    confirmedAt: { type: Date, required: true, personal: 'activity' },
    deletesAt: { type: Date, required: true, personal: 'activity' },
    householdIds: { type: [String], required: true, personal: false },
    startedAt: time,
    round: { type: Number, required: true, personal: false },
    reports: {
      type: [
        {
          _id: false,
          service: text,
          round: { type: Number, required: true, personal: false },
          at: { type: Date, required: true, personal: false },
        },
      ],
      required: true,
    },
    finishedAt: time,
    goneAt: { type: Date, required: true, personal: false },
  },
  indexes: [{ key: { goneAt: 1 }, name: 'end', expireAfterSeconds: 0 }],
});

export const newDeletion = (
  _id: string,
  userId: string,
  confirmedAt: Date,
  deletesAt: Date,
): DeletionRow => ({
  _id,
  userId,
  state: 'scheduled',
  confirmedAt,
  deletesAt,
  householdIds: [],
  startedAt: null,
  round: 0,
  reports: [],
  finishedAt: null,
  goneAt: new Date(confirmedAt.getTime() + KEPT_DAYS * 86_400_000),
});

export type DeletionStore = {
  find(id: string, session?: ClientSession): Promise<DeletionRow | null>;
  insert(deletion: DeletionRow, session: ClientSession): Promise<void>;
  /** False unless it is scheduled. */
  cancel(id: string, session: ClientSession): Promise<boolean>;
  /** Begins a scheduled deletion; false for any other. */
  begin(id: string, householdIds: readonly string[], now: Date, session: ClientSession): Promise<boolean>;
  setRound(id: string, round: number, session: ClientSession): Promise<void>;
  /** Adds the report of a service unless it is known. The deletion after it; null if it does not exist. */
  addReport(
    id: string,
    report: DeletionRow['reports'][number],
    session: ClientSession,
  ): Promise<DeletionRow | null>;
  finish(id: string, now: Date, session: ClientSession): Promise<void>;
};

export async function createDeletionStore(mongo: Pick<Mongo, 'connection'>): Promise<DeletionStore> {
  const rows = await DELETIONS.open(mongo);
  const find: DeletionStore['find'] = (_id, session) =>
    rows.findById(_id, null, { session: session ?? null }).lean<DeletionRow>();
  return {
    find,
    insert: async (deletion, session) => void (await rows.create([deletion], { session })),
    cancel: async (_id, session) => {
      const canceled = { $set: { state: 'canceled' } };
      return (await rows.updateOne({ _id, state: 'scheduled' }, canceled, { session })).matchedCount > 0;
    },
    begin: async (_id, householdIds, startedAt, session) => {
      const $set = { state: 'running', householdIds: [...householdIds], startedAt };
      return (await rows.updateOne({ _id, state: 'scheduled' }, { $set }, { session })).matchedCount > 0;
    },
    setRound: async (_id, round, session) =>
      void (await rows.updateOne({ _id }, { $set: { round } }, { session })),
    addReport: async (_id, report, session) => {
      const { service, round } = report;
      const isNew = { _id, reports: { $not: { $elemMatch: { service, round } } } };
      await rows.updateOne(isNew, { $push: { reports: report } }, { session });
      return find(_id, session);
    },
    finish: async (_id, finishedAt, session) =>
      void (await rows.updateOne({ _id }, { $set: { state: 'done', finishedAt } }, { session })),
  };
}
