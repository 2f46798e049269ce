import type { PlanId } from '@homeplate/contracts/documents/plan.ts';

/** What a person is entitled to, as billing keeps it; its version rises with every change. */
export type Entitlement = {
  /** The user's id. */
  _id: string;
  version: number;
  plan: PlanId;
  /** What the plan comes from: a subscription, or `grant_…` where somebody of the house gave it. Null on the free plan. */
  subscriptionId: string | null;
  changedAt: Date;
};
