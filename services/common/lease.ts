import { randomUUID } from 'node:crypto';
import { defineCollection } from './collection.ts';
import type { Log } from './log.ts';
import { isDuplicateKey, type Mongo } from './mongo.ts';

/** A claim on some work, held by one process at a time. It expires when its holder dies. */
export type Lease = {
  held(): boolean;
  /** Releases it, so that another process can take it without waiting. */
  stop(): Promise<void>;
};

type LeaseRow = { _id: string; holder: string; until: number };

export const LEASES = defineCollection<LeaseRow>({
  name: 'leases',
  shape: 1,
  keptFor: 'done',
  isPersonal: false,
  native: 'Written by every loop several times a second; one statement decides who holds it',
  fields: {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Number, required: true },
  },
});

/**
 * Claims or renews the lease every third of `ttlMs`. `onChange` reports gain and loss. Each process uses its own clock; clocks may
 * differ by two thirds of `ttlMs`.
 */
export function holdLease(
  mongo: Mongo,
  options: { name: string; ttlMs: number; log: Log; onChange?(held: boolean): void },
): Lease {
  const { name, ttlMs, log, onChange } = options;
  const rows = LEASES.driver(mongo);
  const holder = randomUUID();
  let heldUntil = 0;
  let wasHeld = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const held = () => Date.now() < heldUntil;
  const reportChange = () => {
    if (held() !== wasHeld) {
      wasHeld = held();
      onChange?.(wasHeld);
    }
  };
  const claim = async () => {
    const now = Date.now();
    const until = now + ttlMs;
    try {
      // Matches our own or an expired lease; otherwise the upsert collides with the holder's row.
      await rows.updateOne(
        { _id: name, $or: [{ holder }, { until: { $lt: now } }] },
        { $set: { holder, until } },
        { upsert: true },
      );
      heldUntil = until;
    } catch (error) {
      if (!isDuplicateKey(error)) log.warn({ err: error, lease: name }, 'A lease could not be renewed');
    }
    reportChange();
  };
  let running: Promise<void> = Promise.resolve();
  const loop = () => {
    running = claim().finally(() => {
      if (!stopped) timer = setTimeout(loop, ttlMs / 3);
    });
  };
  loop();
  return {
    held,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      heldUntil = 0;
      reportChange();
      await rows.deleteOne({ _id: name, holder }).catch(() => undefined);
    },
  };
}
