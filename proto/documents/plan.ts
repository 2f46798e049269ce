import { z } from 'zod';

export const PLAN_IDS = ['free', 'premium', 'family'] as const;
export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof PlanId>;

/** Profiles of each plan: the most members of its owner's household, and the most diners. */
export const PROFILES = { free: 1, premium: 1, family: 6 } as const satisfies Record<PlanId, number>;

/** A plan of `GET /api/subscription/plans`. */
export const Plan = z.object({
  id: PlanId,
  name: z.string(),
  /** Dollars per month. */
  price: z.number(),
  features: z.array(z.string()),
  limitations: z.array(z.string()).optional(),
  popular: z.boolean(),
  /** Days before the first charge; 0 for no trial. */
  trialDays: z.int(),
});
export type Plan = z.infer<typeof Plan>;
export const PlanList = z.array(Plan);
export type PlanList = z.infer<typeof PlanList>;

/** The default number of different recipes per day that a user without a paid plan may open in full. */
export const FREE_VIEWS_A_DAY = 5;

/** The UTC day by which views are counted: `2026-11-21`. */
export const viewDayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
