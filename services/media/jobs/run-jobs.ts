import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { newStop, pause } from '@homeplate/common/waiting.ts';
import { generatedVersion } from '@homeplate/contracts/documents/picture.ts';
import { type Painter, Refused } from '../painting/painter.ts';
import { type Renderer, UnusablePicture } from '../renditions/renderer.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import type { DailyCounts } from './daily-counts.ts';
import type { EndJob } from './end-job.ts';
import type { JobStore } from './job-store.ts';
import { masterName, type PictureJob, type Reason } from './picture-job.ts';
import { PAID } from './request-picture.ts';

export type JobRunner = {
  /** There is a new one. */
  wake(): void;
  stop(): Promise<void>;
};

const AT_ONCE = 2;
/** What other processes wrote, and what waits for its next try, is found so soon. */
const LOOK_MS = 1_000;
const MOST_FAILURES = 3;
const BACKOFF_MS = 2_000;
const KEPT_MS = 30 * 86_400_000;
const SWEEP_MS = 3_600_000;
/** What is kept of a generated picture: as large as a download, with the house's encoding. */
const MASTER = { fit: 'keep', width: 1600, height: 1600, format: 'webp' } as const;

/**
 * Works at the jobs, a few at a time. A job is held by a lease that is renewed while it is worked at: when the process dies, another
 * one takes it after `jobs.leaseMs`. The image service may then be asked a second time (it is given the job's id as idempotency key);
 * once the picture is stored it is not, and the outcome and its fact are written once.
 */
export function startJobRunner(parts: {
  jobs: JobStore;
  end: EndJob;
  counts: DailyCounts;
  painter: Painter | undefined;
  paidPerDay: number;
  renderer: Renderer;
  files: PictureFiles;
  /** A recipe shows another picture. */
  onReady: () => void;
  metrics: Metrics;
  log: Log;
}): JobRunner {
  const { jobs, end, counts, painter, paidPerDay, renderer, files, onReady, log } = parts;
  const outcomes = parts.metrics.counter('picture_jobs_total', 'Ended picture jobs', ['outcome']);
  const holder = randomUUID();
  const stopping = newStop();
  let waiting = new AbortController();
  const wake = () => waiting.abort();
  const running = new Set<Promise<void>>();

  const fail = async (job: PictureJob, reason: Exclude<Reason, 'none'>): Promise<void> => {
    if (await end.failed(job, reason)) outcomes.inc({ outcome: reason });
  };

  /** Sees to it that the picture's bytes are stored. Returns why they cannot be, where no try could change that. */
  const bring = async (job: PictureJob, signal: AbortSignal): Promise<'away' | 'spent' | undefined> => {
    const name = masterName(job);
    // Stored by a process that did not come to write the outcome.
    if (await files.read(name)) return undefined;
    if (!painter) return 'away';
    // Every try may cost money.
    if (!(await counts.take(PAID, paidPerDay))) return 'spent';
    const painted = await painter.paint(job.prompt, job._id, signal);
    const [master] = await renderer.render('untrusted', painted, [MASTER]);
    if (!master) throw new UnusablePicture('nothing');
    const owner = job.recipeId ?? job._id;
    await files.write(name, master, { owner, version: generatedVersion(job._id) });
    return undefined;
  };

  const reasonOf = (error: unknown): 'refused' | 'unusable' | 'away' =>
    error instanceof Refused ? 'refused' : error instanceof UnusablePicture ? 'unusable' : 'away';

  const work = async (job: PictureJob): Promise<void> => {
    const lost = new AbortController();
    const renewing = setInterval(() => {
      jobs.renew(job._id, holder, Date.now()).then(
        (isMine) => isMine || lost.abort(),
        (err: unknown) =>
          log.warn({ err, jobId: job._id }, 'The lease of a picture job could not be renewed'),
      );
    }, jobs.leaseMs / 3);
    try {
      if (job.deadline.getTime() <= Date.now()) return await fail(job, 'late');
      const hindrance = await bring(job, AbortSignal.any([lost.signal, stopping.signal]));
      if (hindrance) return await fail(job, hindrance);
      const outcome = await end.ready(job);
      if (outcome === 'lost') return;
      outcomes.inc({ outcome });
      // With the picture it takes the place of; or, where its recipe is no more, all of them.
      const version = outcome === 'ready' ? generatedVersion(job._id) : undefined;
      if (job.recipeId !== null) await files.remove(job.recipeId, version);
      onReady();
    } catch (error) {
      if (lost.signal.aborted) return;
      if (stopping.signal.aborted) return await jobs.retry(job._id, holder, Date.now(), job.failures);
      const reason = reasonOf(error);
      const failures = job.failures + 1;
      // Its kind alone: a message can repeat what was sent.
      const kind = error instanceof Error ? error.name : typeof error;
      const isLast = reason === 'refused' || failures >= MOST_FAILURES;
      log.warn({ kind, reason, jobId: job._id, failures }, 'A picture was not generated');
      if (isLast) return await fail(job, reason);
      const wait = BACKOFF_MS * 2 ** job.failures * (0.75 + Math.random() / 2);
      await jobs.retry(job._id, holder, Date.now() + wait, failures);
    } finally {
      clearInterval(renewing);
    }
  };

  /** Jobs nobody asks after any more, and the pictures that only they have. */
  const sweep = async (): Promise<void> => {
    for (const { _id, recipeId } of await jobs.endedBefore(Date.now() - KEPT_MS)) {
      if (recipeId === null) await files.remove(_id);
      await jobs.remove(_id);
    }
  };

  const run = async (): Promise<void> => {
    let sweptAt = 0;
    while (!stopping.signal.aborted) {
      waiting = new AbortController();
      const { signal } = waiting;
      try {
        if (Date.now() - sweptAt > SWEEP_MS) {
          await sweep();
          sweptAt = Date.now();
        }
        const job = running.size < AT_ONCE ? await jobs.claim(holder, Date.now()) : undefined;
        if (job) {
          const one = work(job)
            .catch((err: unknown) =>
              log.warn({ err, jobId: job._id }, 'A picture job waits for its lease to end'),
            )
            .finally(() => {
              running.delete(one);
              wake();
            });
          running.add(one);
          continue;
        }
      } catch (error) {
        if (!(error instanceof AppError)) log.warn({ err: error }, 'Picture jobs could not be read');
      }
      await pause(LOOK_MS, AbortSignal.any([signal, stopping.signal]));
    }
    await Promise.all(running);
  };
  const ended = run();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
