import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Log } from '@homeplate/common/log.ts';
import { logWithin } from '@homeplate/common/log-context.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { childOf, newRequestId, newTraceparent } from '@homeplate/common/trace.ts';
import { errorNameOf, type Tracer } from '@homeplate/common/tracer.ts';
import { type JobContext, type JobHandler, JobLost, JobRefused } from './job.ts';
import type { JobRow, JobStore } from './job-store.ts';
import { startLoop } from './loop.ts';

/** How often to look for due retries and for jobs of other processes. */
const POLL_MS = 1_000;
/** A worker that does not renew its claim for this long counts as dead. */
const LEASE_MS = 30_000;

/** How an attempt ended. `lost`: another worker has claimed the job. */
type Ended = { outcome: 'done' | 'retried' | 'dead' | 'cancelled' | 'stopped' | 'lost'; error?: string };

/**
 * Runs the jobs of these handlers until stopped, in any number of processes. One worker at a time claims a job; when its process dies,
 * the claim expires and another worker takes over. A stop aborts running jobs and queues them again.
 */
export function startJobs(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  jobs: JobStore;
  handlers: readonly JobHandler[];
  log: Log;
  metrics: Metrics;
  tracer?: Tracer | undefined;
  leaseMs?: number;
}): { stop(): Promise<void> } {
  const { mongo, jobs, log, tracer, leaseMs = LEASE_MS } = parts;
  const handlers = new Map(parts.handlers.map((handler) => [handler.kind.name, handler]));
  const outcomes = parts.metrics.counter('jobs_total', 'Ended attempts of jobs', ['kind', 'outcome']);
  const holder = randomUUID();
  const running = new Map<string, { kind: string; ended: Promise<void> }>();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);

  const hasRoom = ({ kind }: JobHandler) =>
    [...running.values()].filter((one) => one.kind === kind.name).length < (kind.concurrency ?? 1);

  const die = async (handler: JobHandler, job: JobRow, problem: string, error = 'dead'): Promise<Ended> => {
    const payload = handler.kind.payload.safeParse(job.payload);
    await mongo.transaction(async (session) => {
      if (!(await jobs.die(job, problem, session, handler.kind.keepDeadMs))) return;
      const dead = { payload: payload.data ?? null, key: job.key ?? null, problem };
      await handler.onDead?.(dead, session);
    });
    log.error({ jobId: job._id, kind: job.kind, problem }, 'A job is dead');
    outcomes.inc({ kind: job.kind, outcome: 'dead' });
    return { outcome: 'dead', error };
  };

  const attempt = async (handler: JobHandler, job: JobRow): Promise<Ended> => {
    const { kind } = handler;
    const maxAttempts = kind.retryAfterMs.length + 1;
    const isLastAttempt = job.attempts >= maxAttempts;
    if (job.attempts > maxAttempts) return die(handler, job, job.problem ?? 'Its process died each time');
    if (job.deadline && job.deadline.getTime() < Date.now())
      return die(handler, job, job.problem ?? 'Its deadline passed before it was done');
    const payload = kind.payload.safeParse(job.payload);
    if (!payload.success) {
      const [issue] = payload.error.issues;
      return die(handler, job, `The payload is not valid: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    const lost = new AbortController();
    const renewing = setInterval(() => {
      jobs.renew(job, leaseMs).then(
        (state) => state !== 'held' && lost.abort(state),
        (err: unknown) => log.warn({ err, jobId: job._id }, 'Could not renew the claim on a job'),
      );
    }, leaseMs / 3);
    let isComplete = false;
    const context: JobContext = {
      id: job._id,
      attempt: job.attempts,
      isLastAttempt,
      signal: AbortSignal.any([lost.signal, stopping.signal]),
      progress: (share, step) => jobs.progress(job, { share, step }),
      complete: async (session, result) => {
        if (!(await jobs.complete(job, result, kind.keepMs, session))) throw new JobLost();
        isComplete = true;
      },
    };
    try {
      const result = await handler.run(payload.data, context);
      if (!isComplete) await jobs.complete(job, result, kind.keepMs);
      outcomes.inc({ kind: kind.name, outcome: 'done' });
      return { outcome: 'done' };
    } catch (error) {
      if (error instanceof JobLost || lost.signal.reason === 'lost') return { outcome: 'lost' };
      if (lost.signal.reason === 'cancelled') {
        await jobs.cancelled(job, kind.keepMs);
        return { outcome: 'cancelled' };
      }
      if (stopping.signal.aborted) {
        await jobs.retry(job, new Date(), job.problem, false);
        return { outcome: 'stopped' };
      }
      const problem = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      if (error instanceof JobRefused || isLastAttempt)
        return await die(handler, job, problem, errorNameOf(error));
      log.warn({ err: error, jobId: job._id, kind: kind.name, attempt: job.attempts }, 'A job failed');
      outcomes.inc({ kind: kind.name, outcome: 'retried' });
      await jobs.retry(
        job,
        new Date(Date.now() + jittered(kind.retryAfterMs[job.attempts - 1] ?? 0)),
        problem,
      );
      return { outcome: 'retried', error: errorNameOf(error) };
    } finally {
      clearInterval(renewing);
    }
  };

  /** One attempt as a span of the trace that enqueued the job. */
  const runTraced = async (handler: JobHandler, job: JobRow): Promise<void> => {
    const { kind, attempts, traceparent: parent } = job;
    const span = tracer?.start(`job ${kind}`, 'consumer', {
      parent,
      attributes: { 'homeplate.job.attempt': attempts },
    });
    const traceparent = span?.traceparent ?? (parent ? childOf(parent) : newTraceparent());
    try {
      const { outcome, error } = await logWithin({ requestId: newRequestId(), traceparent }, () =>
        attempt(handler, job),
      );
      span?.end({ error, attributes: { 'homeplate.job.outcome': outcome } });
    } catch (error) {
      log.warn({ err: error, jobId: job._id }, 'A job is blocked until its claim expires');
      span?.end({ error: errorNameOf(error) });
    }
  };

  const round = async (): Promise<number> => {
    const free = [...handlers.values()].filter(hasRoom);
    if (free.length === 0) return POLL_MS;
    const names = free.map(({ kind }) => kind.name);
    const job = await jobs.claim(names, holder, leaseMs);
    const handler = job && handlers.get(job.kind);
    if (!job || !handler) return POLL_MS;
    const ended = runTraced(handler, job).finally(() => {
      running.delete(job._id);
      loop.wake();
    });
    running.set(job._id, { kind: job.kind, ended });
    return 0;
  };
  const loop = startLoop({ name: 'jobs', round, log });
  jobs.changes.on('added', loop.wake);
  return {
    stop: async () => {
      jobs.changes.off('added', loop.wake);
      stopping.abort();
      await loop.stop();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

/** Jitter of a quarter, so that jobs that failed together are not retried together. */
const jittered = (ms: number): number => Math.round(ms * (0.75 + Math.random() / 2));
