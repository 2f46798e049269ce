import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { pause } from '@homeplate/common/waiting.ts';
import { type Loop, startLoop } from '@homeplate/work/loop.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { ASKED_SYNCS } from '../webhooks/asked-sync-store.ts';

const POLL_MS = 1_000;
const AT_ONCE = 20;
/** Webhooks that one round looks at. A subscription that begins sends several. */
const MOST_READ = 200;
/** A failed sync, such as while Stripe does not answer, is repeated after this time. */
const RETRY_MS = 30_000;

type Due = {
  userId: string;
  at: Date;
  /** Before the sync reads Stripe. Resolves to what remains to do after it. */
  begin(): Promise<() => Promise<unknown>>;
};

/**
 * Syncs the accounts that are due, the longest waiting first: after a webhook, or at the end of a period. `now` is the clock of the
 * payments; one sync starts every `paceMs`.
 */
export function startDueSyncs(parts: {
  mongo: Pick<Mongo, 'connection'>;
  sync: (userId: string) => Promise<unknown>;
  paceMs: number;
  now: () => number;
  log: Log;
}): Loop {
  const { mongo, sync, paceMs, log, now } = parts;
  const accounts = BILLING_ACCOUNTS.model(mongo);
  const asked = ASKED_SYNCS.model(mongo);

  /** Deletes what was asked by now; what is asked later stays for the next sync. */
  const answered = async (customerId: string) => {
    const rows = await asked.find({ customerId }, { _id: 1 }).lean();
    return () => asked.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
  };
  const afterWebhooks = async (): Promise<Due[]> => {
    // Without a sort they come about in the order of receipt, and the store reads no more than these.
    const rows = await asked.find().limit(MOST_READ).lean();
    if (rows.length === 0) return [];
    const first = new Map<string, Date>();
    for (const { customerId, askedAt } of rows) if (!first.has(customerId)) first.set(customerId, askedAt);
    const customers = [...first.keys()].slice(0, AT_ONCE);
    const found = await accounts.find({ customerId: { $in: customers } }, { customerId: 1 }).lean();
    const users = new Map(found.map(({ _id, customerId }) => [customerId, _id]));
    const nobodys = customers.filter((customerId) => !users.has(customerId));
    if (nobodys.length > 0) {
      log.info({ unknown: nobodys.length }, 'Events of Stripe are about customers of nobody here');
      await asked.deleteMany({ customerId: { $in: nobodys } });
    }
    return customers.flatMap((customerId) => {
      const userId = users.get(customerId);
      const at = first.get(customerId);
      return userId && at ? { userId, at, begin: () => answered(customerId) } : [];
    });
  };
  const atTheirTime = async (): Promise<Due[]> => {
    const rows = await accounts
      .find({ dueAt: { $ne: null, $lte: new Date(now()) } }, { dueAt: 1 })
      .sort({ dueAt: 1 })
      .limit(AT_ONCE)
      .lean();
    // The sync sets the next time.
    const begin = async () => async () => {};
    return rows.flatMap(({ _id: userId, dueAt: at }) => (at ? { userId, at, begin } : []));
  };
  const syncOne = async (userId: string, end: () => Promise<unknown>): Promise<void> => {
    try {
      await sync(userId);
    } catch (err) {
      log.warn({ err }, 'A sync with Stripe failed and is repeated');
      await accounts.updateOne({ _id: userId }, { $set: { dueAt: new Date(now() + RETRY_MS) } });
    }
    await end();
  };
  return startLoop({
    name: 'billing-due-syncs',
    log,
    round: async (signal) => {
      const found = (await Promise.all([afterWebhooks(), atTheirTime()])).flat();
      const due = found.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(0, AT_ONCE);
      const syncs: Promise<void>[] = [];
      for (const one of due) {
        if (signal.aborted) break;
        const running = syncOne(one.userId, await one.begin());
        // Handled below, unless the store fails before.
        running.catch(() => undefined);
        syncs.push(running);
        await pause(paceMs, signal);
      }
      await Promise.all(syncs);
      return due.length === AT_ONCE ? 0 : POLL_MS;
    },
  });
}
