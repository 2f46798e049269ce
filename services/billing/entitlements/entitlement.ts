import type { PlanId } from '@homeplate/contracts/documents/plan.ts';

/** A user's current plan. */
export type Entitlement = {
  /** The user's id. */
  _id: string;
  /** Increases with every change. */
  version: number;
  plan: PlanId;
  /** The subscription that pays for the plan, or `grant_…` if staff granted it. Null on the free plan. */
  subscriptionId: string | null;
  changedAt: Date;
};
