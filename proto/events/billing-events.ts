import { z } from 'zod';
import { PlanId } from '../documents/plan.ts';
import { defineEvent } from './envelope.ts';

/** A user's plan changed. The event with the user's highest version is current. */
export const EntitlementChanged = defineEvent({
  type: 'EntitlementChanged',
  version: 1,
  schema: z.object({
    userId: z.string(),
    version: z.int().min(1),
    plan: PlanId,
    /** The subscription that pays for the plan; null on the free plan. */
    subscriptionId: z.string().nullable(),
    changedAt: z.iso.datetime(),
  }),
  keyOf: (data) => data.userId,
});
