import { AppError } from '@homeplate/common/app-error.ts';

/** One of the streams that a process may have open. */
export type StreamSlot = {
  /** Also counts the slot for a user. Throws RATE_LIMITED above the user's limit. */
  ofUser(userId: string): void;
  /** Marks the stream as open. `end` is called if it must make room for another network. */
  occupy(end: () => void): void;
  release(): void;
};

export type StreamSlots = {
  /**
   * Takes a slot for a network (`networkOf`). Throws RATE_LIMITED above the network's limit, and UNAVAILABLE when all slots are taken and
   * no other network has more than this one would have.
   */
  take(network: string): StreamSlot;
  count(): number;
};

/** A browser keeps one stream open, so a page that was refused tries again later. */
const RETRY_SECONDS = 10;

/**
 * Shares the slots of a process fairly: when all are taken, the network with the most loses its oldest stream to one with fewer, so no
 * network can take them all.
 */
export function createStreamSlots(limits: {
  most: number;
  perNetwork: number;
  perUser: number;
}): StreamSlots {
  const { most, perNetwork, perUser } = limits;
  type Taken = { network: string; userId?: string; end?: () => void };
  const networks = new Map<string, Set<Taken>>();
  const users = new Map<string, number>();
  let count = 0;

  const sizeOf = (network: string) => networks.get(network)?.size ?? 0;
  const tooMany = (message: string) =>
    new AppError('RATE_LIMITED', { message, retryAfterSeconds: RETRY_SECONDS });
  const largest = (): Set<Taken> => {
    let found = new Set<Taken>();
    for (const slots of networks.values()) if (slots.size > found.size) found = slots;
    return found;
  };
  const release = (slot: Taken) => {
    const slots = networks.get(slot.network);
    if (!slots?.delete(slot)) return;
    count -= 1;
    if (slots.size === 0) networks.delete(slot.network);
    if (slot.userId === undefined) return;
    const left = (users.get(slot.userId) ?? 1) - 1;
    if (left > 0) users.set(slot.userId, left);
    else users.delete(slot.userId);
  };
  /** Sets iterate in insertion order, so the first open stream is the oldest. */
  const makeRoom = () => {
    const oldest = [...largest()].find(({ end }) => end !== undefined);
    if (!oldest) return false;
    release(oldest);
    oldest.end?.();
    return true;
  };

  return {
    take: (network) => {
      if (sizeOf(network) >= perNetwork)
        throw tooMany('Your network follows prices on too many pages. Close one and try again.');
      if (count >= most && largest().size <= sizeOf(network) + 1)
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
      const slot: Taken = { network };
      networks.set(network, (networks.get(network) ?? new Set()).add(slot));
      count += 1;
      return {
        ofUser: (userId) => {
          const open = users.get(userId) ?? 0;
          if (open >= perUser) throw tooMany('You follow prices on too many pages. Close one and try again.');
          users.set(userId, open + 1);
          slot.userId = userId;
        },
        occupy: (end) => {
          // Make room only now, because a request that failed before must not end a stream.
          while (count > most && makeRoom());
          slot.end = end;
        },
        release: () => release(slot),
      };
    },
    count: () => count,
  };
}
