import {
  authenticationFailed,
  brandOf,
  isDisputed,
  numberOfToken,
  type Outcome,
  outcomeOfCharge,
  outcomeOfSetup,
} from '../cards.ts';
import { badRequest, cardError } from '../state/api-error.ts';
import type { PaymentIntent, PaymentMethod, Problem, SetupIntent } from '../state/objects.ts';
import type { World } from '../state/world.ts';
import { openDispute } from './charges.ts';
import { markPaid } from './invoices.ts';

/** A card as the payment form sends it. */
export type CardData = { number: string; exp_month?: string; exp_year?: string; cvc?: string };

/** A new payment method of a card, or of one of Stripe's test tokens; a saved one by its id. */
export function takeCard(world: World, given: { id?: string; card?: CardData }): PaymentMethod {
  const saved = given.id === undefined ? undefined : world.find('payment_method', given.id);
  if (saved) return saved;
  const number = given.id === undefined ? given.card?.number.replaceAll(/\D/g, '') : numberOfToken(given.id);
  if (number === undefined || number === '')
    return world.get('payment_method', given.id ?? '', 'payment_method');
  return world.save({
    id: world.newId('pm'),
    object: 'payment_method',
    created: world.now(),
    type: 'card',
    customer: null,
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: Number(given.card?.exp_month ?? 12),
      exp_year: Number(given.card?.exp_year ?? 2034),
    },
    $number: number,
  });
}

function attach(world: World, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  method.customer = customer;
  world.save(method);
  world.emit('payment_method.attached', method);
}

/** 3-D Secure opens inside the page. */
const AUTHENTICATE = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } } as const;

const unexpectedState = (kind: string, status: string) =>
  badRequest(`This ${kind} is ${status} and cannot be confirmed.`, { code: `${kind}_unexpected_state` });

export function confirmSetup(world: World, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState('setup_intent', intent.status);
  return settleSetup(world, intent, method, outcomeOfSetup(method.$number, false));
}

function settleSetup(
  world: World,
  intent: SetupIntent,
  method: PaymentMethod,
  outcome: Outcome,
): SetupIntent {
  world.save(intent);
  intent.next_action = null;
  intent.$waiting = null;
  if (outcome === 'requires_action') {
    Object.assign(intent, { status: 'requires_action', next_action: AUTHENTICATE, $waiting: method.id });
    return intent;
  }
  if (outcome !== 'succeeded') {
    Object.assign(intent, { status: 'requires_payment_method', last_setup_error: outcome });
    world.emit('setup_intent.setup_failed', intent);
    throw cardError(outcome, { setup_intent: intent });
  }
  Object.assign(intent, { status: 'succeeded', payment_method: method.id, last_setup_error: null });
  attach(world, method, intent.customer);
  world.emit('setup_intent.succeeded', intent);
  const subscription = intent.$subscription && world.find('subscription', intent.$subscription);
  if (subscription && subscription.pending_setup_intent === intent.id) {
    subscription.pending_setup_intent = null;
    if (subscription.$savesCard) subscription.default_payment_method = method.id;
    world.save(subscription);
    world.emit('customer.subscription.updated', subscription);
  }
  return intent;
}

export function confirmPayment(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  session: 'on' | 'off' = 'on',
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState('payment_intent', intent.status);
  const isSaved = method.customer === intent.customer;
  return settlePayment(
    world,
    intent,
    method,
    outcomeOfCharge(method.$number, { session, isSaved, isAuthenticated: false }),
  );
}

function settlePayment(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Outcome,
): PaymentIntent {
  world.save(intent);
  intent.next_action = null;
  intent.$waiting = null;
  const invoice = world.get('invoice', intent.$invoice);
  if (outcome === 'requires_action') {
    Object.assign(intent, { status: 'requires_action', next_action: AUTHENTICATE, $waiting: method.id });
    world.emit('invoice.payment_action_required', invoice);
    return intent;
  }
  if (outcome !== 'succeeded') {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: outcome });
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
    world.save(invoice);
    world.emit('payment_intent.payment_failed', intent);
    world.emit('invoice.payment_failed', invoice);
    throw cardError(outcome, { payment_intent: intent });
  }
  Object.assign(intent, {
    status: 'succeeded',
    payment_method: method.id,
    last_payment_error: null,
    amount_received: intent.amount,
  });
  attach(world, method, intent.customer);
  world.emit('payment_intent.succeeded', intent);
  markPaid(world, invoice, method.id);
  if (isDisputed(method.$number)) openDispute(world, intent);
  return intent;
}

/** What the customer did in the 3-D Secure dialog. */
export function authenticate(
  world: World,
  intent: SetupIntent | PaymentIntent,
  isConfirmed: boolean,
): SetupIntent | PaymentIntent {
  if (intent.status !== 'requires_action' || intent.$waiting === null)
    throw badRequest('This intent does not wait for authentication.');
  const method = world.get('payment_method', intent.$waiting);
  if (intent.object === 'setup_intent') {
    const outcome = isConfirmed ? outcomeOfSetup(method.$number, true) : authenticationFailed('setup_intent');
    return settleSetup(world, intent, method, outcome);
  }
  const how = { session: 'on', isSaved: true, isAuthenticated: true } as const;
  const outcome = isConfirmed ? outcomeOfCharge(method.$number, how) : authenticationFailed('payment_intent');
  return settlePayment(world, intent, method, outcome);
}

/** Charges an open invoice to a saved card. Returns why it was declined. */
export function chargeOffSession(
  world: World,
  invoiceId: string,
  methodId: string | null,
): Problem | undefined {
  const invoice = world.get('invoice', invoiceId);
  const method = methodId === null ? undefined : world.find('payment_method', methodId);
  const intent =
    invoice.$paymentIntent === null ? undefined : world.find('payment_intent', invoice.$paymentIntent);
  if (!method || !intent) {
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
    world.save(invoice);
    world.emit('invoice.payment_failed', invoice);
    return { type: 'card_error', code: 'payment_method_missing', message: 'There is no card to charge.' };
  }
  try {
    confirmPayment(world, intent, method, 'off');
    return undefined;
  } catch (error) {
    return intent.last_payment_error ?? { type: 'api_error', code: 'unknown', message: String(error) };
  }
}
