import { runHistories } from '../../services/billing/test/run-histories.ts';
import { silent } from '../../services/billing/test/test-payments.ts';
import { openMongo } from '../../services/common/mongo.ts';
import { accountExport } from './measures/account-export.ts';
import { entitlementChecks } from './measures/entitlement-checks.ts';
import { nightlySweep, realSweep } from './measures/nightly-sweep.ts';
import { WEBHOOKS_A_SECOND, webhookLoad } from './measures/webhook-load.ts';
import { type Report, thousands } from './report.ts';

const HISTORIES_A_DATABASE = 250;

/** Billing: random histories, webhooks beside reads, the check of a right in the gateway, the export of an account, and the nightly sweep. */
export async function billingRows(
  { row }: Report,
  parts: {
    root: string;
    mongo: { url: string; adapter: string };
    folder: string;
    zip: string;
    histories: number;
    subscribers: number;
    seconds: number;
    log: (line: string) => void;
  },
): Promise<void> {
  const { mongo: store, histories, subscribers, log } = parts;
  const { microseconds } = await entitlementChecks();
  row(
    'the check of a right in the gateway, from the Cookie header, by its own copy',
    'under 20 µs',
    `${microseconds.toFixed(2)} µs`,
    microseconds < 20,
  );

  const webhooks = await webhookLoad(parts);
  row(
    `webhooks of Stripe acknowledged, ${WEBHOOKS_A_SECOND} a second`,
    'p99 under 50 ms',
    `p50 ${webhooks.p50.toFixed(1)} ms, p99 ${webhooks.p99.toFixed(1)} ms, ${thousands(webhooks.sent)} webhooks`,
    webhooks.p99 < 50,
  );
  row(
    '`GET /api/recipes?limit=24` beside them',
    'p99 within 1.5 times that without them',
    `${(webhooks.readP99 / webhooks.idleP99).toFixed(2)} times (${webhooks.readP99.toFixed(1)} against ${webhooks.idleP99.toFixed(1)} ms)`,
    webhooks.readP99 <= 1.5 * webhooks.idleP99,
  );

  const exported = await accountExport(parts);
  row(
    `the export of an account with ${thousands(exported.meals)} planned meals`,
    'under 5 s',
    `${(exported.milliseconds / 1_000).toFixed(2)} s, ${thousands(Math.round(exported.kilobytes))} kB`,
    exported.milliseconds < 5_000,
  );

  const mongo = await openMongo({ url: store.url, database: 'bench_billing', log: silent });
  try {
    const real = await realSweep(mongo);
    row(
      'the nightly sweep, calls to Stripe',
      'at most 50 a second',
      `${real.callsPerSecond.toFixed(1)} a second (${thousands(real.calls)} calls for ${thousands(real.accounts)} accounts)`,
      real.callsPerSecond <= 50,
    );
    const swept = await nightlySweep(mongo, { subscribers, log });
    row(
      `the nightly sweep over ${thousands(subscribers)} simulated subscribers, stopped half way and begun again`,
      'each synced once, and its progress stored',
      `${thousands(swept.synced)} synced, ${thousands(swept.twice)} twice, progress to ${(swept.share * 100).toFixed(0)} %, ${swept.millisecondsEach.toFixed(2)} ms of its own for each`,
      swept.synced === subscribers && swept.twice === 0 && swept.share > 0.99,
    );
  } finally {
    await mongo.close();
  }

  const seed = Math.floor(Math.random() * 2 ** 31);
  const began = performance.now();
  let done = 0;
  // Each part in a database of its own: the stand-in store reads all accounts to lock one.
  for (let part = 0; done < histories; part += 1) {
    const own = await openMongo({ url: store.url, database: `bench_histories_${part}`, log: silent });
    const count = Math.min(HISTORIES_A_DATABASE, histories - done);
    try {
      done += await runHistories({ mongo: own, count, seed: seed + part });
    } finally {
      await own.close();
    }
    log(`${thousands(done)} of ${thousands(histories)} histories, seed ${seed + part}`);
  }
  row(
    `${thousands(histories)} random billing histories against the model, seeds from ${seed}`,
    'all equal',
    `${thousands(done)} equal, ${((performance.now() - began) / done).toFixed(0)} ms each`,
    done === histories,
  );
}
