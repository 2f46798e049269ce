import { badRequest, cardError } from '../state/api-error.ts';
import type { Invoice, Price, SetupIntent, Subscription } from '../state/objects.ts';
import { dayOfMonth, days, nextMonth, proration } from '../state/periods.ts';
import type { World } from '../state/world.ts';
import { createInvoice, finalize, voidInvoice } from './invoices.ts';
import { chargeOffSession } from './payments.ts';

export const isEnded = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

export type NewSubscription = {
  customer: string;
  price: Price;
  trialDays: number;
  paymentBehavior: string;
  savesCard: boolean;
  missingCard: 'cancel' | 'create_invoice' | 'pause';
  metadata: Record<string, string>;
};

export function createSubscription(world: World, wanted: NewSubscription): Subscription {
  const now = world.now();
  const { default_payment_method: card } = world.get(
    'customer',
    wanted.customer,
    'customer',
  ).invoice_settings;
  const trialEnd = wanted.trialDays > 0 ? now + days(wanted.trialDays) : null;
  const subscription = world.save<Subscription>({
    id: world.newId('sub'),
    object: 'subscription',
    created: now,
    customer: wanted.customer,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    items: {
      object: 'list',
      data: [
        {
          id: world.newId('si'),
          object: 'subscription_item',
          price: wanted.price,
          quantity: 1,
          current_period_start: now,
          current_period_end: trialEnd ?? nextMonth(now, dayOfMonth(now)),
        },
      ],
    },
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    default_payment_method: null,
    pending_setup_intent: null,
    latest_invoice: null,
    collection_method: 'charge_automatically',
    currency: 'usd',
    metadata: wanted.metadata,
    trial_settings: { end_behavior: { missing_payment_method: wanted.missingCard } },
    $anchorDay: dayOfMonth(trialEnd ?? now),
    $savesCard: wanted.savesCard,
    $trialEndingSent: false,
  });
  const { current_period_start, current_period_end } = itemOf(subscription);
  const invoice = createInvoice(world, subscription, {
    billing_reason: 'subscription_create',
    amount_due: trialEnd === null ? wanted.price.unit_amount : 0,
    period_start: current_period_start,
    period_end: current_period_end,
  });
  finalize(world, invoice);
  if (trialEnd !== null && card === null)
    subscription.pending_setup_intent = createSetupIntent(world, wanted.customer, subscription.id).id;
  if (trialEnd === null && wanted.paymentBehavior !== 'default_incomplete')
    chargeOffSession(world, invoice.id, card);
  world.emit('customer.subscription.created', subscription);
  return subscription;
}

export function createSetupIntent(
  world: World,
  customer: string,
  subscription: string | null,
  metadata: Record<string, string> = {},
): SetupIntent {
  const id = world.newId('seti');
  return world.save<SetupIntent>({
    id,
    object: 'setup_intent',
    created: world.now(),
    client_secret: `${id}_secret_${world.newId('x').slice(2)}`,
    customer,
    status: 'requires_payment_method',
    usage: 'off_session',
    payment_method: null,
    payment_method_types: ['card'],
    next_action: null,
    last_setup_error: null,
    metadata,
    $subscription: subscription,
    $waiting: null,
  });
}

export function itemOf(subscription: Subscription): Subscription['items']['data'][number] {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** Cents to pay at once for a change of the price; 0 in a trial. */
export function priceOfChange(subscription: Subscription, to: Price, at: number): number {
  if (subscription.status === 'trialing') return 0;
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (at < start || at > end)
    throw badRequest('The proration date is outside of the current period.', { param: 'proration_date' });
  return proration({ from: price.unit_amount, to: to.unit_amount, now: at, start, end });
}

/** `always_invoice` charges the rest of the period at once; with `error_if_incomplete` a decline changes nothing. */
export function changePrice(
  world: World,
  subscription: Subscription,
  to: Price,
  /** `at`: what the amount is worked out for. */
  how: { prorates: boolean; at: number; failsWhenDeclined: boolean },
): void {
  const item = itemOf(subscription);
  const before = { price: item.price, latest: subscription.latest_invoice };
  const amount = how.prorates ? priceOfChange(subscription, to, how.at) : 0;
  item.price = to;
  if (amount > 0) {
    const invoice = createInvoice(world, subscription, {
      billing_reason: 'subscription_update',
      amount_due: amount,
      period_start: world.now(),
      period_end: item.current_period_end,
    });
    finalize(world, invoice);
    const problem = chargeOffSession(world, invoice.id, cardOf(world, subscription));
    if (problem && how.failsWhenDeclined) {
      item.price = before.price;
      subscription.latest_invoice = before.latest;
      voidInvoice(world, invoice);
      throw cardError(problem);
    }
    if (problem) subscription.status = 'past_due';
  }
  world.save(subscription);
}

/** The card that renewals are charged to. */
export const cardOf = (world: World, subscription: Subscription): string | null =>
  subscription.default_payment_method ??
  world.find('customer', subscription.customer)?.invoice_settings.default_payment_method ??
  null;

export function cancelNow(world: World, subscription: Subscription): void {
  if (isEnded(subscription))
    throw badRequest(`No such subscription: '${subscription.id}'`, { code: 'resource_missing' });
  const now = world.now();
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  });
  subscription.pending_setup_intent = null;
  world.save(subscription);
  for (const invoice of openInvoicesOf(world, subscription)) {
    // A draft is never sent after the end; an open invoice stays, but nothing tries to collect it.
    if (invoice.status === 'draft') voidInvoice(world, invoice);
    else world.save(Object.assign(invoice, { next_payment_attempt: null }));
  }
  world.emit('customer.subscription.deleted', subscription);
}

export const openInvoicesOf = (world: World, { id }: Subscription): Invoice[] =>
  world
    .list('invoice')
    .filter(
      ({ parent, status }) =>
        parent.subscription_details.subscription === id && (status === 'open' || status === 'draft'),
    );
