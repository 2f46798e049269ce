import { z } from 'zod';
import { SubscriptionInvoice, SubscriptionStatus } from './subscription.ts';

export const STAFF_SUBSCRIPTION_SORTS = ['syncedAt', 'status', 'plan', 'currentPeriodEnd'] as const;

/** `open`: the cardholder's bank disputes a charge, and Stripe waits for an answer or for the bank. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

/** A user's subscription of `GET /api/admin/subscriptions`, as of the last time that Stripe was read. */
export const StaffSubscription = z.object({
  ...SubscriptionStatus.shape,
  invoices: z.array(SubscriptionInvoice.extend({ dispute: z.enum(DISPUTE_STATES).nullable() })),
  /** The id of the user. */
  id: z.string(),
  /** The id at the payment provider; null before the first form was opened. */
  customerId: z.string().nullable(),
  /** When the only trial was used. */
  trialUsedAt: z.iso.datetime().nullable(),
  /** When Stripe was last read. */
  syncedAt: z.iso.datetime().nullable(),
});
export type StaffSubscription = z.infer<typeof StaffSubscription>;
export const StaffSubscriptions = z.array(StaffSubscription);

/** `POST /api/admin/subscriptions/{id}/refund`. */
export const RefundUserBody = z.strictObject({
  /** The password of the employee. */
  password: z.string('is needed').min(1, 'is needed').max(200),
});
