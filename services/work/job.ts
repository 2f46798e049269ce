import type { ClientSession } from 'mongoose';
import type { z } from 'zod';

/**
 * A kind of job: its stored name, its payload, and how it is retried. Renaming it, or narrowing the payload, needs a migration:
 * stored jobs keep the old form.
 */
export type JobKind<Payload> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Milliseconds to wait before the second attempt, the third, and so on. After the last attempt the job is dead. */
  retryAfterMs: readonly number[];
  /** No attempt starts later than this after the job was enqueued. Default: no deadline. */
  deadlineMs?: number;
  /** How many jobs of this kind one process runs at once. Default: 1. */
  concurrency?: number;
  /** How long a finished job can still be read. Default: a week. Set 0 for a payload with personal data. */
  keepMs?: number;
  /** How long a dead job can be retried before it is deleted. Default: forever. */
  keepDeadMs?: number;
};

/** `dead`: failed permanently, until an operator retries it. */
export type JobState = 'queued' | 'running' | 'done' | 'dead' | 'cancelled';

export type JobProgress = { share: number; step: string };

/** What a handler gets in addition to the payload. */
export type JobContext = {
  id: string;
  /** From 1. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborts when the job is cancelled, the claim is lost, or the process stops. */
  signal: AbortSignal;
  /** Stores the progress of the job; `share` is from 0 to 1. */
  progress(share: number, step: string): Promise<void>;
  /**
   * Ends the job in the handler's own transaction, so that the effect and the end commit together. Throws JobLost if another worker
   * has claimed the job, which aborts the transaction. Without this call the job ends after the handler returns.
   */
  complete(session: ClientSession, result?: unknown): Promise<void>;
};

export type JobHandler<Payload = unknown> = {
  kind: JobKind<Payload>;
  /** Must be idempotent: a process can die after the effect and before the end is stored. Returns the result of the job. */
  run(payload: Payload, context: JobContext): Promise<unknown>;
  /** Runs in the transaction that makes the job dead. */
  onDead?(dead: DeadJob<Payload>, session: ClientSession): Promise<void>;
};

/** `payload` is null if it no longer parses; the key then identifies what the job was for. */
export type DeadJob<Payload> = { payload: Payload | null; key: string | null; problem: string };

/** Pairs a kind with its handler and infers the type of the payload. */
export const handle = <Payload>(
  kind: JobKind<Payload>,
  run: JobHandler<Payload>['run'],
  onDead?: JobHandler<Payload>['onDead'],
): JobHandler => ({ kind, run, onDead }) as unknown as JobHandler;

/** Thrown by a handler when no further attempt can succeed. The message is stored, so it must contain nothing secret or personal. */
export class JobRefused extends Error {
  override name = 'JobRefused';
}

/** Another worker has claimed the job, or it was cancelled. */
export class JobLost extends Error {
  override name = 'JobLost';
}
