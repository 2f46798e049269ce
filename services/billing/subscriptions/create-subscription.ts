import { AppError } from '@homeplate/common/app-error.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type Stripe from 'stripe';
import type { AccountLock } from '../accounts/account-lock.ts';
import { BILLING_ACCOUNTS, type BillingAccount } from '../accounts/account-store.ts';
import { isPaid, type PaidPlan, type Prices } from '../plans/stripe-prices.ts';
import { isIdempotencyConflict, paymentError } from '../stripe/stripe-errors.ts';
import { type CustomerState, idOf, itemOf, pickSubscription, usedTrial } from './customer-state.ts';
import type { Rules } from './read-view.ts';
import type { SyncAccount } from './sync-account.ts';

/** What the payment form confirms: a card for later in a trial, or the first payment. */
export type PaymentForm = {
  clientSecret: string;
  intent: 'setup' | 'payment';
  /** ISO 8601. */
  trialEndsAt?: string;
};

export type CreateSubscription = (userId: string, planId: string) => Promise<PaymentForm>;

const ATTEMPTS = 3;

/**
 * Returns the form for the user's one subscription, and creates it where there is none. Two tabs, retries and crashes end with one: the
 * lock serves this deployment, and the idempotency key counts the subscriptions there are, so Stripe itself creates the next one once.
 */
export function createCreateSubscription(parts: {
  mongo: Pick<Mongo, 'connection'>;
  stripe: Stripe;
  lock: AccountLock;
  account: SyncAccount;
  rules: () => Promise<Rules>;
  trialDays: (plan: PaidPlan) => number;
}): CreateSubscription {
  const { mongo, stripe, lock, account: sync, rules } = parts;
  const accounts = BILLING_ACCOUNTS.model(mongo);

  const customerOf = async (account: BillingAccount, holder: string): Promise<string> => {
    if (account.customerId !== undefined) return account.customerId;
    const { id } = await stripe.customers.create(
      { metadata: { user_id: account._id } },
      { idempotencyKey: `customer-${account._id}` },
    );
    await accounts.updateOne({ _id: account._id, lockHolder: holder }, { $set: { customerId: id } });
    return id;
  };

  const open = async (account: BillingAccount, holder: string, plan: PaidPlan): Promise<PaymentForm> => {
    const { prices } = await rules();
    const customerId = await customerOf(account, holder);
    const known = { ...account, customerId };
    for (let attempt = 1; ; attempt += 1) {
      const { state, view } = await sync.within(known, holder);
      if (view.plan !== 'free')
        throw new AppError('CONFLICT', { message: 'You already have a plan. Change it on your dashboard.' });
      const found = await existingForm(stripe, state, prices, plan);
      if (found) return found;
      // An earlier trial may have been read just now.
      const hasTrial = !account.trialUsedAt && !usedTrial(state);
      try {
        const created = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: prices.idOf(plan) }],
            payment_behavior: 'default_incomplete',
            payment_settings: {
              save_default_payment_method: 'on_subscription',
              payment_method_types: ['card'],
            },
            ...(hasTrial && {
              trial_period_days: parts.trialDays(plan),
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
            }),
            metadata: { user_id: account._id },
          },
          { idempotencyKey: `subscription-${customerId}-${state.subscriptions.length}` },
        );
        const form = await formOf(stripe, created.id);
        if (form) return form;
      } catch (error) {
        if (!isIdempotencyConflict(error)) throw error;
      }
      if (attempt === ATTEMPTS) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    }
  };
  return async (userId, planId) => {
    if (!isPaid(planId))
      throw new AppError('INVALID_INPUT', {
        message: 'Plan Not Found',
        fields: { planId: 'is not a paid plan' },
      });
    try {
      return await lock(userId, (account, holder) => open(account, holder, planId));
    } catch (error) {
      throw paymentError(error);
    }
  };
}

/** The form of a subscription that was begun and is not paid; it follows the plan that was chosen last. */
async function existingForm(
  stripe: Stripe,
  state: CustomerState,
  prices: Prices,
  plan: PaidPlan,
): Promise<PaymentForm | undefined> {
  const { current } = pickSubscription(state);
  if (!current) return undefined;
  const item = itemOf(current);
  if (item.price.id !== prices.idOf(plan)) {
    if (current.status !== 'trialing') {
      // Its invoice has the other amount.
      await stripe.subscriptions.cancel(current.id);
      return undefined;
    }
    await stripe.subscriptions.update(current.id, {
      items: [{ id: item.id, price: prices.idOf(plan) }],
      proration_behavior: 'none',
    });
  }
  return formOf(stripe, current.id);
}

async function formOf(stripe: Stripe, subscriptionId: string): Promise<PaymentForm | undefined> {
  const found = await stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['pending_setup_intent', 'latest_invoice.confirmation_secret'],
  });
  if (found.status === 'trialing') {
    const trial = found.trial_end === null ? {} : { trialEndsAt: timeOf(found.trial_end) };
    const pending = found.pending_setup_intent;
    if (pending && typeof pending !== 'string' && pending.client_secret)
      return { clientSecret: pending.client_secret, intent: 'setup', ...trial };
    return { ...(await newCardForm(stripe, idOf(found.customer) ?? '')), ...trial };
  }
  const invoice = found.latest_invoice;
  const secret = invoice && typeof invoice !== 'string' ? invoice.confirmation_secret : null;
  return secret ? { clientSecret: secret.client_secret, intent: 'payment' } : undefined;
}

const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** A form for another card; the sync makes it the one to charge. */
export async function newCardForm(stripe: Stripe, customer: string): Promise<PaymentForm> {
  const { client_secret: secret } = await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  if (!secret) throw new Error('A setup intent has no client secret');
  return { clientSecret: secret, intent: 'setup' };
}
