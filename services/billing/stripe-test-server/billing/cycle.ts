import type { Invoice, Subscription } from '../state/objects.ts';
import { days, HOUR, nextMonth } from '../state/periods.ts';
import type { World } from '../state/world.ts';
import { createInvoice, finalize, voidInvoice } from './invoices.ts';
import { chargeOffSession } from './payments.ts';
import { cancelNow, cardOf, isEnded, itemOf, openInvoicesOf } from './subscriptions.ts';

type Due = { at: number; run(): void };

/** Days after a failed charge to the next attempt; after the last the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7];
const INCOMPLETE_SECONDS = 23 * HOUR;
const TRIAL_NOTICE_SECONDS = days(3);

/** Carries out everything that is due by `until`, of one subscription or of all, each at its own time and in order. */
export function runDue(world: World, until: number, subscription?: string): void {
  for (;;) {
    const next = dueOf(world, subscription).sort((one, other) => one.at - other.at)[0];
    if (!next || next.at > until) return;
    world.at(next.at, next.run);
  }
}

function dueOf(world: World, only: string | undefined): Due[] {
  const all = only === undefined ? world.list('subscription') : [world.get('subscription', only)];
  const live = all.filter((one) => !isEnded(one));
  return live.flatMap((subscription) => [
    ...subscriptionDue(world, subscription),
    ...openInvoicesOf(world, subscription).flatMap((invoice) => invoiceDue(world, subscription, invoice)),
  ]);
}

function subscriptionDue(world: World, subscription: Subscription): Due[] {
  const due: Due[] = [];
  const { status, trial_end: trialEnd, created } = subscription;
  if (status === 'incomplete')
    return [{ at: created + INCOMPLETE_SECONDS, run: () => expire(world, subscription) }];
  if (status === 'trialing' && trialEnd !== null && !subscription.$trialEndingSent)
    due.push({
      at: trialEnd - TRIAL_NOTICE_SECONDS,
      run: () => {
        subscription.$trialEndingSent = true;
        world.save(subscription);
        world.emit('customer.subscription.trial_will_end', subscription);
      },
    });
  due.push({ at: itemOf(subscription).current_period_end, run: () => endPeriod(world, subscription) });
  return due;
}

function invoiceDue(world: World, subscription: Subscription, invoice: Invoice): Due[] {
  if (invoice.status === 'draft')
    // Stripe leaves an hour to change a draft.
    return [{ at: invoice.created + HOUR, run: () => collect(world, subscription, invoice) }];
  return invoice.next_payment_attempt === null
    ? []
    : [{ at: invoice.next_payment_attempt, run: () => attempt(world, subscription, invoice) }];
}

function expire(world: World, subscription: Subscription): void {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = world.now();
  world.save(subscription);
  for (const invoice of openInvoicesOf(world, subscription)) voidInvoice(world, invoice);
  world.emit('customer.subscription.updated', subscription);
}

function endPeriod(world: World, subscription: Subscription): void {
  const item = itemOf(subscription);
  const hasNoCard = subscription.status === 'trialing' && cardOf(world, subscription) === null;
  const { missing_payment_method: withoutCard } = subscription.trial_settings.end_behavior;
  if (subscription.cancel_at_period_end || (hasNoCard && withoutCard === 'cancel')) {
    cancelNow(world, subscription);
    return;
  }
  const start = item.current_period_end;
  item.current_period_start = start;
  item.current_period_end = nextMonth(start, subscription.$anchorDay);
  if (subscription.status === 'trialing') subscription.status = 'active';
  // A retry of the last period's invoice ends with a new one.
  for (const open of openInvoicesOf(world, subscription))
    world.save(Object.assign(open, { next_payment_attempt: null }));
  createInvoice(world, subscription, {
    billing_reason: 'subscription_cycle',
    amount_due: item.price.unit_amount,
    period_start: start,
    period_end: item.current_period_end,
  });
  world.emit('customer.subscription.updated', subscription);
}

function collect(world: World, subscription: Subscription, invoice: Invoice): void {
  finalize(world, invoice);
  attempt(world, subscription, invoice);
}

function attempt(world: World, subscription: Subscription, invoice: Invoice): void {
  if (!chargeOffSession(world, invoice.id, cardOf(world, subscription))) return;
  const wait = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : world.now() + days(wait);
  world.save(invoice);
  if (wait === undefined) {
    cancelNow(world, subscription);
  } else if (subscription.status !== 'past_due') {
    subscription.status = 'past_due';
    world.save(subscription);
    world.emit('customer.subscription.updated', subscription);
  }
}
