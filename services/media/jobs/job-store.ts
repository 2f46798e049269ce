import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { PictureJob } from './picture-job.ts';

/** Collection `jobs`. */
export type JobStore = {
  /** A process that died is followed by another one after that, in milliseconds. */
  leaseMs: number;
  /** Throws the driver's duplicate-key error when the recipe has a job under way. */
  insert(job: PictureJob, session: ClientSession): Promise<void>;
  /** A job of the person; anybody else's is none. */
  find(id: string, personId: string): Promise<PictureJob | undefined>;
  /** What is under way for the recipe, where the person is one of those who asked. */
  findOpen(recipeId: string, personId: string): Promise<PictureJob | undefined>;
  /** Makes the person one of those who asked for what is under way; undefined: nothing is. */
  join(recipeId: string, personId: string): Promise<PictureJob | undefined>;
  /** Takes a job that nobody works at. */
  claim(holder: string, now: number): Promise<PictureJob | undefined>;
  /** False: it is no longer the holder's. */
  renew(id: string, holder: string, now: number): Promise<boolean>;
  /** Gives it back, to be tried at that time. */
  retry(id: string, holder: string, runAt: number, failures: number): Promise<void>;
  /** False: it is no longer the holder's, or has ended. */
  end(
    id: string,
    holder: string,
    outcome: Pick<PictureJob, 'status' | 'imageKind' | 'reason'>,
    now: number,
    session: ClientSession,
  ): Promise<boolean>;
  /** Jobs that ended before that time, with those whose picture only they have. */
  endedBefore(time: number): Promise<Pick<PictureJob, '_id' | 'recipeId'>[]>;
  remove(id: string): Promise<void>;
};

export async function createJobStore({ db }: Pick<Mongo, 'db'>, leaseMs: number): Promise<JobStore> {
  const jobs = db.collection<PictureJob>('jobs');
  await jobs.createIndexes([
    { key: { status: 1, runAt: 1 }, name: 'waiting' },
    {
      key: { openFor: 1 },
      name: 'one_a_recipe',
      unique: true,
      partialFilterExpression: { openFor: { $exists: true } },
    },
  ]);
  const mine = (_id: string, holder: string) => ({ _id, holder, status: 'pending' as const });
  return {
    leaseMs,
    insert: async (job, session) => void (await jobs.insertOne(job, { session })),
    find: async (_id, personId) => (await jobs.findOne({ _id, people: personId })) ?? undefined,
    findOpen: async (openFor, personId) => (await jobs.findOne({ openFor, people: personId })) ?? undefined,
    join: async (recipeId, personId) =>
      (await jobs.findOneAndUpdate(
        { openFor: recipeId },
        { $addToSet: { people: personId } },
        { returnDocument: 'after' },
      )) ?? undefined,
    claim: async (holder, now) =>
      (await jobs.findOneAndUpdate(
        { status: 'pending', runAt: { $lte: new Date(now) }, leaseUntil: { $lte: new Date(now) } },
        { $set: { holder, leaseUntil: new Date(now + leaseMs) } },
        { sort: { runAt: 1 }, returnDocument: 'after' },
      )) ?? undefined,
    renew: async (id, holder, now) => {
      const $set = { leaseUntil: new Date(now + leaseMs) };
      return (await jobs.updateOne(mine(id, holder), { $set })).matchedCount > 0;
    },
    retry: async (id, holder, runAt, failures) => {
      const $set = { runAt: new Date(runAt), leaseUntil: new Date(0), holder: '', failures };
      await jobs.updateOne(mine(id, holder), { $set });
    },
    end: async (id, holder, { status, imageKind, reason }, now, session) => {
      const $set = { status, imageKind, reason, endedAt: new Date(now) };
      const update = { $set, $unset: { openFor: '' as const } };
      return (await jobs.updateOne(mine(id, holder), update, { session })).matchedCount > 0;
    },
    endedBefore: (time) =>
      jobs
        .find({ endedAt: { $lt: new Date(time) } }, { projection: { recipeId: 1 } })
        .limit(500)
        .toArray(),
    remove: async (_id) => void (await jobs.deleteOne({ _id })),
  };
}
