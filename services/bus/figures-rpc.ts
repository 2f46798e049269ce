import { mayDo, requireAction } from '@homeplate/common/actor.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { WorkFigures } from '@homeplate/contracts/documents/staff-home.ts';
import type { StaffAction } from '@homeplate/contracts/documents/staff-policy.ts';
import type { FiguresServiceService } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { WORK_JOBS } from '@homeplate/work/job-store.ts';
import { OUTBOX } from './outbox.ts';

/** A part of the figures, and the action that a caller needs to read it. */
export type FigurePart = { action: StaffAction; read(call: Call): Promise<unknown> };

/** What the home of the back office shows of a service. Counts only, so that nothing in it is about a person. */
export function figuresRpc(parts: {
  mongo: Pick<Mongo, 'connection' | 'db'>;
  /** False for a service without jobs. */
  hasJobs?: boolean;
  own?: Readonly<Record<string, FigurePart>>;
}): Handlers<typeof FiguresServiceService> {
  const { mongo, hasJobs = true, own = {} } = parts;
  const all: Record<string, FigurePart> = {
    work: { action: 'jobs:read', read: () => readWork(mongo, hasJobs) },
    ...own,
  };
  return {
    getFigures: async (_request, call) => {
      requireAction(call, 'home:read');
      const figures = await Promise.all(
        Object.entries(all).map(async ([name, { action, read }]) => [
          name,
          mayDo(call, action) ? await read(call) : null,
        ]),
      );
      return { document: documentOf(Object.fromEntries(figures), 0) };
    },
  };
}

export const secondsSince = (at: Date | undefined): number | null =>
  at === undefined ? null : Math.max(0, Math.round((Date.now() - at.getTime()) / 1_000));

async function readWork(mongo: Pick<Mongo, 'connection' | 'db'>, hasJobs: boolean): Promise<WorkFigures> {
  const outbox = OUTBOX.driver(mongo);
  const [unsentEvents, unsent, jobs] = await Promise.all([
    outbox.countDocuments(),
    outbox
      .find({}, { projection: { at: 1 } })
      .sort({ at: 1 })
      .limit(1)
      .toArray(),
    hasJobs ? readJobs(mongo) : { deadJobs: 0, dueJobs: 0, oldestDueJob: null },
  ]);
  return { ...jobs, unsentEvents, oldestUnsentEvent: secondsSince(unsent[0]?.at) };
}

async function readJobs(mongo: Pick<Mongo, 'connection'>) {
  const jobs = WORK_JOBS.model(mongo);
  const due = { state: 'queued' as const, runAt: { $lte: new Date() } };
  const [deadJobs, dueJobs, oldest] = await Promise.all([
    jobs.countDocuments({ state: 'dead' }),
    jobs.countDocuments(due),
    jobs.findOne(due, { runAt: 1 }).sort({ runAt: 1 }).lean(),
  ]);
  return { deadJobs, dueJobs, oldestDueJob: secondsSince(oldest?.runAt) };
}
