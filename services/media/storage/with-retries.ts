import { once } from 'node:events';
import pRetry from 'p-retry';

/** The number of attempts, and the time limits of each one and of all together. */
export type RetryLimits = { attempts: number; attemptMs: number; totalMs: number };

/**
 * Retries `work` after transient errors, with exponential backoff. Ends after `totalMs` even if `work` ignores its abort signal.
 * Throws the last error.
 */
export function withRetries<T>(
  { attempts, attemptMs, totalMs }: RetryLimits,
  isTransient: (error: unknown) => boolean,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = Date.now() + totalMs;
  return pRetry(() => within(Math.max(1, Math.min(attemptMs, end - Date.now())), work), {
    retries: attempts - 1,
    minTimeout: 100,
    maxTimeout: 1_000,
    randomize: true,
    // Stop before a wait that would pass the deadline: the last error explains more than a timeout.
    shouldRetry: ({ error, retryDelay }) => isTransient(error) && Date.now() + retryDelay < end,
  });
}

async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  const timeout = once(signal, 'abort').then(() => {
    throw signal.reason;
  });
  return Promise.race([work(signal), timeout]);
}
