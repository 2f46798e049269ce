import type Stripe from 'stripe';
import { stripeCodeOf } from '../stripe/stripe-errors.ts';

/** Everything that a decision about a customer needs, read from Stripe at one moment. */
export type CustomerState = {
  /** Newest first. */
  subscriptions: Stripe.Subscription[];
  /** The newest saved card, which is the one to charge. */
  card: Stripe.PaymentMethod | null;
  /** Newest first, with their payments. */
  invoices: Stripe.Invoice[];
  /** Say what was refunded. */
  charges: Stripe.Charge[];
  disputes: Stripe.Dispute[];
};

const MOST = 100;

export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerState> {
  const [subscriptions, cards, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: MOST }),
    stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 }).catch((error: unknown) => {
      if (stripeCodeOf(error) === 'resource_missing') return { data: [] };
      throw error;
    }),
    stripe.invoices.list({ customer, limit: MOST, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: MOST }),
  ]);
  const disputed = charges.data.filter((charge) => charge.disputed);
  const disputes = await Promise.all(
    disputed.map(({ id: charge }) => stripe.disputes.list({ charge, limit: MOST })),
  );
  return {
    subscriptions: subscriptions.data,
    card: cards.data[0] ?? null,
    invoices: invoices.data,
    charges: charges.data,
    disputes: disputes.flatMap(({ data }) => data),
  };
}

const ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);
export const isLive = ({ status }: Stripe.Subscription): boolean => !ENDED.has(status);

/** From most to least worth keeping, when there is more than one. */
const RANK = ['active', 'past_due', 'trialing', 'unpaid', 'paused', 'incomplete'];

/** The live subscription to keep, oldest first among equals, and the others, which are duplicates. */
export function pickSubscription(state: CustomerState): {
  current: Stripe.Subscription | undefined;
  duplicates: Stripe.Subscription[];
} {
  const live = state.subscriptions
    .filter(isLive)
    .sort((a, b) => RANK.indexOf(a.status) - RANK.indexOf(b.status) || a.created - b.created);
  const [current, ...duplicates] = live;
  return { current, duplicates };
}

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export const subscriptionOf = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
};

/** Whether a trial was ever started with a card: there is one trial per customer (reading B3). */
export const usedTrial = ({ subscriptions }: CustomerState): boolean =>
  subscriptions.some((one) => one.trial_start !== null && one.default_payment_method !== null);
