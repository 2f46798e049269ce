/**
 * The objects of the Stripe API that Homeplate uses, with the fields that it reads: https://docs.stripe.com/api
 * Fields that begin with `$` are the server's own and never leave it. Times are epoch seconds, amounts cents.
 */
type Base<Kind extends string> = { id: string; object: Kind; created: number };
type Metadata = Record<string, string>;

export type Customer = Base<'customer'> & {
  deleted?: true;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
};

export type PaymentMethod = Base<'payment_method'> & {
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** Test numbers only: they say how the card behaves. */
  $number: string;
};

export type Problem = { type: string; code: string; decline_code?: string; message: string };
export type NextAction = { type: 'use_stripe_sdk'; use_stripe_sdk: { type: string } };
type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

type Intent<Kind extends string> = Base<Kind> & {
  client_secret: string;
  customer: string;
  status: IntentStatus;
  payment_method: string | null;
  payment_method_types: string[];
  next_action: NextAction | null;
  metadata: Metadata;
  /** The card that waits for 3-D Secure. */
  $waiting: string | null;
};

export type SetupIntent = Intent<'setup_intent'> & {
  usage: string;
  last_setup_error: Problem | null;
  $subscription: string | null;
};

export type PaymentIntent = Intent<'payment_intent'> & {
  amount: number;
  amount_received: number;
  currency: 'usd';
  last_payment_error: Problem | null;
  $invoice: string;
  $refunded: number;
};

export type Product = Base<'product'> & { name: string; active: boolean; metadata: Metadata };

export type Price = Base<'price'> & {
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  product: string;
  type: 'recurring';
  recurring: { interval: 'month'; interval_count: 1 };
};

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled';

export type Subscription = Base<'subscription'> & {
  customer: string;
  status: SubscriptionStatus;
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      price: Price;
      quantity: 1;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
  trial_start: number | null;
  trial_end: number | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  pending_setup_intent: string | null;
  latest_invoice: string | null;
  collection_method: 'charge_automatically';
  currency: 'usd';
  metadata: Metadata;
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } };
  /** Day of the month on which periods begin, kept where a month is shorter. */
  $anchorDay: number;
  $savesCard: boolean;
  $trialEndingSent: boolean;
};

export type Invoice = Base<'invoice'> & {
  customer: string;
  number: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  currency: 'usd';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  subtotal: number;
  total: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  $paymentIntent: string | null;
};

export type InvoicePayment = Base<'invoice_payment'> & {
  invoice: string;
  status: 'open' | 'paid' | 'canceled';
  amount_paid: number | null;
  amount_requested: number;
  is_default: boolean;
  payment: { type: 'payment_intent'; payment_intent: string };
};

/** Read from a paid intent, never stored. */
export type Charge = Base<'charge'> & {
  amount: number;
  amount_refunded: number;
  currency: 'usd';
  customer: string;
  disputed: boolean;
  paid: true;
  payment_intent: string;
  receipt_url: string | null;
  refunded: boolean;
  status: 'succeeded';
};

export type Dispute = Base<'dispute'> & {
  amount: number;
  charge: string;
  currency: 'usd';
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
};

export type Refund = Base<'refund'> & {
  amount: number;
  charge: string;
  currency: 'usd';
  payment_intent: string;
  status: 'succeeded';
  reason: string | null;
  metadata: Metadata;
};

export type Event = Base<'event'> & {
  type: string;
  api_version: string;
  livemode: false;
  pending_webhooks: number;
  data: { object: unknown };
  $attempts: number;
  /** Real time in milliseconds of the next delivery. */
  $nextAttempt: number;
};

/** The answer to a request with an idempotency key. */
export type Replay = Base<'replay'> & { request: string; status: number; body: string };

/** The clock: how many seconds it is ahead of real time. */
export type ClockState = Base<'clock'> & { aheadBy: number };

export type AnyObject =
  | Customer
  | PaymentMethod
  | SetupIntent
  | PaymentIntent
  | Product
  | Price
  | Subscription
  | Invoice
  | InvoicePayment
  | Refund
  | Dispute
  | Event
  | Replay
  | ClockState;

export type ObjectKind = AnyObject['object'];
export type ObjectOf<Kind extends ObjectKind> = Extract<AnyObject, { object: Kind }>;
