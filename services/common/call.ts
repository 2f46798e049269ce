import { type Actor, VISITOR } from './actor.ts';
import { AppError } from './app-error.ts';
import { newRequestId, newTraceparent } from './trace.ts';

/** What travels with one request from hop to hop, handed down as an argument. */
export type Call = {
  /** Whom it acts for; in a service this is what the caller signed. */
  actor: Actor;
  requestId: string;
  traceparent: string;
  /** Epoch milliseconds. Shrinks hop by hop, never grows. */
  deadline: number;
  /** Fires when the caller has gone. */
  signal?: AbortSignal;
};

export const newCall = (options: {
  timeoutMs: number;
  actor?: Actor;
  requestId?: string;
  traceparent?: string;
  signal?: AbortSignal;
}): Call => ({
  actor: options.actor ?? VISITOR,
  requestId: options.requestId ?? newRequestId(),
  traceparent: options.traceparent ?? newTraceparent(),
  deadline: Date.now() + options.timeoutMs,
  ...(options.signal && { signal: options.signal }),
});

/** Throws once nobody waits for the answer any more: before expensive steps. */
export function throwIfOver(call: Call): void {
  if (call.signal?.aborted) throw new AppError('CANCELLED');
  if (Date.now() > call.deadline) throw new AppError('DEADLINE_EXCEEDED');
}
