import { setTimeout } from 'node:timers/promises';
import { BILLING_ACCOUNTS } from '../../../services/billing/accounts/account-store.ts';
import { TEST_WEBHOOK_SECRET } from '../../../services/billing/stripe-test-server/server.ts';
import { signatureOf } from '../../../services/billing/stripe-test-server/webhooks.ts';
import { silent, testClient } from '../../../services/billing/test/test-payments.ts';
import { ASKED_SYNCS } from '../../../services/billing/webhooks/asked-sync-store.ts';
import { openMongo } from '../../../services/common/mongo.ts';
import { freePort } from '../../local/ports.ts';
import { startHomeplate } from './programs.ts';
import { signIn } from './sign-in.ts';

export const WEBHOOKS_A_SECOND = 200;
const READS_A_SECOND = 50;
const CUSTOMERS = 200;
/** The first seconds after a start also compile the code. */
const WARM_UP_SECONDS = 6;

export type WebhookFigures = { sent: number; p50: number; p99: number; idleP99: number; readP99: number };

/** Milliseconds of webhooks and of reads beside them, sent at fixed times whatever the answers take. */
export async function webhookLoad(parts: {
  root: string;
  mongo: { url: string };
  folder: string;
  zip: string;
  seconds: number;
}): Promise<WebhookFigures> {
  const { root, mongo: store, folder, zip, seconds } = parts;
  const port = await freePort();
  const app = await startHomeplate(root, {
    PORT: String(await freePort()),
    MONGODB_URL: store.url,
    DATA_DIR: folder,
    // The test server takes the place of Stripe, which production refuses.
    NODE_ENV: 'development',
    STRIPE_TEST_PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    RENDITIONS_AHEAD: '0',
  });
  const mongo = await openMongo({ url: store.url, database: 'billing', log: silent });
  try {
    const stripe = testClient(port);
    const accounts = BILLING_ACCOUNTS.model(mongo);
    const customers: string[] = [];
    for (let index = 0; index < CUSTOMERS; index += 1) {
      const user = `bench-webhooks-${port}-${index}`;
      const { id } = await stripe.customers.create({ metadata: { user_id: user } });
      await accounts.create({ _id: user, customerId: id });
      customers.push(id);
    }
    const cookie = await signIn(app.address, zip);
    const read = async () => {
      const answer = await fetch(`${app.address}/api/recipes?limit=24`, { headers: { cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A read answered ${answer.status}`);
    };
    let sent = 0;
    const deliver = async () => {
      const customer = customers[sent % CUSTOMERS];
      sent += 1;
      const created = Math.floor(Date.now() / 1_000);
      const object = { id: `sub_${sent}`, object: 'subscription', customer };
      const body = JSON.stringify({
        id: `evt_bench_${sent}`,
        object: 'event',
        type: 'customer.subscription.updated',
        created,
        data: { object },
      });
      const answer = await fetch(`${app.address}/api/stripe/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signatureOf(body, TEST_WEBHOOK_SECRET, created),
        },
        body,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A webhook answered ${answer.status}`);
    };
    await Promise.all([
      atRate(deliver, WEBHOOKS_A_SECOND, WARM_UP_SECONDS),
      atRate(read, READS_A_SECOND, WARM_UP_SECONDS),
    ]);
    while (await ASKED_SYNCS.model(mongo).exists({})) await setTimeout(100);
    const idle = await atRate(read, READS_A_SECOND, seconds);
    sent = 0;
    const [webhooks, reads] = await Promise.all([
      atRate(deliver, WEBHOOKS_A_SECOND, seconds),
      atRate(read, READS_A_SECOND, seconds),
    ]);
    return {
      sent: webhooks.length,
      p50: quantile(webhooks, 0.5),
      p99: quantile(webhooks, 0.99),
      idleP99: quantile(idle, 0.99),
      readP99: quantile(reads, 0.99),
    };
  } finally {
    await mongo.close();
    await app.stop();
  }
}

/** The milliseconds of each request, counted from the time it was due: a late one counts its delay. */
async function atRate(request: () => Promise<void>, perSecond: number, seconds: number): Promise<number[]> {
  const began = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = began + (index * 1_000) / perSecond;
    const left = due - performance.now();
    if (left > 0) await setTimeout(left);
    running.push(request().then(() => performance.now() - due));
  }
  return Promise.all(running);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
