import { pause } from '@homeplate/common/waiting.ts';

/** How long one try may take, all of them, and how many there may be. Milliseconds. */
export type Patience = { tries: number; tryMs: number; withinMs: number };

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;

/**
 * Tries again, with growing waits, what failed for a reason that passes. Ends by `withinMs` even when `work` never does; its signal
 * then fires. Throws the last failure.
 */
export async function boundedTries<T>(
  { tries, tryMs, withinMs }: Patience,
  passes: (error: unknown) => boolean,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await within(Math.max(1, Math.min(tryMs, end - Date.now())), work);
    } catch (error) {
      const wait =
        Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
      if (!passes(error) || failures >= tries || Date.now() + wait >= end) throw error;
      await pause(wait);
    }
  }
}

async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DOMException(`Took longer than ${ms} ms`, 'TimeoutError');
    over.abort(error);
    late.reject(error);
  }, ms);
  try {
    return await Promise.race([work(over.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
