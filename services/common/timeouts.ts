import { z } from 'zod';

const SCALE = 'a number from 1 to 100';

export const TimeoutConfig = z.object({
  /** Multiplies how long requests and the calls between services may take: for tests on a busy machine only. */
  RPC_TIMEOUT_SCALE: z.coerce.number(SCALE).min(1, SCALE).max(100, SCALE).default(1),
});

let scale = 1;

/** Sets RPC_TIMEOUT_SCALE for this process. The limits keep their order: a call still ends before the request that waits for it. */
export function scaleTimeouts(by: number): void {
  scale = by;
}

/** How long something may take in this process that normally may take so many milliseconds. */
export const scaledMs = (ms: number): number => ms * scale;
