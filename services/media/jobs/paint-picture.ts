import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { generatedVersion } from '@homeplate/contracts/documents/picture.ts';
import { PICTURE_DEADLINE_MS } from '@homeplate/contracts/documents/picture-job.ts';
import { handle, type JobHandler, type JobKind, JobLost } from '@homeplate/work/job.ts';
import { z } from 'zod';
import { type Painter, Refused } from '../painting/painter.ts';
import { type Renderer, UnusablePicture } from '../renditions/renderer.ts';
import { MASTER } from '../renditions/rendition.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import type { DailyCounts } from './daily-counts.ts';
import type { EndJob } from './end-job.ts';
import { masterName, type PictureJob } from './picture-job.ts';
import type { PictureJobStore } from './picture-job-store.ts';

const PictureToPaint = z.object({ jobId: z.string() });

/** An attempt whose process died counts, so a picture that crashes every process is given up. */
export const paintPicture: JobKind<z.infer<typeof PictureToPaint>> = {
  name: 'paint-picture',
  payload: PictureToPaint,
  retryAfterMs: [2_000, 4_000],
  deadlineMs: PICTURE_DEADLINE_MS,
  concurrency: 2,
  // The picture job stores the outcome.
  keepMs: 0,
  keepDeadMs: 30 * 86_400_000,
};

/** The daily count of paid pictures, for all users together. */
export const PAID = 'openai-images';

/**
 * Paints the picture of a job. If a process dies before the picture is stored, the image service is called again with the same
 * idempotency key, the job's id. The outcome and its event are written once.
 */
export function paintPictureHandler(parts: {
  jobs: PictureJobStore;
  end: EndJob;
  counts: DailyCounts;
  painter: Painter | undefined;
  paidPerDay: number;
  renderer: Renderer;
  files: PictureFiles;
  /** Called when a recipe's picture may have changed. */
  onReady: () => void;
  metrics: Metrics;
  log: Log;
}): JobHandler {
  const { jobs, end, counts, painter, paidPerDay, renderer, files, onReady, log } = parts;
  const outcomes = parts.metrics.counter('picture_jobs_total', 'Ended picture jobs', ['outcome']);

  /** Paints the picture and stores its bytes. Returns the reason if another attempt could not succeed either. */
  const paintAndStore = async (
    job: PictureJob,
    signal: AbortSignal,
  ): Promise<'away' | 'spent' | undefined> => {
    const name = masterName(job);
    // A process stored it and died before it wrote the outcome.
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
        const finalReason = await paintAndStore(job, signal);
        if (finalReason) return await fail(finalReason);
        const outcome = await end.ready(job, complete);
        outcomes.inc({ outcome });
        // Remove the replaced picture, or all pictures if the recipe was withdrawn.
        const version = outcome === 'ready' ? generatedVersion(jobId) : undefined;
        if (job.recipeId !== null) await files.remove(job.recipeId, version);
        onReady();
        return;
      } catch (error) {
        if (error instanceof JobLost || signal.aborted) throw error;
        reason = reasonOf(error);
        // Log the name only: the message may repeat the user's text.
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
