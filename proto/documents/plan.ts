import { z } from 'zod';

export const PLAN_IDS = ['free', 'premium', 'family'] as const;
export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof PlanId>;

/** A plan of `GET /api/subscription/plans`. */
export const Plan = z.object({
  id: PlanId,
  name: z.string(),
  /** Dollars a month. */
  price: z.number(),
  features: z.array(z.string()),
  limitations: z.array(z.string()).optional(),
  popular: z.boolean(),
  /** Days before the first charge; 0: there is no trial. */
  trialDays: z.int(),
});
export type Plan = z.infer<typeof Plan>;
export const PlanList = z.array(Plan);
export type PlanList = z.infer<typeof PlanList>;

/** Different recipes a reader without a paid plan may open in full on one day, where no setting says otherwise. */
export const FREE_VIEWS_A_DAY = 5;

/** The day that views are counted by: `2026-11-21`, in UTC. */
export const viewDayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
