import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits `ms` milliseconds, or until the signal aborts. Never throws. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

/** Waits for the work, at most `ms` milliseconds; after that it resolves with undefined and the work continues. */
export async function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  return Promise.race([work, sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)]).finally(
    () => over.abort(),
  );
}

/** A controller for a stop that many parts listen to: Node must not report them as a leak. */
export function newStop(): AbortController {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  return stopping;
}
