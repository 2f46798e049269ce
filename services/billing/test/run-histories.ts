import type { Mongo } from '@homeplate/common/mongo.ts';
import fc from 'fast-check';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { createCatalog, history, runHistory } from './run-history.ts';

/** Histories wait for the store most of the time, so several run side by side, each with a user and a Stripe of its own. */
const AT_ONCE = 8;

/** Runs random billing histories; the seed repeats them. Throws with the steps of the first that does not end as the model says. */
export async function runHistories(parts: { mongo: Mongo; count: number; seed: number }): Promise<number> {
  const { mongo, count, seed } = parts;
  await BILLING_ACCOUNTS.prepare(mongo);
  const catalog = await createCatalog();
  const histories = fc.sample(history, { seed, numRuns: count }).entries();
  let done = 0;
  let hasFailed = false;
  const runNext = async (): Promise<void> => {
    // All runners take from the same iterator.
    for (const [index, steps] of histories) {
      if (hasFailed) return;
      try {
        await runHistory({ mongo, catalog, userId: `u-${seed}-${index}`, steps });
      } catch (cause) {
        hasFailed = true;
        throw new Error(`History ${index} of seed ${seed} failed: ${JSON.stringify(steps)}`, { cause });
      }
      done += 1;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, runNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return done;
}
