import { z } from 'zod';
import { MEAL_SLOTS, MOST_MEAL_SERVINGS, MOST_SLOT_MEALS } from './meal-slots.ts';
import { Amount } from './price.ts';

const NO_DATE = 'Please choose a date';
/** `2026-11-21`, a day that is in the calendar. */
export const PlanDate = z.iso.date(NO_DATE);
export const MealSlot = z.enum(MEAL_SLOTS, 'Please choose breakfast, lunch, dinner or snack');

const SERVINGS = `Servings are 1 to ${MOST_MEAL_SERVINGS}`;
const MealServings = z.int(SERVINGS).min(1, SERVINGS).max(MOST_MEAL_SERVINGS, SERVINGS);

/** `POST /api/user/meal-plans/{id}/meals`. */
export const NewMealBody = z.strictObject({
  recipeId: z
    .string('Please choose a recipe')
    .min(1, 'Please choose a recipe')
    .max(80, 'There is no such recipe'),
  /** A day of the plan. */
  date: PlanDate,
  slot: MealSlot,
  /** Without it as many as the recipe makes. */
  servings: MealServings.optional(),
});
export type NewMealBody = z.infer<typeof NewMealBody>;

const KEY = 'is a text in double quotes, of 16 to 64 characters such as those of a UUID';
/** What the header `Idempotency-Key` names (draft-ietf-httpapi-idempotency-key-header-07), without its quotes. */
export const IdempotencyKey = z.string(KEY).regex(/^[\x21\x23-\x5b\x5d-\x7e]{16,64}$/, KEY);
/** The header itself: a String of RFC 8941. */
export const IdempotencyHeader = z
  .string(KEY)
  .regex(/^"[^"]*"$/, KEY)
  .transform((text) => text.slice(1, -1))
  .pipe(IdempotencyKey);

const POSITION = `A position is 0 to ${MOST_SLOT_MEALS - 1}`;
/** `PUT /api/user/meal-plans/{id}/meals/{mealId}`: what is left out stays. */
export const MealChangeBody = z.strictObject({
  date: PlanDate.optional(),
  slot: MealSlot.optional(),
  servings: MealServings.optional(),
  /** Among the meals of its slot, from 0; beyond the last one it is the last. */
  position: z
    .int(POSITION)
    .min(0, POSITION)
    .max(MOST_SLOT_MEALS - 1, POSITION)
    .optional(),
});
export type MealChangeBody = z.infer<typeof MealChangeBody>;

export const PlannedMeal = z.object({
  id: z.string(),
  recipeId: z.string(),
  /** Title of the recipe. */
  name: z.string(),
  servings: z.int(),
  /** Portion cost of these servings at the reader's price area; null: it cannot be told now. */
  cost: Amount.nullable(),
  /** Minutes from start to table; null as above. */
  time: z.int().nullable(),
  /** False: the recipe is no longer published. */
  available: z.boolean(),
});
export type PlannedMeal = z.infer<typeof PlannedMeal>;

/** The answer to `POST /api/user/meal-plans/{id}/meals`. */
export const AddedMeal = PlannedMeal.extend({ planId: z.string(), date: PlanDate, slot: MealSlot });
export type AddedMeal = z.infer<typeof AddedMeal>;

export const PlanDay = z.object({
  id: z.string(),
  /** "Sunday". */
  day: z.string(),
  date: PlanDate,
  breakfast: z.array(PlannedMeal),
  lunch: z.array(PlannedMeal),
  dinner: z.array(PlannedMeal),
  snack: z.array(PlannedMeal),
  /** Sum of the costs that can be told; null: there are meals, and of none it can. */
  totalCost: Amount.nullable(),
});
export type PlanDay = z.infer<typeof PlanDay>;

/** A plan of `GET /api/user/meal-plans`. */
export const MealPlanSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** Different recipes. */
  recipes: z.int(),
  meals: z.int(),
  /** Sum of the days' costs, null as there. */
  cost: Amount.nullable(),
  /** Meals whose cost cannot be told now: they are not in `cost`. */
  unpricedMeals: z.int(),
  /** Active: the reader's day is in it. */
  status: z.enum(['active', 'planned']),
  /** Its first day. */
  weekStart: PlanDate,
});
export type MealPlanSummary = z.infer<typeof MealPlanSummary>;

/** `GET /api/user/meal-plans`, the latest week first. */
export const MealPlanList = z.array(MealPlanSummary);
export type MealPlanList = z.infer<typeof MealPlanList>;

/** `GET /api/user/meal-plans/{id}`. */
export const MealPlan = MealPlanSummary.extend({ days: z.array(PlanDay) });
export type MealPlan = z.infer<typeof MealPlan>;
