import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type Stripe from 'stripe';
import { isPaid, type Prices } from '../plans/stripe-prices.ts';
import { type CustomerState, itemOf, pickSubscription, subscriptionOf } from './customer-state.ts';
import { TRIAL_NOTICE_MS } from './notices.ts';
import { firstCharge, isRefundable, returnedOf } from './returned-money.ts';
import type { InvoiceView, SubscriptionView } from './subscription-view.ts';

export type Rules = { prices: Prices; pastDueDays: number };

export const DAY_MS = 86_400_000;
/** The first charge is refunded in full within this time (reading B2). */
export const REFUND_DAYS = 30;
const INVOICES_SHOWN = 12;

/** Metadata of a subscription: the plan paid for until the end of the period, after a change to a cheaper one. */
export const PAID_PLAN = 'paid_plan';
export const PAID_UNTIL = 'paid_until';
/** Metadata: the invoice to refund before the subscription is canceled. */
export const REFUND_INVOICE = 'refund_invoice';

const iso = (seconds: number | null | undefined): string | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1_000).toISOString();

export const FREE: SubscriptionView = {
  subscriptionId: null,
  status: 'free',
  plan: 'free',
  nextPlan: 'free',
  cents: 0,
  trialEndsAt: null,
  currentPeriodEnd: null,
  cancelAt: null,
  accessEndsAt: null,
  card: null,
  invoices: [],
  refundableUntil: null,
};

/** What a customer has and may do, from Stripe's objects alone (readings B4, C100). Pure. */
export function readView(state: CustomerState, rules: Rules, now: number): SubscriptionView {
  const invoices = state.invoices
    .filter(isShown)
    .map((one) => invoiceView(state, one))
    // Money that went back stays in sight of the person and of staff.
    .filter(({ refundedCents, dispute }, index) => index < INVOICES_SHOWN || refundedCents || dispute);
  const charges = chargesOf(state);
  const card = cardView(state.card);
  const { current } = pickSubscription(state);
  if (!current || current.metadata[REFUND_INVOICE] || !STATUSES.has(current.status))
    return { ...FREE, card, invoices, charges };
  const item = itemOf(current);
  const nextPlan = rules.prices.planOf(item.price);
  if (!nextPlan) return { ...FREE, card, invoices, charges };
  const accessEnds = accessEndOf(current, state, rules);
  const isEntitled =
    current.status === 'active' ||
    (current.status === 'trialing' && current.default_payment_method !== null) ||
    (accessEnds !== null && now < accessEnds);
  // A trial without a card is a form that was opened, not a subscription.
  if (!isEntitled && current.status === 'trialing') return { ...FREE, card, invoices, charges };
  return {
    subscriptionId: current.id,
    status: statusOf(current),
    plan: isEntitled ? paidPlanOf(current, nextPlan, now) : 'free',
    nextPlan,
    cents: item.price.unit_amount ?? rules.prices.centsOf(nextPlan),
    trialEndsAt: current.status === 'trialing' ? iso(current.trial_end) : null,
    currentPeriodEnd: iso(item.current_period_end),
    cancelAt: current.cancel_at_period_end ? iso(item.current_period_end) : iso(current.cancel_at),
    accessEndsAt: accessEnds === null ? null : new Date(accessEnds).toISOString(),
    card,
    invoices,
    charges,
    refundableUntil: refundableUntil(state, now),
  };
}

const STATUSES: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due', 'unpaid']);

function statusOf({
  status,
  cancel_at_period_end,
  cancel_at,
}: Stripe.Subscription): SubscriptionView['status'] {
  if (status === 'past_due' || status === 'unpaid') return 'past_due';
  if (cancel_at_period_end || cancel_at !== null) return 'cancelled';
  return status === 'trialing' ? 'trialing' : 'active';
}

/** Milliseconds: some days after the oldest charge that failed (reading C100); null unless past due. */
function accessEndOf(current: Stripe.Subscription, state: CustomerState, rules: Rules): number | null {
  if (current.status !== 'past_due') return null;
  const failed = state.invoices
    .filter((one) => one.status === 'open' && subscriptionOf(one) === current.id)
    .map((one) => one.status_transitions.finalized_at ?? one.created);
  const since = failed.length > 0 ? Math.min(...failed) : current.created;
  return since * 1_000 + rules.pastDueDays * DAY_MS;
}

/** The plan that was paid for, until the period ends. */
export function paidPlanOf<Plan extends PlanId>(
  { metadata }: Stripe.Subscription,
  plan: Plan,
  now: number,
): Plan | 'premium' | 'family' {
  const paid = metadata[PAID_PLAN] ?? '';
  return isPaid(paid) && now < Number(metadata[PAID_UNTIL]) * 1_000 ? paid : plan;
}

function refundableUntil(state: CustomerState, now: number): string | null {
  const first = firstCharge(state);
  const paidAt = first?.status_transitions.paid_at;
  if (!first || !paidAt || !isRefundable(state, first)) return null;
  if (state.subscriptions.some((one) => one.metadata[REFUND_INVOICE])) return null;
  const until = paidAt * 1_000 + REFUND_DAYS * DAY_MS;
  return now < until ? new Date(until).toISOString() : null;
}

/** Months are in UTC, as in Stripe. */
function chargesOf(state: CustomerState): NonNullable<SubscriptionView['charges']> {
  const months = new Map<string, number>();
  for (const invoice of state.invoices) {
    const { refundedCents, dispute } = returnedOf(state, invoice);
    const cents = dispute === 'lost' ? 0 : invoice.amount_paid - refundedCents;
    if (cents <= 0) continue;
    const month = new Date(invoice.created * 1_000).toISOString().slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + cents);
  }
  return [...months].map(([month, cents]) => ({ month, cents }));
}

const isShown = ({ status, total }: Stripe.Invoice): boolean =>
  (status === 'open' || status === 'paid') && total !== 0;

function invoiceView(state: CustomerState, one: Stripe.Invoice): InvoiceView {
  const { refundedCents, dispute } = returnedOf(state, one);
  return {
    id: one.id ?? '',
    number: one.number,
    createdAt: new Date(one.created * 1_000).toISOString(),
    cents: one.total,
    paidCents: one.amount_paid,
    refundedCents,
    ...(dispute && { dispute }),
    status: one.status ?? 'draft',
    url: one.hosted_invoice_url ?? null,
    pdf: one.invoice_pdf ?? null,
  };
}

const cardView = (card: Stripe.PaymentMethod | null): SubscriptionView['card'] =>
  card?.card ? { brand: card.card.brand, last4: card.card.last4 } : null;

/** Milliseconds of the next moment at which the view changes by itself, so that a lost webhook is noticed. */
export function nextChange(view: SubscriptionView, now: number): number | null {
  const trialNotice = view.trialEndsAt && Date.parse(view.trialEndsAt) - TRIAL_NOTICE_MS;
  const times = [view.accessEndsAt, view.currentPeriodEnd, view.trialEndsAt]
    .flatMap((one) => (one === null ? [] : [Date.parse(one)]))
    .concat(trialNotice || [])
    .filter((time) => time > now);
  return times.length === 0 ? null : Math.min(...times);
}
