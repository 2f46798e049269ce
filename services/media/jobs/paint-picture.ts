import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { generatedVersion } from '@homeplate/contracts/documents/picture.ts';
import { PICTURE_DEADLINE_MS } from '@homeplate/contracts/documents/picture-job.ts';
import { handle, type JobHandler, type JobKind, JobLost } from '@homeplate/work/job.ts';
import { z } from 'zod';
import { type Painter, Refused } from '../painting/painter.ts';
import { type Renderer, UnusablePicture } from '../renditions/renderer.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import type { DailyCounts } from './daily-counts.ts';
import type { EndJob } from './end-job.ts';
import { masterName, type PictureJob } from './picture-job.ts';
import type { PictureJobStore } from './picture-job-store.ts';

const PictureToPaint = z.object({ jobId: z.string() });

/** A process that died counts as an attempt: what kills each process must not do so forever. */
export const paintPicture: JobKind<z.infer<typeof PictureToPaint>> = {
  name: 'paint-picture',
  payload: PictureToPaint,
  retryAfterMs: [2_000, 4_000],
  deadlineMs: PICTURE_DEADLINE_MS,
  concurrency: 2,
  // The picture job itself says what became of it.
  keepMs: 0,
  keepDeadMs: 30 * 86_400_000,
};

/** Of the pictures that cost money, all people together. */
export const PAID = 'openai-images';

/** What is kept of a generated picture: as large as a download, with the house's encoding. */
const MASTER = { fit: 'keep', width: 1600, height: 1600, format: 'webp' } as const;

/**
 * Paints the picture of a job. After a process died the image service may be asked a second time (it is given the job's id as
 * idempotency key); once the picture is stored it is not, and the outcome and its event are written once.
 */
export function paintPictureHandler(parts: {
  jobs: PictureJobStore;
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
}): JobHandler {
  const { jobs, end, counts, painter, paidPerDay, renderer, files, onReady, log } = parts;
  const outcomes = parts.metrics.counter('picture_jobs_total', 'Ended picture jobs', ['outcome']);

  /** Sees to it that the picture's bytes are stored. Returns why they cannot be, where no attempt could change that. */
  const bring = async (job: PictureJob, signal: AbortSignal): Promise<'away' | 'spent' | undefined> => {
    const name = masterName(job);
    // Stored by a process that did not come to write the outcome.
    if (await files.read(name)) return undefined;
    if (!painter) return 'away';
    // Every attempt may cost money.
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

  return handle(
    paintPicture,
    async ({ jobId }, { complete, signal, attempt, isLastAttempt }) => {
      const job = await jobs.findPending(jobId);
      if (!job) return;
      const fail = async (reason: 'away' | 'spent' | 'refused' | 'unusable') => {
        await end.failed(job, reason, complete);
        outcomes.inc({ outcome: reason });
      };
      let reason: ReturnType<typeof reasonOf>;
      try {
        const hindrance = await bring(job, signal);
        if (hindrance) return await fail(hindrance);
        const outcome = await end.ready(job, complete);
        outcomes.inc({ outcome });
        // With the picture it takes the place of; or, where its recipe is no more, all of them.
        const version = outcome === 'ready' ? generatedVersion(jobId) : undefined;
        if (job.recipeId !== null) await files.remove(job.recipeId, version);
        onReady();
        return;
      } catch (error) {
        if (error instanceof JobLost || signal.aborted) throw error;
        reason = reasonOf(error);
        // Its kind alone: a message can repeat what was sent.
        const kind = error instanceof Error ? error.name : typeof error;
        log.warn({ kind, reason, jobId, attempt }, 'A picture was not generated');
      }
      if (reason === 'refused' || isLastAttempt) return fail(reason);
      throw new Error(`The picture was not generated: ${reason}`);
    },
    // The key is the id of the picture job.
    async ({ key }, session) => {
      const job = key === null ? undefined : await jobs.findPending(key, session);
      if (!job) return;
      const reason = Date.now() - job.createdAt.getTime() >= PICTURE_DEADLINE_MS ? 'late' : 'away';
      await end.failedIn(session, job, reason);
      outcomes.inc({ outcome: reason });
    },
  );
}
