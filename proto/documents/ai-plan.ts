import { z } from 'zod';
import {
  AI_PLAN_CUISINES,
  AI_PLAN_DAYS,
  AI_PLAN_DEFAULTS,
  AI_PLAN_DIETS,
  AI_PLAN_GOALS,
  AI_PLAN_STATUSES,
  AI_PLAN_STEPS,
  LONGEST_ALLERGIES,
  MOST_FAMILY,
  MOST_MEALS_PER_DAY,
} from './ai-plan-limits.ts';
import { ALLERGEN_VALUES } from './diner-values.ts';
import { MealPlan, MealSlot, PlanDate } from './meal-plan.ts';
import { Amount } from './price.ts';

/** Options as an array, or as one text with commas, in any case. */
const options = <const Name extends string>(names: readonly [Name, ...Name[]], what: string) => {
  const words = `Choose ${what} from: ${names.join(', ')}`;
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  return z
    .union([
      z.string(words).max(1_000, words),
      z.array(z.string(words).max(100, words), words).max(50, words),
    ])
    .default([])
    .transform((given, check) => {
      const texts = (typeof given === 'string' ? given.split(',') : given).map((text) => text.trim());
      const chosen = texts.filter(Boolean).map((text) => byKey.get(text.toLowerCase()));
      if (chosen.includes(undefined)) {
        check.addIssue({ code: 'custom', message: words });
        return z.NEVER;
      }
      return names.filter((name) => chosen.includes(name));
    });
};

/** A number, or a text with one. */
const numberBetween = (least: number, most: number, words: string) =>
  z
    .union([
      z.number(words),
      z
        .string(words)
        .trim()
        .regex(/^\d{1,6}(\.\d{1,2})?\+?$/, words),
    ])
    .transform((given) => Number.parseFloat(String(given)))
    .pipe(z.number(words).min(least, words).max(most, words));
const wholeBetween = (least: number, most: number, words: string) =>
  numberBetween(least, most, words).pipe(z.int(words));

const FAMILY = `A plan is for 1 to ${MOST_FAMILY} people. For more, plan twice.`;
const BUDGET = 'Set a budget of $1 to $9,999.99 for seven days';
const MINUTES = 'Set a cooking time of 5 to 480 minutes a meal';
const MEALS = `Choose 1 to ${MOST_MEALS_PER_DAY} meals a day`;
const DAYS = `Choose ${AI_PLAN_DAYS.slice(0, -1).join(', ')} or ${AI_PLAN_DAYS.at(-1)} days`;
const ALLERGIES = `Describe allergies in at most ${LONGEST_ALLERGIES.toLocaleString('en-US')} characters`;

/** `POST /api/ai/meal-plan`. */
export const AiPlanBody = z.strictObject({
  family_size: wholeBetween(1, MOST_FAMILY, FAMILY).default(AI_PLAN_DEFAULTS.familySize),
  dietary_prefs: options(AI_PLAN_DIETS, 'diets'),
  /** Dollars for seven days; a plan of other days gets its share. */
  budget: numberBetween(1, 9_999.99, BUDGET).default(AI_PLAN_DEFAULTS.budget),
  /** The most minutes of one meal, from start to table. */
  cooking_time: wholeBetween(5, 480, MINUTES).default(AI_PLAN_DEFAULTS.cookingTime),
  cuisine_preferences: options(AI_PLAN_CUISINES, 'cuisines'),
  /** Allergies and foods to leave out, in the user's words. */
  allergies: z.string(ALLERGIES).max(LONGEST_ALLERGIES, ALLERGIES).default(''),
  goals: options(AI_PLAN_GOALS, 'goals'),
  /** 1: dinner; 2: lunch and dinner; 3: breakfast too; 4: a snack too. */
  meals_per_day: wholeBetween(1, MOST_MEALS_PER_DAY, MEALS).default(AI_PLAN_DEFAULTS.mealsPerDay),
  /** The first day, any day of the week; by default today. */
  week_start: PlanDate.optional(),
  days: wholeBetween(1, 366, DAYS)
    .refine((days) => AI_PLAN_DAYS.some((one) => one === days), DAYS)
    .default(AI_PLAN_DEFAULTS.days),
});
export type AiPlanBody = z.input<typeof AiPlanBody>;
export type AiPlanWishes = z.output<typeof AiPlanBody>;

/** `POST /api/user/meal-plans/{id}/fit`. */
export const FitPlanBody = z.strictObject({
  /** Dollars for the week; by default its own budget, or else the household's. */
  budget: numberBetween(1, 9_999.99, BUDGET).optional(),
});
export type FitPlanBody = z.input<typeof FitPlanBody>;

/** What was read from the free text and the household. Allergens and foods are never in the plan. */
export const Understood = z.object({
  allergens: z.array(z.enum(ALLERGEN_VALUES)),
  /** Foods that are left out, by name. */
  foods: z.array(z.string()),
  diets: z.array(z.string()),
  /** Foods to use up that the plan uses, by name. */
  usedUp: z.array(z.string()).default([]),
  /** It uses none of the foods to use up. */
  usesNone: z.boolean().default(false),
  /** Foods to have more of that the plan has, by name. */
  wanted: z.array(z.string()).default([]),
  /** Weekdays with meals of at most half an hour. */
  quickDays: z.array(z.string()).default([]),
  /** Weekdays with at most so many minutes of cooking, all meals together. */
  dayMinutes: z.array(z.object({ day: z.string(), minutes: z.int() })).default([]),
  /** Appliances that no recipe needs. */
  without: z.array(z.string()).default([]),
  /** Words that were not understood. */
  unknown: z.array(z.string()),
  /** Chosen cuisines without recipes. */
  cuisinesWithout: z.array(z.string()),
});
export type Understood = z.infer<typeof Understood>;

const RELAXABLE = ['diet', 'repeats', 'minutes', 'equipment', 'meals', 'budget'] as const;
const RELAX = `Choose what to relax: ${RELAXABLE.join(', ')}`;
/** `POST /api/ai/meal-plan/{jobId}/again`: one of the job's `nearest`. */
export const PlanAgainBody = z.strictObject({
  relax: z.enum(RELAXABLE, RELAX),
  value: z.string(RELAX).max(60, RELAX).nullable(),
});
export type PlanAgainBody = z.infer<typeof PlanAgainBody>;

export const PlanProof = z.object({
  /** No plan with these rules costs less at checkout: proved; null if nothing was proved. */
  bound: Amount.nullable(),
  /** How much better another plan could be at most, by cost and taste together, as a share; null if nothing was proved, 0 if none is better. */
  gap: z.number().nullable(),
  /** No plan with these rules fits the budget. */
  provedInfeasible: z.boolean(),
});
export type PlanProof = z.infer<typeof PlanProof>;

/** What the plan would cost if one rule were relaxed. Allergens never are. */
export const NearestPlan = z.object({
  relax: z.enum(RELAXABLE),
  /** The diet, the meals a day, or the budget; null: none. */
  value: z.string().nullable(),
  checkoutCost: Amount,
  isWithinBudget: z.boolean(),
  /** For the user: "Without vegetarian it would be $71.40." */
  sentence: z.string(),
});
export type NearestPlan = z.infer<typeof NearestPlan>;

/** One sentence for each meal, from the terms that the planner weighs. */
export const MealExplanation = z.object({
  date: PlanDate,
  slot: MealSlot,
  /** null for one of the user's own drafts. */
  recipeId: z.string().nullable(),
  draftId: z.string().nullable().default(null),
  name: z.string(),
  reason: z.string(),
  /** In a week that was planned again: the dish whose place it takes. Null: the meal is as it was, or new. */
  replaces: z.string().nullable().default(null),
  /** The plan keeps the meal as it was. */
  stays: z.boolean().default(false),
});
export type MealExplanation = z.infer<typeof MealExplanation>;

/** What a finished job found. */
export const AiPlanOutcome = z.object({
  /** At checkout, before tax and deposits, as the plan's receipt when it was made. */
  checkoutCost: Amount,
  /** For the days of the plan. */
  budget: Amount,
  isWithinBudget: z.boolean(),
  proof: PlanProof,
  /** False if time ran out: the plan is the best until then. */
  isComplete: z.boolean(),
  /** A recipe comes again after this many days at the earliest; fewer than seven where the budget or the rules need it. */
  noRepeatDays: z.int(),
  nearest: z.array(NearestPlan),
  explanations: z.array(MealExplanation),
  understood: Understood,
  /** Recipes that were left out because no store near the user has a price for a food of theirs. */
  unpriced: z.array(z.object({ recipeId: z.string(), name: z.string(), foods: z.array(z.string()) })),
  /** One sentence for some days, by a model; none without one. */
  notes: z.array(z.object({ date: PlanDate, note: z.string() })).default([]),
  /** How it was made. */
  madeBy: z.string(),
});
export type AiPlanOutcome = z.infer<typeof AiPlanOutcome>;

/** A job of the AI planner (reading C70). */
export const AiPlanJob = z.object({
  jobId: z.string(),
  status: z.enum(AI_PLAN_STATUSES),
  /** 0 to 1. */
  progress: z.number(),
  step: z.enum(AI_PLAN_STEPS),
  /** Jobs that are made before this one; 0 while it runs. */
  ahead: z.int(),
  /** Why there is no plan, and what to change; null unless it failed. */
  error: z.string().nullable(),
  /** The draft; null until it is done, and after it was deleted. */
  plan: MealPlan.nullable(),
  /** The Sunday of the week that it plans again, which `apply` changes; null for a new plan. */
  fits: PlanDate.nullable(),
  ...AiPlanOutcome.partial().shape,
});
export type AiPlanJob = z.infer<typeof AiPlanJob>;
