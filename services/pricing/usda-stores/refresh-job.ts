import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Tracer } from '@homeplate/common/tracer.ts';
import { handle, type JobContext, type JobKind } from '@homeplate/work/job.ts';
import { createJobStore } from '@homeplate/work/job-store.ts';
import { startJobs } from '@homeplate/work/run-jobs.ts';
import { scheduledJob } from '@homeplate/work/schedule.ts';
import { z } from 'zod';
import type { Progress } from './fetched-list.ts';
import type { ListFetch, ListFetches } from './list-fetches.ts';
import type { RefreshStores } from './refresh-stores.ts';

const DAY_MS = 86_400_000;
/** USDA changes the list every two weeks; a month is soon enough for stores. */
const REFRESH_AFTER_MS = 30 * DAY_MS;
/** One attempt a day, at most: the daily check must not miss the day by minutes. */
const RETRY_AFTER_MS = DAY_MS - 3_600_000;

const Nothing = z.object({});
/** The attempts of one job are for killed processes; a source that fails is asked again the next day. */
const fetchStores: JobKind<z.infer<typeof Nothing>> = {
  name: 'fetch-stores',
  payload: Nothing,
  retryAfterMs: [60_000, 600_000],
  keepDeadMs: 30 * DAY_MS,
};

/** Whether to fetch the list now: there is none yet or it is a month old, and no attempt was made today. */
export function isDue(last: ListFetch | undefined, now: Date): boolean {
  if (!last) return true;
  const since = (at: Date | null): number => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY);
  return since(last.triedAt) >= RETRY_AFTER_MS && since(last.takenAt) >= REFRESH_AFTER_MS;
}

/**
 * Fetches the list as a durable job: at the start of the app and by a daily check, each only when it is due. A job that was interrupted
 * continues at the next start.
 */
export async function startRefreshJob(parts: {
  mongo: Mongo;
  fetches: ListFetches;
  refreshStores: RefreshStores;
  log: Log;
  metrics: Metrics;
  tracer?: Tracer | undefined;
}): Promise<{ stop(): Promise<void> }> {
  const { mongo, fetches, log } = parts;
  const jobs = await createJobStore(mongo);
  const enqueueIfDue = async (): Promise<void> => {
    if (!isDue(await fetches.last(), new Date())) return;
    await mongo.transaction((session) => jobs.enqueue(session, fetchStores, {}, { key: 'usda' }));
  };
  const daily = scheduledJob(
    { mongo, jobs },
    { name: 'refresh-stores', cron: '40 9 * * *', timeZone: 'UTC', run: enqueueIfDue },
  );
  await daily.ensure();
  await enqueueIfDue();
  const fetching = handle(fetchStores, (_payload, context) => fetchOnce(parts.refreshStores, context, log));
  return startJobs({ ...parts, jobs, handlers: [daily.handler, fetching] });
}

/** A source that fails ends the job: it is asked again the next day. Only an interruption is thrown, which queues the job again. */
async function fetchOnce(refreshStores: RefreshStores, context: JobContext, log: Log): Promise<unknown> {
  let shown = 0;
  const report = ({ done, total }: Progress): void => {
    const share = total ? Math.floor((done / total) * 20) / 20 : 0;
    if (share <= shown) return;
    shown = share;
    // Progress is for operators only: a failed write of it must not end the fetch.
    context.progress(share, 'fetch').catch(() => {});
  };
  try {
    const refresh = { signal: context.signal, dryRun: false, allowFewer: false, report };
    const { list, checked } = await refreshStores(refresh);
    log.info({ stores: checked.stores.length, asOf: list.asOf }, "USDA's store list is in use");
    return { stores: checked.stores.length };
  } catch (error) {
    context.signal.throwIfAborted();
    const problem = error instanceof Error ? error.message : String(error);
    log.warn(
      { problem },
      "Couldn't fetch USDA's store list; stores stay as they are until tomorrow's attempt",
    );
    return { problem };
  }
}
