import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type { DISPUTE_STATES } from '@homeplate/contracts/documents/staff-subscription.ts';

export type DisputeState = (typeof DISPUTE_STATES)[number];

export type InvoiceView = {
  id: string;
  number: string | null;
  createdAt: string;
  cents: number;
  /** What was charged. Missing in views from before. */
  paidCents?: number;
  /** Refunded so far. Missing in views of earlier releases, which have `isRefunded` instead. */
  refundedCents?: number;
  isRefunded?: boolean;
  /** The cardholder's bank disputes the charge, or did. */
  dispute?: DisputeState;
  status: string;
  /** Stripe's page of the invoice. */
  url: string | null;
  pdf: string | null;
};

/** What the last sync read from Stripe. Times are ISO 8601. */
export type SubscriptionView = {
  subscriptionId: string | null;
  status: 'free' | 'trialing' | 'active' | 'past_due' | 'cancelled';
  /** The plan the user may use now. */
  plan: PlanId;
  /** The plan that is charged next; another one after a change for the end of the period. */
  nextPlan: PlanId;
  cents: number;
  trialEndsAt: string | null;
  currentPeriodEnd: string | null;
  cancelAt: string | null;
  /** Past due: access ends then unless it is paid. */
  accessEndsAt: string | null;
  card: { brand: string; last4: string } | null;
  invoices: InvoiceView[];
  /** What was charged and not refunded, by month (`2026-11`), newest first. Missing in views from before. */
  charges?: { month: string; cents: number }[];
  /** The first charge can be refunded until then (reading B2). */
  refundableUntil: string | null;
};
