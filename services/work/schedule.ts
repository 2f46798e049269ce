import type { Mongo } from '@homeplate/common/mongo.ts';
import { Cron } from 'croner';
import { z } from 'zod';
import { handle, type JobContext, type JobHandler, type JobKind } from './job.ts';
import type { JobStore } from './job-store.ts';

/** Recurring work: a cron expression (minute hour day month weekday) in an IANA time zone. */
export type Schedule = {
  name: string;
  cron: string;
  timeZone: string;
  run(occurrence: Date, context: JobContext): Promise<void>;
};

const KEY = 'next';
const Occurrence = z.object({ at: z.iso.datetime() });

/** The first time after `from`. In a spring-forward gap it is the next existing minute; a repeated fall hour counts once. */
export function nextOccurrence({ cron, timeZone }: Pick<Schedule, 'cron' | 'timeZone'>, from: Date): Date {
  const next = new Cron(cron, { timezone: timeZone, paused: true }).nextRun(from);
  if (!next) throw new Error(`The schedule ${cron} never occurs`);
  return next;
}

/**
 * A schedule as a durable job. Each schedule has one open job, for its next occurrence; completing it enqueues the following one in the
 * same transaction. After downtime a missed occurrence runs once, late. Call `ensure` at start, and pass `handler` to startJobs.
 */
export function scheduledJob(
  parts: { mongo: Pick<Mongo, 'transaction'>; jobs: JobStore },
  schedule: Schedule,
): { handler: JobHandler; ensure(): Promise<void> } {
  const { mongo, jobs } = parts;
  const kind: JobKind<z.infer<typeof Occurrence>> = {
    name: `schedule:${schedule.name}`,
    payload: Occurrence,
    retryAfterMs: [60_000, 300_000, 900_000],
  };
  const enqueueNext = async (session: Parameters<JobStore['enqueue']>[0]) => {
    const at = nextOccurrence(schedule, new Date());
    const options = { key: KEY, runAt: at, isNewTrace: true };
    await jobs.enqueue(session, kind, { at: at.toISOString() }, options);
  };
  return {
    ensure: () => mongo.transaction(enqueueNext),
    handler: handle(
      kind,
      async ({ at }, context) => {
        await schedule.run(new Date(at), context);
        await mongo.transaction(async (session) => {
          await context.complete(session);
          await enqueueNext(session);
        });
      },
      // A failed occurrence must not end the schedule.
      (_dead, session) => enqueueNext(session),
    ),
  };
}
