import { z } from 'zod';
import { NutritionReference } from './analytics.ts';
import { PlanDate } from './meal-plan.ts';
import { Amount } from './price.ts';
import { Difficulty, Nutrition } from './recipe.ts';

/** Reading C72: dollars for a week, when neither the week nor its household has a budget. */
export const DEFAULT_PREP_BUDGET = '100.00';

/** The nutrition of one day: one serving of each meal whose nutrition is known. */
export const NutritionDay = z.object({
  date: PlanDate,
  /** Planned meals, also those of unknown nutrition. */
  meals: z.int(),
  knownMeals: z.int(),
  /** Null if no meal of the day is known. */
  nutrition: Nutrition.nullable(),
});
export type NutritionDay = z.infer<typeof NutritionDay>;

/** `GET /api/meal-prep/stats`: a week of the calendar in figures. */
export const MealPrepStats = z.object({
  /** What the week costs at checkout; portion cost if that is unknown; null if meals are planned but none has a price. */
  totalCost: Amount.nullable(),
  /** Hands-on minutes: the sum of the tasks. */
  totalPrepTime: z.int(),
  mealsPlanned: z.int(),
  /** 0 to 100 (reading C68); 0 while no day is counted. */
  nutritionScore: z.int().min(0).max(100),
  completedTasks: z.int(),
  totalTasks: z.int(),
  /** The average of the counted days, for one person; zeros while no day is counted. */
  nutritionData: Nutrition,
  weekStart: PlanDate,
  /** Dollars for the week. */
  budget: Amount,
  /** `plan`: the week has its own. `household`: its household's weekly one. `default`: there is none, and this is the specification's reference. */
  budgetSource: z.enum(['plan', 'household', 'default']),
  /** Meals of recipes without an available cost, which `totalCost` does not include. */
  unpricedMeals: z.int(),
  /** The days with meals. Those without `nutrition` are not counted. */
  nutritionDays: z.array(NutritionDay),
  /** Share of the planned meals whose nutrition is known, 0 to 1; 0 without meals. */
  nutritionCoverage: z.number().min(0).max(1),
  /** Daily reference intakes of an adult. */
  nutritionReference: Nutrition,
  /** Those of the household’s diners, by age, which the score compares with. */
  nutritionReferences: z.array(NutritionReference).min(1),
});
export type MealPrepStats = z.infer<typeof MealPrepStats>;

export const PREP_ACTIONS = ['soak', 'thaw', 'ahead', 'cut', 'cook'] as const;

/** A piece of kitchen work of a week. */
export const MealPrepTask = z.object({
  /** Says what the task consists of: it changes when meals or servings of the task do. */
  id: z.string(),
  name: z.string(),
  /** The dishes it is for: "Red Beans, Chicken Bog". */
  recipe: z.string(),
  /** Hands-on minutes; 0 if the recipe counts none for it. */
  prepTime: z.int(),
  completed: z.boolean(),
  /** Null for a user's own recipe that does not say it. */
  difficulty: Difficulty.nullable(),
  category: z.enum(['prep', 'cook']),
  /** With amounts for the planned servings: "4 yellow onions, chopped". */
  ingredients: z.array(z.string()),
  /** Empty if there is nothing to add. */
  notes: z.string(),
  action: z.enum(PREP_ACTIONS),
  /** When to do it; for a meal of a Sunday this can be the Saturday before the week. */
  day: PlanDate,
  /** Hands-off minutes on top of `prepTime`. */
  waitTime: z.int(),
  mealIds: z.array(z.string()),
  /** Without users' own recipes. */
  recipeIds: z.array(z.string()),
});
export type MealPrepTask = z.infer<typeof MealPrepTask>;

/**
 * `GET /api/meal-prep/tasks`: by day; on a day what is prepared comes before what is cooked. Its Saturday also has what must be done ahead
 * for the next week, which the stats of that week count.
 */
export const MealPrepTasks = z.array(MealPrepTask);
export type MealPrepTasks = z.infer<typeof MealPrepTasks>;

/** `PUT /api/meal-prep/tasks/{id}`. */
export const PrepTaskBody = z.strictObject({ completed: z.boolean('completed is true or false') });
export type PrepTaskBody = z.infer<typeof PrepTaskBody>;

/** The id has the Sunday of the task's week, so that a change needs no other parameter. */
export const PREP_TASK_ID = /^prep-(\d{4}-\d{2}-\d{2})-[0-9a-f]{20}$/;
