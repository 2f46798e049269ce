import { z } from 'zod';
import { PlanId } from '../documents/plan.ts';
import { defineEvent } from './envelope.ts';

/** What a person is entitled to from now on. The greatest version of a person counts. */
export const EntitlementChanged = defineEvent({
  type: 'EntitlementChanged',
  version: 1,
  schema: z.object({
    userId: z.string(),
    version: z.int().min(1),
    plan: PlanId,
    /** The subscription the plan comes from; null on the free plan. */
    subscriptionId: z.string().nullable(),
    changedAt: z.iso.datetime(),
  }),
  keyOf: (data) => data.userId,
});
