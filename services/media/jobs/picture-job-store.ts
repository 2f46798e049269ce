import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { PictureJob } from './picture-job.ts';

/** Collection `jobs`: what was asked for and what became of it. The work itself is a job of `services/work`. */
export type PictureJobStore = {
  /** Throws the driver's duplicate-key error when the recipe has a job under way. */
  insert(job: PictureJob, session: ClientSession): Promise<void>;
  /** A job of the person; anybody else's is none. */
  find(id: string, personId: string): Promise<PictureJob | undefined>;
  /** What is under way for the recipe, where the person is one of those who asked. */
  findOpen(recipeId: string, personId: string): Promise<PictureJob | undefined>;
  /** Makes the person one of those who asked for what is under way; undefined: nothing is. */
  join(recipeId: string, personId: string): Promise<PictureJob | undefined>;
  /** A pending job, for its worker. */
  findPending(id: string, session?: ClientSession): Promise<PictureJob | undefined>;
  /** False: it has ended. */
  end(
    id: string,
    outcome: Pick<PictureJob, 'status' | 'imageKind' | 'reason'>,
    now: number,
    session: ClientSession,
  ): Promise<boolean>;
  /** Jobs that ended before that time, with those whose picture only they have. */
  endedBefore(time: number): Promise<Pick<PictureJob, '_id' | 'recipeId'>[]>;
  remove(id: string): Promise<void>;
};

export async function createPictureJobStore({ db }: Pick<Mongo, 'db'>): Promise<PictureJobStore> {
  const jobs = db.collection<PictureJob>('jobs');
  await jobs.createIndexes([
    {
      key: { openFor: 1 },
      name: 'one_a_recipe',
      unique: true,
      partialFilterExpression: { openFor: { $exists: true } },
    },
  ]);
  return {
    insert: async (job, session) => void (await jobs.insertOne(job, { session })),
    find: async (_id, personId) => (await jobs.findOne({ _id, people: personId })) ?? undefined,
    findOpen: async (openFor, personId) => (await jobs.findOne({ openFor, people: personId })) ?? undefined,
    join: async (recipeId, personId) =>
      (await jobs.findOneAndUpdate(
        { openFor: recipeId },
        { $addToSet: { people: personId } },
        { returnDocument: 'after' },
      )) ?? undefined,
    findPending: async (_id, session) =>
      (await jobs.findOne({ _id, status: 'pending' }, { session })) ?? undefined,
    end: async (_id, { status, imageKind, reason }, now, session) => {
      const $set = { status, imageKind, reason, endedAt: new Date(now) };
      const update = { $set, $unset: { openFor: '' as const } };
      return (await jobs.updateOne({ _id, status: 'pending' }, update, { session })).matchedCount > 0;
    },
    endedBefore: (time) =>
      jobs
        .find({ endedAt: { $lt: new Date(time) } }, { projection: { recipeId: 1 } })
        .limit(500)
        .toArray(),
    remove: async (_id) => void (await jobs.deleteOne({ _id })),
  };
}
