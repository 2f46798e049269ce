import type { Log } from '@homeplate/common/log.ts';
import { pause } from '@homeplate/common/waiting.ts';

export type Loop = {
  /** Starts the next round now. */
  wake(): void;
  /** Aborts the signal of the current round and waits for its end. */
  stop(): Promise<void>;
};

/** The longest wait after a failure. */
const MAX_BACKOFF_MS = 30_000;

/**
 * Repeats `round` until stopped. A round returns how long to wait before the next one, in milliseconds. A wake-up during a round starts
 * the next one without waiting. A round that throws is logged and retried with exponential backoff.
 */
export function startLoop(options: {
  /** For the log. */
  name: string;
  round(signal: AbortSignal): Promise<number>;
  log: Log;
}): Loop {
  const { name, round, log } = options;
  const stopping = new AbortController();
  let waiting = new AbortController();
  const run = async () => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      waiting = new AbortController();
      let waitMs: number;
      try {
        waitMs = await round(stopping.signal);
        failures = 0;
      } catch (err) {
        log.warn({ err, loop: name }, 'A round of a loop failed');
        waitMs = Math.min(MAX_BACKOFF_MS, 250 * 2 ** failures);
        failures += 1;
      }
      if (waitMs > 0 && !stopping.signal.aborted) await pause(waitMs, waiting.signal);
    }
  };
  const running = run();
  return {
    wake: () => waiting.abort(),
    stop: async () => {
      stopping.abort();
      waiting.abort();
      await running;
    },
  };
}
