import type { Mongo } from '@homeplate/common/mongo.ts';
import type Stripe from 'stripe';
import type { AccountLock } from '../accounts/account-lock.ts';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import { stripeCodeOf } from '../stripe/stripe-errors.ts';
import { isLive, readCustomer } from './customer-state.ts';

/**
 * Cancels every subscription of a user at once, without a further charge or a refund. Stripe keeps the customer with the invoices.
 * Safe to repeat.
 */
export type EndAccount = (userId: string) => Promise<void>;

export function createEndAccount(parts: {
  mongo: Pick<Mongo, 'connection'>;
  stripe: Stripe;
  lock: AccountLock;
}): EndAccount {
  const { mongo, stripe, lock } = parts;
  const accounts = BILLING_ACCOUNTS.model(mongo);
  return async (userId) => {
    // The lock creates a missing account.
    if (!(await accounts.exists({ _id: userId }))) return;
    await lock(userId, async ({ customerId }) => {
      if (customerId === undefined) return;
      const { subscriptions } = await readCustomer(stripe, customerId);
      for (const subscription of subscriptions.filter(isLive))
        await stripe.subscriptions.cancel(subscription.id).catch((error: unknown) => {
          if (stripeCodeOf(error) !== 'resource_missing') throw error;
        });
    });
  };
}
