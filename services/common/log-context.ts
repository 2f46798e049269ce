import { AsyncLocalStorage } from 'node:async_hooks';

/** What joins the log lines of one request, event or job, in all processes. */
export type LogContext = { requestId: string; traceparent: string };

const current = new AsyncLocalStorage<LogContext>();

/** Every line that is logged within `work`, also after an await, has the request id and the trace id. */
export const logWithin = <T>(context: LogContext, work: () => T): T => current.run(context, work);

/** For the calls of a job to other services: `newCall({ timeoutMs, ...currentContext() })`. */
export function currentContext(): LogContext | undefined {
  const context = current.getStore();
  // Within an RPC this is the whole call, whose actor and deadline must not be passed on.
  return context && { requestId: context.requestId, traceparent: context.traceparent };
}

/** The trace of the request, event or job that this code runs in. */
export const currentTraceparent = (): string | undefined => current.getStore()?.traceparent;

/** The fields that the log adds to a line. */
export function contextFields(): { requestId?: string; traceId?: string } {
  const context = current.getStore();
  return context ? fieldsOf(context) : {};
}

export const fieldsOf = ({ requestId, traceparent }: LogContext): { requestId: string; traceId: string } => ({
  requestId,
  traceId: traceparent.slice(3, 35),
});
