import { AI_PLAN_CUISINES, AI_PLAN_GOALS } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import { APPLIANCES } from '@homeplate/contracts/documents/appliances.ts';
import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import { DIET_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import type { JobKind } from '@homeplate/work/job.ts';
import { z } from 'zod';
import { WEEKDAYS } from '../wishes/read-days.ts';

const ids = z.array(z.string());

/** The payload of a job: everything that only the user's own call can read. A repeated job makes the same plan from it, unless a model then reads the words otherwise. */
export const PlanOrder = z.object({
  userId: z.string(),
  householdId: z.string(),
  startsOn: z.string(),
  days: z.int(),
  mealsPerDay: z.int(),
  servings: z.int(),
  minutes: z.int(),
  /** For the days of the plan. */
  budgetCents: z.int(),
  diets: z.array(z.enum(DIET_VALUES)),
  allergens: z.array(z.enum(ALLERGEN_VALUES)),
  /** Foods that are never in the plan. */
  excludedFoods: ids,
  /** The user's own words, which the job reads. */
  words: z.string().default(''),
  /** Foods to use up. */
  useUp: ids.default([]),
  /** Foods to have more of. */
  wanted: ids.default([]),
  /** Weekdays with little time to cook. */
  quickDays: z.array(z.enum(WEEKDAYS)).default([]),
  /** The most minutes at the stove on some weekdays, for all meals together. */
  dayMinutes: z.array(z.object({ day: z.enum(WEEKDAYS), minutes: z.int().min(1) })).default([]),
  /** Appliances that the kitchen lacks. */
  without: z.array(z.enum(APPLIANCES)).default([]),
  /** Limits of the words that the user took off since. */
  relaxes: z.array(z.enum(['minutes', 'equipment'])).default([]),
  /** Words that were not understood. */
  unknownWords: ids,
  dislikes: ids,
  cuisines: z.array(z.enum(AI_PLAN_CUISINES)),
  goals: z.array(z.enum(AI_PLAN_GOALS)),
  saved: ids,
  /** How often each recipe and own draft was cooked. */
  cooked: z.record(z.string(), z.int()),
  /** The price area of the user, and their own stores. */
  area: z.string(),
  ownStores: ids.nullable(),
  /** The clubs whose stores may be among them. */
  memberOf: ids.default([]),
  /** A recipe comes again after this many days; 0: also on the same day. */
  repeatAfterDays: z.int().default(7),
  /** Recipes of a plan that was promised, one for each slot: this one is no worse. */
  start: ids.default([]),
  /** A week of the calendar that is planned again. */
  fits: z
    .object({
      planId: z.string(),
      /** Meals before it stay. */
      today: z.string(),
    })
    .optional(),
});
export type PlanOrder = z.infer<typeof PlanOrder>;

/** A week's own meals keep no limit of minutes. */
export const ANY_MINUTES = 480;
const DAY_MS = 86_400_000;

/** A job whose process died is done again, once it is found: after a lease. */
export const MAKE_PLAN: JobKind<PlanOrder> = {
  name: 'make-plan',
  payload: PlanOrder,
  retryAfterMs: [1_000, 4_000],
  deadlineMs: 5 * 60_000,
  keepMs: DAY_MS,
  keepDeadMs: DAY_MS,
};
