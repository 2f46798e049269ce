import { AppError } from '@homeplate/common/app-error.ts';

/** A stream's place among those that may be open. */
export type StreamSlot = {
  /** Counts the slot for a user as well. Throws RATE_LIMITED when the user has as many as one may. */
  ofUser(userId: string): void;
  /** The stream is open; `end` is called when it has to make room for another network. */
  occupy(end: () => void): void;
  release(): void;
};

export type StreamSlots = {
  /**
   * A slot for a network (`networkOf`). Throws RATE_LIMITED when it has as many as one may, UNAVAILABLE when all are taken and no
   * network has more than this one would have.
   */
  take(network: string): StreamSlot;
  count(): number;
};

/** A browser keeps one stream, so a page that is refused asks again a little later. */
const RETRY_SECONDS = 10;

/**
 * Fair shares of the streams a process can keep open: when all slots are taken, the network with the most loses its oldest stream to
 * one with fewer, so nobody can shut out everyone else.
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
  /** Sets keep the order of insertion: the first open one is the oldest. */
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
          // Only now: a request that fails earlier takes no slot.
          while (count > most && makeRoom());
          slot.end = end;
        },
        release: () => release(slot),
      };
    },
    count: () => count,
  };
}
