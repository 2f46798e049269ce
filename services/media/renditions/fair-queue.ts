import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';

/** A queue that clients share: they take turns, so one with many requests delays another by one of them at most. */
export type FairQueue = {
  /**
   * Runs `work` when the client's turn comes. Throws UNAVAILABLE when the queue is full and no client has more waiting than this one,
   * and what `throwIfOver` throws when the caller has given up by then.
   */
  run<Result>(client: string, call: Call, work: () => Promise<Result>): Promise<Result>;
};

type Ticket = { start(): Promise<unknown>; reject(error: Error): void };

/** `atOnce` run at a time; `most` wait, which hold no bytes. */
export function createFairQueue({ atOnce, most }: { atOnce: number; most: number }): FairQueue {
  /** Clients in the order of their turns: one goes to the end when a ticket of it starts. */
  const waiting = new Map<string, Ticket[]>();
  let count = 0;
  let running = 0;

  const full = () =>
    new AppError('UNAVAILABLE', { cause: new Error('Too many pictures wait'), retryAfterSeconds: 2 });
  const startNext = () => {
    while (running < atOnce) {
      const [turn] = waiting;
      if (!turn) return;
      const [client, tickets] = turn;
      const ticket = tickets.shift();
      waiting.delete(client);
      if (tickets.length > 0) waiting.set(client, tickets);
      if (!ticket) continue;
      count -= 1;
      running += 1;
      void ticket.start().finally(() => {
        running -= 1;
        startNext();
      });
    }
  };
  /** The client with most waiting gives up its newest ticket; false: no client has more than `client` would have. */
  const makeRoom = (client: string): boolean => {
    let longest: Ticket[] = [];
    for (const tickets of waiting.values()) if (tickets.length > longest.length) longest = tickets;
    if (longest.length <= (waiting.get(client)?.length ?? 0) + 1) return false;
    longest.pop()?.reject(full());
    count -= 1;
    return true;
  };

  return {
    run: (client, call, work) =>
      new Promise((resolve, reject) => {
        if (count >= most && !makeRoom(client)) return reject(full());
        const start = async () => {
          try {
            throwIfOver(call);
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        };
        waiting.set(client, [...(waiting.get(client) ?? []), { start, reject }]);
        count += 1;
        startNext();
      }),
  };
}
