import { BILLING_ACCOUNTS } from '../../../services/billing/accounts/account-store.ts';
import { createSetEntitlement } from '../../../services/billing/entitlements/set-entitlement.ts';
import { sweep } from '../../../services/billing/jobs.ts';
import { createPrices, loadPrices } from '../../../services/billing/plans/stripe-prices.ts';
import { startStripeTestServer } from '../../../services/billing/stripe-test-server/server.ts';
import { createSubscriptions } from '../../../services/billing/subscriptions/open-subscriptions.ts';
import { silent, TABLE, testClient } from '../../../services/billing/test/test-payments.ts';
import { createOutbox } from '../../../services/bus/outbox.ts';
import type { Mongo } from '../../../services/common/mongo.ts';

const REAL_ACCOUNTS = 150;
const INSERTED_AT_ONCE = 5_000;

const rowOf = (index: number) => ({
  _id: `swept-${String(index).padStart(8, '0')}`,
  customerId: `cus_swept_${index}`,
  view: null,
  trialUsedAt: null,
  dueAt: null,
  syncedAt: null,
  lockHolder: null,
  lockUntil: null,
});

/** The sweep with its real pace, whose syncs read the Stripe test server. */
export async function realSweep(
  mongo: Mongo,
): Promise<{ accounts: number; calls: number; callsPerSecond: number }> {
  await BILLING_ACCOUNTS.prepare(mongo);
  const accounts = BILLING_ACCOUNTS.model(mongo);
  await accounts.deleteMany({});
  const server = await startStripeTestServer({ isProduction: false, log: silent });
  try {
    const plain = testClient(server.port);
    await createPrices(plain, TABLE);
    const prices = await loadPrices(plain, TABLE);
    for (let index = 0; index < REAL_ACCOUNTS; index += 1) {
      const { id } = await plain.customers.create({});
      await accounts.create({ ...rowOf(index), customerId: id });
    }
    let calls = 0;
    const outbox = createOutbox(mongo);
    const { account } = createSubscriptions({
      mongo,
      stripe: testClient(server.port, (...call) => {
        calls += 1;
        return fetch(...call);
      }),
      now: server.now,
      table: TABLE,
      pastDueDays: 7,
      setEntitlement: createSetEntitlement({ mongo, outbox }),
      outbox,
      prices: async () => prices,
    });
    const began = Date.now();
    const context = { progress: async () => {}, signal: new AbortController().signal };
    await sweep({ mongo, sync: account.sync, log: silent }, new Date(began), context);
    return { accounts: REAL_ACCOUNTS, calls, callsPerSecond: (calls * 1_000) / (Date.now() - began) };
  } finally {
    await server.stop();
    await accounts.deleteMany({});
  }
}

/** The sweep over many accounts, whose syncs and pauses take no time. It is stopped half way, as by a restart, and begun again. */
export async function nightlySweep(
  mongo: Mongo,
  parts: { subscribers: number; log: (line: string) => void },
): Promise<{ synced: number; twice: number; share: number; millisecondsEach: number }> {
  const { subscribers, log } = parts;
  await BILLING_ACCOUNTS.prepare(mongo);
  const accounts = BILLING_ACCOUNTS.model(mongo);
  for (let from = 0; from < subscribers; from += INSERTED_AT_ONCE)
    await accounts.insertMany(
      Array.from({ length: Math.min(INSERTED_AT_ONCE, subscribers - from) }, (_, index) =>
        rowOf(from + index),
      ),
    );
  const began = new Date();
  const synced = new Map<string, number>();
  let [share, stop] = [0, new AbortController()];
  const run = () =>
    sweep(
      {
        mongo,
        log: silent,
        wait: async () => {},
        sync: async (userId) => {
          synced.set(userId, (synced.get(userId) ?? 0) + 1);
          await accounts.updateOne({ _id: userId }, { $set: { syncedAt: new Date() } });
          if (synced.size === Math.floor(subscribers / 2)) stop.abort();
        },
      },
      began,
      {
        signal: stop.signal,
        progress: async (done, step) => {
          share = done;
          if (step.startsWith('0') || Math.floor(done * 100) % 10 === 0) log(`sweep: ${step}`);
        },
      },
    );
  const startedAt = performance.now();
  await run().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  stop = new AbortController();
  await run();
  const millisecondsEach = (performance.now() - startedAt) / subscribers;
  const twice = [...synced.values()].filter((times) => times > 1).length;
  return { synced: synced.size, twice, share, millisecondsEach };
}
