import { z } from 'zod';
import { PlanId } from './plan.ts';

const Money = z.string().regex(/^\d+\.\d{2}$/);
const Time = z.iso.datetime();

/** The body of `POST /api/create-subscription`. Whether the plan exists is the plan table's to say. */
export const CreateSubscriptionBody = z.strictObject({ planId: z.string().max(40) });

/** A form of the payment provider: the page confirms it with the client secret. */
export const PaymentForm = z.object({
  clientSecret: z.string(),
  /** `setup` saves a card for the end of the trial, `payment` charges it now. */
  intent: z.enum(['setup', 'payment']),
  publishableKey: z.string(),
  /** No card is charged. */
  testMode: z.boolean(),
  /** The renewal terms to agree to; empty for a new card. */
  terms: z.string(),
  /** The path of the script to load in place of Stripe.js, from the test server; null for Stripe.js itself. */
  stripeScript: z.string().nullable(),
  /** When the trial ends and the card is charged first; null without a trial, and for a new card. */
  trialEndsAt: Time.nullable(),
});
export type PaymentForm = z.infer<typeof PaymentForm>;

export const SubscriptionInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: Time,
  amount: Money,
  /** The refunded part. Once it is everything, the status is `refunded`. */
  refunded: Money,
  status: z.enum(['paid', 'open', 'refunded']),
  url: z.string().nullable(),
  pdf: z.string().nullable(),
});

export const SUBSCRIPTION_STATES = ['free', 'trialing', 'active', 'past_due', 'cancelled'] as const;

/** `GET /api/subscription/status` (reading C75). */
export const SubscriptionStatus = z.object({
  /** The plan that may be used now. */
  plan: PlanId,
  /** The plan that is charged next. */
  nextPlan: PlanId,
  status: z.enum(SUBSCRIPTION_STATES),
  trialEndsAt: Time.nullable(),
  currentPeriodEnd: Time.nullable(),
  /** Access ends then, unless the subscription is resumed. */
  cancelAt: Time.nullable(),
  /** Past due: access ends then unless the card is replaced (reading C100). */
  accessEndsAt: Time.nullable(),
  /** Dollars per month. */
  price: Money,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  invoices: z.array(SubscriptionInvoice),
  /** What was charged and not refunded, by month (`2026-11`), newest first. */
  charges: z.array(z.object({ month: z.string(), amount: Money })),
  /** The first charge can be refunded in full until then (reading B2). */
  refundableUntil: Time.nullable(),
  testMode: z.boolean(),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const ChangePlanBody = z.strictObject({
  planId: z.string().max(40),
  preview: z.boolean().optional(),
  /** Of the preview that the user saw, so that its amount is charged; without it the amount is that of now. */
  proratedAt: Time.optional(),
});

/** What a change of the plan costs. */
export const ChangePreview = z.object({
  chargeNow: Money,
  nextPrice: Money,
  nextChargeAt: Time,
  effectiveAt: Time,
  /** The time that `chargeNow` is worked out for. */
  proratedAt: Time,
});

export const ConsentBody = z.strictObject({ planId: z.string().max(40), terms: z.string().max(2_000) });
export const KeptConsent = z.object({ at: Time });
