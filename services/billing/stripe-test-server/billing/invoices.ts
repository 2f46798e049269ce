import type { Invoice, Subscription } from '../state/objects.ts';
import type { World } from '../state/world.ts';

/** A draft; one for nothing is paid at once. */
export function createInvoice(
  world: World,
  subscription: Subscription,
  parts: Pick<Invoice, 'billing_reason' | 'amount_due' | 'period_start' | 'period_end'>,
): Invoice {
  const id = world.newId('in');
  const number = `TEST-${String(world.list('invoice').length + 1).padStart(4, '0')}`;
  const invoice = world.save<Invoice>({
    id,
    object: 'invoice',
    created: world.now(),
    customer: subscription.customer,
    number,
    status: 'draft',
    currency: 'usd',
    ...parts,
    amount_paid: 0,
    amount_remaining: parts.amount_due,
    subtotal: parts.amount_due,
    total: parts.amount_due,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    $paymentIntent: null,
  });
  subscription.latest_invoice = id;
  world.save(subscription);
  world.emit('invoice.created', invoice);
  return invoice;
}

/** Where the gateway passes pages of this server on. Stripe's invoices have an address of Stripe's own host. */
const RECEIPTS = '/development/stripe/receipts/';

/** Opens a draft and gives it a page and a payment intent. An invoice for nothing is paid. */
export function finalize(world: World, invoice: Invoice): void {
  invoice.status = 'open';
  invoice.hosted_invoice_url = `${RECEIPTS}${invoice.id}`;
  invoice.status_transitions.finalized_at = world.now();
  world.save(invoice);
  if (invoice.amount_due === 0) {
    invoice.status = 'paid';
    invoice.status_transitions.paid_at = world.now();
    world.emit('invoice.finalized', invoice);
    world.emit('invoice.paid', invoice);
    return;
  }
  const intent = world.newId('pi');
  world.save({
    id: intent,
    object: 'payment_intent',
    created: world.now(),
    client_secret: `${intent}_secret_${world.newId('x').slice(2)}`,
    customer: invoice.customer,
    status: 'requires_payment_method',
    payment_method: null,
    payment_method_types: ['card'],
    next_action: null,
    metadata: {},
    amount: invoice.amount_due,
    amount_received: 0,
    currency: 'usd',
    last_payment_error: null,
    $invoice: invoice.id,
    $refunded: 0,
    $waiting: null,
  });
  invoice.$paymentIntent = intent;
  world.save({
    id: world.newId('inpay'),
    object: 'invoice_payment',
    created: world.now(),
    invoice: invoice.id,
    status: 'open',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent },
  });
  world.emit('invoice.finalized', invoice);
}

/** The subscription of a paid invoice becomes active again, or for the first time. */
export function markPaid(world: World, invoice: Invoice, methodId: string): void {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = world.now();
  world.save(invoice);
  const payment = world.list('invoice_payment').find((one) => one.invoice === invoice.id);
  if (payment) world.save(Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due }));
  world.emit('invoice.paid', invoice);
  const subscription = world.get('subscription', invoice.parent.subscription_details.subscription);
  const waits = subscription.status === 'incomplete' || subscription.status === 'past_due';
  if (!waits || subscription.latest_invoice !== invoice.id) return;
  subscription.status = 'active';
  if (subscription.$savesCard) subscription.default_payment_method = methodId;
  world.save(subscription);
  world.emit('customer.subscription.updated', subscription);
}

export function voidInvoice(world: World, invoice: Invoice): void {
  Object.assign(invoice, { status: 'void', next_payment_attempt: null });
  invoice.status_transitions.voided_at = world.now();
  world.save(invoice);
  const intent = invoice.$paymentIntent && world.find('payment_intent', invoice.$paymentIntent);
  if (intent && intent.status !== 'succeeded') world.save(Object.assign(intent, { status: 'canceled' }));
  world.emit('invoice.voided', invoice);
}
