import { z } from 'zod';
import { PlanId } from '../documents/plan.ts';
import { defineEvent } from './envelope.ts';

export const NOTICE_KINDS = ['trial-ending', 'payment-failed', 'ended', 'paid', 'refunded'] as const;

/** A notice about a subscription for its user. Send one mail for each `noticeId`. */
export const SubscriptionNoticed = defineEvent({
  type: 'SubscriptionNoticed',
  version: 1,
  schema: z.object({
    noticeId: z.string(),
    userId: z.string(),
    kind: z.enum(NOTICE_KINDS),
    plan: PlanId,
    planName: z.string(),
    /** Integer cents: per month; of `paid` and `refunded`, of this invoice. */
    cents: z.int().min(0),
    /** `trial-ending`: when the card is charged first; `payment-failed`: when access ends. */
    until: z.iso.datetime().nullable(),
    /** Of `paid` and `refunded`. `number`: null if Stripe gave none. */
    invoice: z.object({ number: z.string().nullable(), createdAt: z.iso.datetime() }).optional(),
  }),
  keyOf: (data) => data.userId,
});
