import type Stripe from 'stripe';
import { type CustomerState, idOf, isLive, subscriptionOf } from './customer-state.ts';
import type { DisputeState } from './subscription-view.ts';

/** The refunds of one invoice, made here or at Stripe, and the state of a dispute of its charge. */
type Returned = { refundedCents: number; dispute: DisputeState | null };

export function returnedOf({ charges, disputes }: CustomerState, { payments }: Stripe.Invoice): Returned {
  const intents = new Set(
    payments?.data
      .filter(({ status }) => status === 'paid')
      .map(({ payment }) => idOf(payment.payment_intent)),
  );
  const paid = charges.filter((one) => one.status === 'succeeded' && intents.has(idOf(one.payment_intent)));
  const states = disputes
    .filter((dispute) => paid.some(({ id }) => id === idOf(dispute.charge)))
    .map(({ status }) => stateOf(status));
  return {
    refundedCents: paid.reduce((sum, { amount_refunded: cents }) => sum + cents, 0),
    dispute: SERIOUS_FIRST.find((state) => states.includes(state)) ?? null,
  };
}

const SERIOUS_FIRST: readonly DisputeState[] = ['lost', 'open', 'won'];

function stateOf(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

/** The first invoice that took money. */
export const firstCharge = ({ invoices }: CustomerState): Stripe.Invoice | undefined =>
  invoices.findLast((one) => one.status === 'paid' && one.amount_paid > 0);

/** The newest invoice of a subscription that took money, and of which not everything went back. */
export const newestCharge = (state: CustomerState, subscription: string): Stripe.Invoice | undefined =>
  state.invoices.find(
    (one) => one.status === 'paid' && subscriptionOf(one) === subscription && isRefundable(state, one),
  );

/** Whether some of its money is still here. A bank returns a disputed charge itself, so Stripe refunds none. */
export function isRefundable(state: CustomerState, invoice: Stripe.Invoice): boolean {
  const { refundedCents, dispute } = returnedOf(state, invoice);
  return refundedCents < invoice.amount_paid && (dispute === null || dispute === 'won');
}

/** A live subscription that a refund of the first charge in full, or a lost dispute, ended: also one made in Stripe's dashboard. */
export const endedByReturn = (state: CustomerState): Stripe.Subscription | undefined =>
  state.subscriptions.find(
    (one) =>
      isLive(one) &&
      state.invoices.some((invoice) => subscriptionOf(invoice) === one.id && isEnding(state, invoice)),
  );

function isEnding(state: CustomerState, invoice: Stripe.Invoice): boolean {
  const { refundedCents, dispute } = returnedOf(state, invoice);
  if (dispute === 'lost') return true;
  return invoice.id === firstCharge(state)?.id && refundedCents >= invoice.amount_paid;
}
