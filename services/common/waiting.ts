import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so many milliseconds, less when the signal fires. Never throws. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

/** Waits for the work, at most so many milliseconds: it may run on. Throws what it throws. */
export async function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  return Promise.race([work, sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)]).finally(
    () => over.abort(),
  );
}

/** For a part that stops once and has many who wait for it: their number is no leak. */
export function newStop(): AbortController {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  return stopping;
}
