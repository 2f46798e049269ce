import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';

/** A round-robin queue: a client with many requests delays another client by at most one of them. */
export type FairQueue = {
  /**
   * Runs `work` when it is the client's turn. Throws UNAVAILABLE if the queue is full and no client has more requests waiting, and the
   * error of `throwIfOver` if the caller no longer waits by then.
   */
  run<Result>(client: string, call: Call, work: () => Promise<Result>): Promise<Result>;
};

type Ticket = { start(): Promise<unknown>; reject(error: Error): void };

/** Runs `atOnce` requests at a time and queues at most `most`. A queued request holds no picture in memory. */
export function createFairQueue({ atOnce, most }: { atOnce: number; most: number }): FairQueue {
  /** Clients in the order of their turns. A client moves to the end when one of its tickets starts. */
  const waiting = new Map<string, Ticket[]>();
  let count = 0;
  let running = 0;

  const full = () =>
    new AppError('UNAVAILABLE', { cause: new Error('The queue for pictures is full'), retryAfterSeconds: 2 });
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
  /** Rejects the newest ticket of the client with the most. False: no client has more than `client` would have. */
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
