import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { PictureJob } from './picture-job.ts';

/** Stores requests and their outcome. The work itself is a job of `services/work`. */
export type PictureJobStore = {
  /** Throws the driver's duplicate-key error if the recipe has a pending job. */
  insert(job: PictureJob, session: ClientSession): Promise<void>;
  /** Finds a job only for the users who requested it. */
  find(id: string, personId: string): Promise<PictureJob | undefined>;
  /** The recipe's pending job, if the user requested it. */
  findOpen(recipeId: string, personId: string): Promise<PictureJob | undefined>;
  /** Adds the user to the recipe's pending job; undefined if there is none. */
  join(recipeId: string, personId: string): Promise<PictureJob | undefined>;
  /** Whether the recipe has a pending job. */
  isOpen(recipeId: string, session?: ClientSession): Promise<boolean>;
  /** The recipe's newest jobs, newest first. */
  listRecipeJobs(recipeId: string, limit: number): Promise<ListedJob[]>;
  /** The newest job of each recipe that has one. */
  newestJobs(): Promise<ListedJob[]>;
  findPending(id: string, session?: ClientSession): Promise<PictureJob | undefined>;
  /** False if the job has already ended. */
  end(
    id: string,
    outcome: Pick<PictureJob, 'status' | 'imageKind' | 'reason'>,
    now: number,
    session: ClientSession,
  ): Promise<boolean>;
  /** Up to 500 jobs that ended before that time. */
  endedBefore(time: number): Promise<Pick<PictureJob, '_id' | 'recipeId'>[]>;
  remove(id: string): Promise<void>;
  /** Removes the user from every request. */
  forgetPerson(personId: string): Promise<void>;
  /** Requests whose users have all deleted their accounts. */
  withoutPeople(): Promise<Pick<PictureJob, '_id' | 'recipeId'>[]>;
};

/** What staff see of a recipe's job. */
export type ListedJob = Omit<PictureJob, 'recipeId' | 'openFor' | 'dish' | 'prompt'> & { recipeId: string };
const LISTED = {
  recipeId: 1,
  people: 1,
  status: 1,
  imageKind: 1,
  reason: 1,
  model: 1,
  createdAt: 1,
  endedAt: 1,
} as const;

/** Fields of the previous release's queue; see ../jobs.ts. */
type EarlierFields = Partial<{
  runAt: Date;
  leaseUntil: Date;
  deadline: Date;
  holder: string;
  failures: number;
}>;

const text = { type: String, required: true, personal: false } as const;
const content = { type: String, required: true, personal: 'content' } as const;
const earlier = { personal: false } as const;
export const PICTURE_JOBS = defineCollection<PictureJob & EarlierFields>({
  name: 'jobs',
  shape: 1,
  keptFor: '30 days',
  sweptBy: 'sweep-pictures',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'people' }],
    exported: 'Pictures you requested',
    deletion: { anonymize: 'Other people may wait for the same picture' },
  },
  fields: {
    _id: text,
    people: { type: [String], personal: 'person' },
    recipeId: { type: String, default: null, personal: 'activity' },
    openFor: { type: String, personal: false },
    dish: {
      title: content,
      region: content,
      ingredients: { type: [String], personal: 'content' },
    },
    prompt: content,
    status: text,
    imageKind: text,
    reason: { type: String, default: null, personal: false },
    model: { type: String, personal: false },
    createdAt: { type: Date, required: true, personal: 'activity' },
    endedAt: { type: Date, default: null, personal: false },
    runAt: { type: Date, ...earlier },
    leaseUntil: { type: Date, ...earlier },
    deadline: { type: Date, ...earlier },
    holder: { type: String, ...earlier },
    failures: { type: Number, ...earlier },
  },
  indexes: [
    {
      key: { openFor: 1 },
      name: 'one_a_recipe',
      unique: true,
      partialFilterExpression: { openFor: { $exists: true } },
    },
    { key: { recipeId: 1, createdAt: -1 }, name: 'recipe' },
  ],
});

export async function createPictureJobStore(mongo: Pick<Mongo, 'connection'>): Promise<PictureJobStore> {
  const jobs = await PICTURE_JOBS.open(mongo);
  return {
    insert: async (job, session) => void (await jobs.create([job], { session })),
    find: async (_id, personId) =>
      (await jobs.findOne({ _id, people: personId }).lean<PictureJob>()) ?? undefined,
    findOpen: async (openFor, personId) =>
      (await jobs.findOne({ openFor, people: personId }).lean<PictureJob>()) ?? undefined,
    join: async (recipeId, personId) =>
      (await jobs
        .findOneAndUpdate(
          { openFor: recipeId },
          { $addToSet: { people: personId } },
          { returnDocument: 'after' },
        )
        .lean<PictureJob>()) ?? undefined,
    isOpen: async (openFor, session) =>
      (await jobs.findOne({ openFor }, { _id: 1 }, { session }).lean()) !== null,
    listRecipeJobs: (recipeId, limit) =>
      jobs.find({ recipeId }, LISTED).sort({ createdAt: -1 }).limit(limit).lean<ListedJob[]>(),
    newestJobs: async () => {
      // By the index `recipe`, which MongoDB reads once per recipe.
      const found = await jobs.aggregate<{ newest: ListedJob }>([
        { $match: { recipeId: { $ne: null } } },
        { $sort: { recipeId: 1, createdAt: -1 } },
        { $group: { _id: '$recipeId', newest: { $first: '$$ROOT' } } },
        {
          $project: Object.fromEntries(['_id', ...Object.keys(LISTED)].map((name) => [`newest.${name}`, 1])),
        },
      ]);
      return found.map(({ newest }) => newest);
    },
    findPending: async (_id, session) =>
      (await jobs.findOne({ _id, status: 'pending' }, null, { session }).lean<PictureJob>()) ?? undefined,
    end: async (_id, { status, imageKind, reason }, now, session) => {
      const $set = { status, imageKind, reason, endedAt: new Date(now) };
      const update = { $set, $unset: { openFor: '' as const } };
      return (await jobs.updateOne({ _id, status: 'pending' }, update, { session })).matchedCount > 0;
    },
    endedBefore: async (time) =>
      jobs
        .find({ endedAt: { $lt: new Date(time) } }, { recipeId: 1 })
        .limit(500)
        .lean<PictureJob[]>(),
    forgetPerson: async (personId) =>
      void (await jobs.updateMany({ people: personId }, { $pull: { people: personId } })),
    withoutPeople: () => jobs.find({ people: [] }, { recipeId: 1 }).lean<PictureJob[]>(),
    remove: async (_id) => void (await jobs.deleteOne({ _id })),
  };
}
