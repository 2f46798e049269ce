import { AppError } from '@homeplate/common/app-error.ts';
import { batchWrites } from '@homeplate/common/batch-writes.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import Stripe from 'stripe';
import { idOf } from '../subscriptions/customer-state.ts';
import { ASKED_SYNCS } from './asked-sync-store.ts';

/** Verifies an event of Stripe and asks for a sync of its customer. */
export type TakeWebhook = (body: Buffer, signature: string) => Promise<void>;

/** Seconds that a signature is valid: an older one may be a replay. */
export const TOLERANCE_SECONDS = 300;
/** Customers of one write. */
const MOST_TOGETHER = 500;
/** Seconds. Stripe repeats what was not answered for up to three days. */
const AGE_BUCKETS = [1, 5, 15, 60, 300, 3_600, 21_600, 86_400, 259_200];

/**
 * Nothing in the event but the id of the customer, or of the disputed charge, is used: events come twice, late and in any order, so the
 * sync reads Stripe instead.
 * Throws INVALID_INPUT for a forged, altered or old event.
 */
export function createTakeWebhook(parts: {
  mongo: Pick<Mongo, 'connection'>;
  stripe: Stripe;
  secret: string;
  metrics: Metrics;
  /** Called after a sync was asked for. */
  onDue(): void;
}): TakeWebhook {
  const { mongo, stripe, secret, metrics, onDue } = parts;
  const age = metrics.histogram('stripe_webhook_age_seconds', 'From event to receipt', [], AGE_BUCKETS);
  const asked = ASKED_SYNCS.model(mongo);
  /** Events that arrive during a write share the next one. */
  const askForSyncs = batchWrites<string>(async (customers) => {
    // The time of receipt, so that the customer who has waited longest is synced next.
    const askedAt = new Date();
    await asked.insertMany([...new Set(customers)].map((customerId) => ({ customerId, askedAt })));
    onDue();
  }, MOST_TOGETHER);
  return async (body, signature) => {
    const event = verify(body, signature, secret);
    if (event.created) age.observe(Math.max(0, Date.now() / 1_000 - event.created));
    const customerId = customerOf(event) ?? (await customerOfCharge(stripe, event));
    if (customerId) await askForSyncs([customerId]);
  };
}

function verify(body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    throw new AppError('INVALID_INPUT', { message: 'The signature is not valid.', cause: error });
  }
}

function customerOf({ data }: Stripe.Event): string | undefined {
  const { object, id, customer } = data.object as { object?: string; id?: string; customer?: unknown };
  if (object === 'customer') return id;
  return typeof customer === 'string' ? customer : undefined;
}

/** A dispute names no customer, so its charge is read. Stripe repeats the event if that fails. */
async function customerOfCharge(stripe: Stripe, { data }: Stripe.Event): Promise<string | null> {
  const { charge } = data.object as { charge?: unknown };
  return typeof charge === 'string' ? idOf((await stripe.charges.retrieve(charge)).customer) : null;
}
