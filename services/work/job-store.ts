import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { parseInput } from '@homeplate/common/app-error.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import { currentTraceparent } from '@homeplate/common/log-context.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import type { JobKind, JobProgress, JobState } from './job.ts';

/** One job. A queued job can start at `runAt`; a running one is claimed by `holder` until `runAt`. */
export type JobRow = {
  _id: string;
  kind: string;
  /** At most one open job of a kind has a given key; removed when the job ends. */
  key?: string;
  payload: unknown;
  state: JobState;
  runAt: Date;
  holder: string | null;
  /** Attempts started. */
  attempts: number;
  deadline: Date | null;
  progress: JobProgress | null;
  cancelRequested: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  result: unknown;
  /** Of the request, event or job that enqueued it. Each run continues this trace. */
  traceparent?: string;
  createdAt: Date;
  endedAt: Date | null;
  /** When MongoDB deletes the row; null: never. */
  expiresAt: Date | null;
};

export const WORK_JOBS = defineCollection<JobRow>({
  name: 'work_jobs',
  shape: 1,
  keptFor: '7 days',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'payload.userId' }, { user: 'key' }, { email: 'payload.email' }],
    exported: { not: 'Work in progress; its result is in the other parts' },
    deletion: 'delete',
  },
  fields: {
    _id: { type: String, required: true, personal: false },
    kind: { type: String, required: true, personal: false },
    key: { type: String, personal: 'activity' },
    // A kind may store personal data here.
    payload: { type: Schema.Types.Mixed, personal: 'content' },
    state: { type: String, required: true, personal: false },
    runAt: { type: Date, required: true, personal: false },
    holder: { type: String, default: null, personal: false },
    attempts: { type: Number, required: true, personal: false },
    deadline: { type: Date, default: null, personal: false },
    progress: { type: Schema.Types.Mixed, default: null, personal: false },
    cancelRequested: { type: Boolean, required: true, personal: false },
    problem: { type: String, default: null, personal: false },
    result: { type: Schema.Types.Mixed, default: null, personal: 'content' },
    traceparent: { type: String, personal: false },
    createdAt: { type: Date, required: true, personal: false },
    endedAt: { type: Date, default: null, personal: false },
    expiresAt: { type: Date, default: null, personal: false },
  },
  indexes: [
    { key: { state: 1, kind: 1, runAt: 1 }, name: 'due' },
    {
      key: { kind: 1, key: 1 },
      name: 'one_open_per_key',
      unique: true,
      partialFilterExpression: { key: { $exists: true } },
    },
    { key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 },
    // Lists of staff.
    { key: { createdAt: -1, _id: 1 }, name: 'newest' },
  ],
});

const OPEN: readonly JobState[] = ['queued', 'running'];
const KEEP_MS = 7 * 86_400_000;
const MAX_PROBLEM_LENGTH = 300;

export type EnqueueOptions = {
  /** An open job of the same kind and key is returned instead of a second one. */
  key?: string;
  /** No attempt starts earlier. Default: now. */
  runAt?: Date;
  /** No attempt starts later. Default: the kind's `deadlineMs` from now. */
  deadline?: Date;
  /** Its runs start traces of their own: recurring work would continue one trace forever. */
  isNewTrace?: boolean;
};

/** Whether this database has a job collection. Opening a JobStore would create it. */
export const hasJobs = ({ db }: Pick<Mongo, 'db'>): Promise<boolean> =>
  db.listCollections({ name: WORK_JOBS.name }, { nameOnly: true }).hasNext();

export type JobStore = Awaited<ReturnType<typeof createJobStore>>;

/** The jobs of one service, in its own database: collection `work_jobs`. */
export async function createJobStore({ connection }: Pick<Mongo, 'connection'>) {
  const jobs = await WORK_JOBS.open({ connection });
  const changes = new EventEmitter();
  const claimed = (job: Pick<JobRow, '_id' | 'holder'>) => ({
    _id: job._id,
    holder: job.holder,
    state: 'running' as const,
  });
  const ended = (state: JobState, keepMs: number | null, now = Date.now()) => ({
    $set: {
      state,
      holder: null,
      endedAt: new Date(now),
      expiresAt: keepMs === null ? null : new Date(now + keepMs),
    },
    $unset: { key: 1 as const },
  });

  return {
    /** Emits `added` after a transaction that enqueued something has ended. */
    changes,
    /** Stores a job in the caller's transaction. Throws INVALID_INPUT for a payload that the kind does not allow. */
    enqueue: async <Payload>(
      session: ClientSession,
      kind: JobKind<Payload>,
      payload: Payload,
      { key, runAt, deadline, isNewTrace = false }: EnqueueOptions = {},
    ): Promise<{ id: string; isNew: boolean }> => {
      const createdAt = new Date();
      const traceparent = isNewTrace ? undefined : currentTraceparent();
      const row: JobRow = {
        _id: randomUUID(),
        kind: kind.name,
        ...(key !== undefined && { key }),
        payload: parseInput(kind.payload, payload),
        state: 'queued',
        runAt: runAt ?? createdAt,
        holder: null,
        attempts: 0,
        deadline: deadline ?? after(createdAt, kind.deadlineMs),
        progress: null,
        cancelRequested: false,
        problem: null,
        result: null,
        ...(traceparent !== undefined && { traceparent }),
        createdAt,
        endedAt: null,
        expiresAt: null,
      };
      session.once('ended', () => changes.emit('added'));
      if (key === undefined) {
        await jobs.collection.insertOne(row as never, { session });
        return { id: row._id, isNew: true };
      }
      // Of two concurrent transactions with one key, the later one conflicts, retries and finds the job.
      const found = await jobs
        .findOneAndUpdate(
          { kind: kind.name, key },
          { $setOnInsert: row },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean();
      return { id: found?._id ?? row._id, isNew: found?._id === row._id };
    },
    /** Queued and running jobs of a kind, of those that were enqueued before a time if it is given. */
    countOpen: ({ name }: Pick<JobKind<never>, 'name'>, before?: Date): Promise<number> =>
      jobs.countDocuments({
        kind: name,
        state: { $in: OPEN },
        ...(before && { createdAt: { $lt: before } }),
      }),
    /** The keys of jobs of a kind that a worker has claimed. */
    runningKeys: async ({ name }: Pick<JobKind<never>, 'name'>): Promise<Set<string>> => {
      const rows = await jobs.find({ state: 'running', kind: name }, { key: 1 }).lean<JobRow[]>();
      return new Set(rows.flatMap(({ key }) => key ?? []));
    },
    find: (id: string): Promise<JobRow | null> => jobs.findById(id).lean<JobRow>(),
    /** Claims the due job of these kinds that has waited longest, for `leaseMs`. */
    claim: (kinds: readonly string[], holder: string, leaseMs: number, now = Date.now()) =>
      jobs
        .findOneAndUpdate(
          { state: { $in: OPEN }, kind: { $in: kinds }, runAt: { $lte: new Date(now) } },
          { $set: { state: 'running', holder, runAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
          { sort: { runAt: 1 }, returnDocument: 'after' },
        )
        .lean<JobRow>(),
    /** Extends the claim. `lost`: another worker has claimed the job. */
    renew: async (job: JobRow, leaseMs: number): Promise<'held' | 'cancelled' | 'lost'> => {
      const found = await jobs
        .findOneAndUpdate(claimed(job), { $set: { runAt: new Date(Date.now() + leaseMs) } })
        .lean<JobRow>();
      if (!found) return 'lost';
      return found.cancelRequested ? 'cancelled' : 'held';
    },
    progress: async (job: JobRow, progress: JobProgress): Promise<void> => {
      await jobs.updateOne(claimed(job), { $set: { progress } });
    },
    /** False: another worker has claimed the job. */
    complete: async (job: JobRow, result: unknown, keepMs = KEEP_MS, session?: ClientSession) => {
      if (keepMs === 0) return (await jobs.deleteOne(claimed(job), { session })).deletedCount > 0;
      const { $set, $unset } = ended('done', keepMs);
      const done = { ...$set, result: result ?? null, problem: null };
      return (await jobs.updateOne(claimed(job), { $set: done, $unset }, { session })).matchedCount > 0;
    },
    /** Queues the job again for `runAt`. `countAttempt`: false when a stop interrupted the attempt. */
    retry: async (job: JobRow, runAt: Date, problem: string | null, countAttempt = true): Promise<void> => {
      const $set = { state: 'queued', holder: null, runAt, problem: shorten(problem) };
      await jobs.updateOne(claimed(job), { $set, ...(!countAttempt && { $inc: { attempts: -1 } }) });
    },
    die: async (
      job: JobRow,
      problem: string,
      session: ClientSession,
      keepMs: number | null = null,
    ): Promise<boolean> => {
      const { $set, $unset } = ended('dead', keepMs);
      const dead = { ...$set, problem: shorten(problem) };
      return (await jobs.updateOne(claimed(job), { $set: dead, $unset }, { session })).matchedCount > 0;
    },
    cancelled: async (job: JobRow, keepMs = KEEP_MS): Promise<void> => {
      await jobs.updateOne(claimed(job), ended('cancelled', keepMs));
    },
    /** Ends a queued job, or aborts a running one. False: it has already ended, or does not exist. */
    cancel: async (id: string, keepMs = KEEP_MS): Promise<boolean> => {
      const queued = await jobs.updateOne({ _id: id, state: 'queued' }, ended('cancelled', keepMs));
      if (queued.matchedCount > 0) return true;
      const running = await jobs.updateOne(
        { _id: id, state: 'running' },
        { $set: { cancelRequested: true } },
      );
      return running.matchedCount > 0;
    },
    /** Dead jobs, oldest first. */
    dead: (): Promise<JobRow[]> => jobs.find({ state: 'dead' }).sort({ endedAt: 1 }).lean<JobRow[]>(),
    /** Queues a dead job again with all attempts and no deadline. False: it is not dead. */
    revive: async (id: string): Promise<boolean> =>
      (await jobs.updateOne({ _id: id, state: 'dead' }, { $set: revived() })).matchedCount > 0,
    drop: async (id: string): Promise<boolean> =>
      (await jobs.deleteOne({ _id: id, state: 'dead' })).deletedCount > 0,
  };
}

/** The fields of a dead job that is queued again, with all its attempts and no deadline. */
export const revived = () => ({
  state: 'queued' as const,
  attempts: 0,
  runAt: new Date(),
  endedAt: null,
  expiresAt: null,
  deadline: null,
});

const after = (start: Date, ms: number | undefined): Date | null =>
  ms === undefined ? null : new Date(start.getTime() + ms);

const shorten = (problem: string | null): string | null =>
  problem?.replaceAll(/\s+/g, ' ').slice(0, MAX_PROBLEM_LENGTH) ?? null;
