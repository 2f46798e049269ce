import { z } from 'zod';
import { MEAL_SLOTS, MOST_MEAL_SERVINGS, MOST_SLOT_MEALS } from './meal-slots.ts';
import { Amount } from './price.ts';

const NO_DATE = 'Please choose a date';
/** A valid date: `2026-11-21`. */
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
  /** Defaults to the recipe's servings. */
  servings: MealServings.optional(),
});
export type NewMealBody = z.infer<typeof NewMealBody>;

const KEY = 'is a text in double quotes, of 16 to 64 characters such as those of a UUID';
/** The value of the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07), without its quotes. */
export const IdempotencyKey = z.string(KEY).regex(/^[\x21\x23-\x5b\x5d-\x7e]{16,64}$/, KEY);
/** The whole header: a String of RFC 8941. */
export const IdempotencyHeader = z
  .string(KEY)
  .regex(/^"[^"]*"$/, KEY)
  .transform((text) => text.slice(1, -1))
  .pipe(IdempotencyKey);

const POSITION = `A position is 0 to ${MOST_SLOT_MEALS - 1}`;
/** `PUT /api/user/meal-plans/{id}/meals/{mealId}`: omitted fields stay. */
export const MealChangeBody = z.strictObject({
  date: PlanDate.optional(),
  slot: MealSlot.optional(),
  servings: MealServings.optional(),
  /** The index in its slot, from 0; higher values move the meal to the end. */
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
  /** The recipe's title. */
  name: z.string(),
  servings: z.int(),
  /** Portion cost of these servings at the user's price area; null if unavailable. */
  cost: Amount.nullable(),
  /** Minutes from start to table; null if unavailable. */
  time: z.int().nullable(),
  /** False if the recipe is no longer published. */
  available: z.boolean(),
});
export type PlannedMeal = z.infer<typeof PlannedMeal>;

/** The response of `POST /api/user/meal-plans/{id}/meals`. */
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
  /** Sum of the available costs; null if there are meals but no cost is available. */
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
  /** Sum of the available costs; null if there are meals but no cost is available. */
  cost: Amount.nullable(),
  /** Meals without an available cost, which `cost` does not include. */
  unpricedMeals: z.int(),
  /** `active` if the week includes the user's current day. */
  status: z.enum(['active', 'planned']),
  /** The first day. */
  weekStart: PlanDate,
});
export type MealPlanSummary = z.infer<typeof MealPlanSummary>;

/** `GET /api/user/meal-plans`, the latest week first. */
export const MealPlanList = z.array(MealPlanSummary);
export type MealPlanList = z.infer<typeof MealPlanList>;

/** `GET /api/user/meal-plans/{id}`. */
export const MealPlan = MealPlanSummary.extend({ days: z.array(PlanDay) });
export type MealPlan = z.infer<typeof MealPlan>;
