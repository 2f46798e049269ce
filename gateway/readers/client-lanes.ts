import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';

/** Limits the expensive requests of each client that run at once; its other requests wait in a queue. */
export type ClientLanes = {
  /** Throws UNAVAILABLE when the client's queue is full, and what `throwIfOver` throws after a deadline passed in the queue. */
  run<Result>(client: string, call: Call, work: () => Promise<Result>): Promise<Result>;
};

type Lane = { running: number; waiting: (() => void)[] };

/** `most` is the maximum length of a client's queue. */
export function createClientLanes({ atOnce, most }: { atOnce: number; most: number }): ClientLanes {
  const lanes = new Map<string, Lane>();
  return {
    run: async (client, call, work) => {
      const lane = lanes.get(client) ?? { running: 0, waiting: [] };
      lanes.set(client, lane);
      if (lane.running < atOnce) lane.running += 1;
      else {
        if (lane.waiting.length >= most) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
        // A finished request passes its slot to the next one.
        await new Promise<void>((resolve) => lane.waiting.push(resolve));
      }
      try {
        throwIfOver(call);
        return await work();
      } finally {
        const next = lane.waiting.shift();
        if (next) next();
        else {
          lane.running -= 1;
          if (lane.running === 0) lanes.delete(client);
        }
      }
    },
  };
}
