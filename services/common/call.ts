import { type Actor, VISITOR } from './actor.ts';
import { AppError } from './app-error.ts';
import { scaledMs } from './timeouts.ts';
import { newRequestId, newTraceparent } from './trace.ts';

/** The context of one request, passed from hop to hop as an argument. */
export type Call = {
  /** Whom it acts for; in a service, the actor that the caller signed. */
  actor: Actor;
  requestId: string;
  traceparent: string;
  /** Epoch milliseconds. Shrinks hop by hop, never grows. */
  deadline: number;
  /** Aborts when the caller disconnects. */
  signal?: AbortSignal;
};

export const newCall = (options: {
  /** Times RPC_TIMEOUT_SCALE. */
  timeoutMs: number;
  actor?: Actor;
  requestId?: string;
  traceparent?: string;
  signal?: AbortSignal;
}): Call => ({
  actor: options.actor ?? VISITOR,
  requestId: options.requestId ?? newRequestId(),
  traceparent: options.traceparent ?? newTraceparent(),
  deadline: Date.now() + scaledMs(options.timeoutMs),
  ...(options.signal && { signal: options.signal }),
});

/** Throws if the caller has disconnected or the deadline has passed. Call it before expensive steps. */
export function throwIfOver(call: Call): void {
  if (call.signal?.aborted) throw new AppError('CANCELLED');
  if (Date.now() > call.deadline) throw new AppError('DEADLINE_EXCEEDED');
}
