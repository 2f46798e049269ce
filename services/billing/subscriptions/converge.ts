import type Stripe from 'stripe';
import { stripeCodeOf } from '../stripe/stripe-errors.ts';
import { type CustomerState, idOf, isLive, pickSubscription, readCustomer } from './customer-state.ts';
import { REFUND_INVOICE } from './read-view.ts';
import { endedByReturn } from './returned-money.ts';

/** At most this often Stripe is read again after a repair. */
const ROUNDS = 5;

/**
 * Repairs what a crash, a second tab or a new card left in Stripe, one step at a time, until there is nothing to repair. Every step is
 * safe to repeat. Returns the customer as it then is.
 */
export async function converge(stripe: Stripe, customerId: string): Promise<CustomerState> {
  let state = await readCustomer(stripe, customerId);
  for (let round = 0; round < ROUNDS && (await repair(stripe, state)); round += 1)
    state = await readCustomer(stripe, customerId);
  return state;
}

/** True: something was changed. */
async function repair(stripe: Stripe, state: CustomerState): Promise<boolean> {
  const refunding = state.subscriptions.find((one) => isLive(one) && one.metadata[REFUND_INVOICE]);
  if (refunding) {
    await refundInvoice(stripe, refunding.metadata[REFUND_INVOICE] ?? '');
    await cancel(stripe, refunding.id);
    return true;
  }
  const ended = endedByReturn(state);
  if (ended) {
    await cancel(stripe, ended.id);
    return true;
  }
  const { current, duplicates } = pickSubscription(state);
  for (const duplicate of duplicates) await cancel(stripe, duplicate.id);
  if (duplicates.length > 0) return true;
  const { card } = state;
  if (!current || !card || current.status === 'incomplete') return false;
  // A card that was saved before this subscription began was not given for it.
  if (idOf(current.default_payment_method) === card.id || card.created < current.created) return false;
  // The newest card is the one to charge. What is owed comes first, so that a crash in between does not leave it unpaid.
  if (current.status === 'past_due' || current.status === 'unpaid')
    for (const { id, status, parent } of state.invoices)
      if (id && status === 'open' && idOf(parent?.subscription_details?.subscription) === current.id)
        await stripe.invoices.pay(id, { payment_method: card.id }).catch(ignoreDecline);
  await stripe.subscriptions.update(current.id, { default_payment_method: card.id });
  return true;
}

/** The owed amount stays open: Stripe tries again, and the view says past due. */
function ignoreDecline(error: unknown): void {
  if (Reflect.get(Object(error), 'type') === 'StripeCardError') return;
  if (stripeCodeOf(error) === 'invoice_already_paid') return;
  throw error;
}

/** Canceling what has ended already is no error. */
async function cancel(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.cancel(id).catch((error: unknown) => {
    if (stripeCodeOf(error) !== 'resource_missing') throw error;
  });
}

/** Refunds what is left of an invoice, once. What the bank returns needs no refund. */
async function refundInvoice(stripe: Stripe, invoice: string): Promise<void> {
  const payments = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  for (const { payment } of payments.data) {
    const intent = idOf(payment.payment_intent);
    if (!intent) continue;
    await stripe.refunds
      .create(
        { payment_intent: intent, reason: 'requested_by_customer' },
        { idempotencyKey: `refund-${intent}` },
      )
      .catch((error: unknown) => {
        if (!RETURNED.has(stripeCodeOf(error) ?? '')) throw error;
      });
  }
}

const RETURNED: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed']);
