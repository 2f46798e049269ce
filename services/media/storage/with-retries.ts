import { pause } from '@homeplate/common/waiting.ts';

/** The number of attempts, and the time limits of each one and of all together. */
export type RetryLimits = { attempts: number; attemptMs: number; totalMs: number };

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;

/**
 * Retries `work` after transient errors, with exponential backoff. Ends after `totalMs` even if `work` ignores its abort signal.
 * Throws the last error.
 */
export async function withRetries<T>(
  { attempts, attemptMs, totalMs }: RetryLimits,
  isTransient: (error: unknown) => boolean,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = Date.now() + totalMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await within(Math.max(1, Math.min(attemptMs, end - Date.now())), work);
    } catch (error) {
      const wait =
        Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
      if (!isTransient(error) || failures >= attempts || Date.now() + wait >= end) throw error;
      await pause(wait);
    }
  }
}

async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DOMException(`Took longer than ${ms} ms`, 'TimeoutError');
    controller.abort(error);
    timeout.reject(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
