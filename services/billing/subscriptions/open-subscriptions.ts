import type { EventEmitter } from 'node:events';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { ConfigError } from '@homeplate/common/config.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type Stripe from 'stripe';
import { createAccountLock } from '../accounts/account-lock.ts';
import type { SetEntitlement } from '../entitlements/set-entitlement.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { createPrices, loadPrices, PriceMismatch, type Prices } from '../plans/stripe-prices.ts';
import type { Payments } from '../stripe/open-stripe.ts';
import { createTakeWebhook, type TakeWebhook } from '../webhooks/take-webhook.ts';
import { type ChangeSubscription, createChangeSubscription } from './change-subscription.ts';
import { type CreateSubscription, createCreateSubscription } from './create-subscription.ts';
import { createEndAccount, type EndAccount } from './end-account.ts';
import type { Rules } from './read-view.ts';
import { createSyncAccount, type SyncAccount } from './sync-account.ts';

export type Subscriptions = {
  create: CreateSubscription;
  change: ChangeSubscription;
  account: SyncAccount;
  end: EndAccount;
};

/** What needs payments. */
export type Selling = {
  payments: Pick<Payments, 'publishableKey' | 'isTest' | 'testServer'>;
  subscriptions: Subscriptions;
  takeWebhook: TakeWebhook;
};

/** Emitted when an account is due for a sync. */
export const ACCOUNT_DUE = 'billing:account-due';

export async function openSelling(
  parts: Pick<SubscriptionParts, 'mongo' | 'table' | 'pastDueDays' | 'setEntitlement' | 'outbox'> & {
    payments: Payments;
    log: Log;
    metrics: Metrics;
    signals: EventEmitter;
  },
): Promise<Selling> {
  const { payments, table, log, metrics, signals, mongo } = parts;
  const { stripe, now } = payments;
  const prices = await checkedPrices(payments, table, log);
  return {
    payments,
    subscriptions: createSubscriptions({ ...parts, stripe, now, prices }),
    takeWebhook: createTakeWebhook({
      mongo,
      stripe,
      secret: payments.webhookSecret,
      metrics,
      onDue: () => void signals.emit(ACCOUNT_DUE),
    }),
  };
}

export type SubscriptionParts = {
  mongo: Pick<Mongo, 'connection' | 'transaction'>;
  stripe: Stripe;
  now: () => number;
  table: readonly PlanRow[];
  pastDueDays: number;
  setEntitlement: SetEntitlement;
  outbox: Outbox;
  prices: () => Promise<Prices>;
};

export function createSubscriptions(parts: SubscriptionParts): Subscriptions {
  const { mongo, stripe, now, table, pastDueDays, setEntitlement, outbox } = parts;
  const lock = createAccountLock({ mongo });
  const rules = async (): Promise<Rules> => ({ prices: await parts.prices(), pastDueDays });
  const trialDays = (plan: string) => table.find(({ id }) => id === plan)?.trialDays ?? 0;
  const planName = (plan: PlanId) => table.find(({ id }) => id === plan)?.name ?? plan;
  const account = createSyncAccount({ mongo, stripe, lock, rules, setEntitlement, outbox, planName, now });
  return {
    account,
    create: createCreateSubscription({ mongo, stripe, lock, account, rules, trialDays }),
    end: createEndAccount({ mongo, stripe, lock }),
    change: createChangeSubscription({ stripe, lock, account, rules, now }),
  };
}

/**
 * Stripe's prices, checked at start: with a wrong price nothing is sold, so the service does not start. If Stripe does not answer, the
 * first use loads them.
 */
export async function checkedPrices(
  { stripe, testServer }: Payments,
  table: readonly PlanRow[],
  log: Log,
): Promise<() => Promise<Prices>> {
  let loaded: Prices | undefined;
  const load = async (): Promise<Prices> => {
    loaded ??= await loadPrices(stripe, table);
    return loaded;
  };
  try {
    if (testServer) await createPrices(stripe, table);
    await load();
  } catch (error) {
    if (error instanceof PriceMismatch) throw new ConfigError(error.message, { cause: error });
    log.warn({ err: error }, 'Stripe’s prices could not be checked at start');
  }
  return load;
}
