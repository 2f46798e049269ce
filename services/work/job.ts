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
  /** No attempt starts later than this after the job was enqueued. Left out: no limit. */
  deadlineMs?: number;
  /** Jobs of this kind that one process runs at once; 1 when left out. */
  concurrency?: number;
  /** How long a finished job can still be read: a week when left out, 0 for a payload that holds personal data. */
  keepMs?: number;
  /** How long a dead job waits to be retried or dropped; without end when left out. */
  keepDeadMs?: number;
};

/** `dead`: failed for good, waits for an operator. */
export type JobState = 'queued' | 'running' | 'done' | 'dead' | 'cancelled';

export type JobProgress = { share: number; step: string };

/** What a handler gets beside the payload. */
export type JobContext = {
  id: string;
  /** From 1. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborts when the job is cancelled, the claim is lost, or the process stops. */
  signal: AbortSignal;
  /** Stores how far the job is; `share` from 0 to 1. */
  progress(share: number, step: string): Promise<void>;
  /**
   * Ends the job in the handler's own transaction, so that its effect and its end happen together or not at all. Throws JobLost
   * when another worker holds the job by now, which aborts that transaction. Left out: the job ends after the handler returns.
   */
  complete(session: ClientSession, result?: unknown): Promise<void>;
};

export type JobHandler<Payload = unknown> = {
  kind: JobKind<Payload>;
  /** Must tolerate running again: a process can die after the effect and before the end is stored. Its return value is the result. */
  run(payload: Payload, context: JobContext): Promise<unknown>;
  /** Runs in the transaction that marks the job dead. */
  onDead?(dead: DeadJob<Payload>, session: ClientSession): Promise<void>;
};

/** `payload` is null when it no longer parses; the key it was enqueued with then says what the job was for. */
export type DeadJob<Payload> = { payload: Payload | null; key: string | null; problem: string };

/** Pairs a kind with its handler; keeps the payload's type. */
export const handle = <Payload>(
  kind: JobKind<Payload>,
  run: JobHandler<Payload>['run'],
  onDead?: JobHandler<Payload>['onDead'],
): JobHandler => ({ kind, run, onDead }) as unknown as JobHandler;

/** Thrown by a handler: no further attempt can succeed. The message is stored, so it must hold nothing secret or personal. */
export class JobRefused extends Error {
  override name = 'JobRefused';
}

/** Another worker holds the job, or it was cancelled. */
export class JobLost extends Error {
  override name = 'JobLost';
}
