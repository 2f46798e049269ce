import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import type { AtHome } from '@homeplate/reference/foods/without-pantry.ts';

/** The input of the optimizer: plain data, so that it can be sent to a worker thread. Money is in cents, quantities in grams. */

/** Per serving, as in the recipe documents. */
export type Nutrients = { calories: number; protein: number; carbs: number; fat: number; sodium: number };

export type PlanRecipe = {
  id: string;
  title: string;
  servings: number;
  minutes: number;
  course: string;
  /** The main protein: "chicken", "beans"; empty if none. */
  protein: string;
  region: string;
  mealSlots: readonly MealSlot[];
  diets: readonly string[];
  allergens: readonly string[];
  equipment: readonly string[];
  /** Empty for all year. */
  seasons: readonly string[];
  nutrition: Nutrients;
  /** Grams per serving. */
  fiber?: number;
  /** What to buy for `servings`: grams as on packages; `piece` is the index of the package bought by count. */
  lines: readonly { foodId: string; grams: number; piece?: number }[];
  rating?: number;
  isSaved?: boolean;
  /** One of the user's own drafts. */
  isOwn?: boolean;
  /** In the week that is planned again. */
  isPlanned?: boolean;
  /** It uses a food that the household wants to use up. */
  usesUp?: boolean;
  /** It has a food that the household wants more of. */
  isWanted?: boolean;
  timesCooked?: number;
};

export type Diner = {
  name: string;
  diets: readonly string[];
  allergens: readonly string[];
  /** Ids of foods. */
  dislikes: readonly string[];
};

/** One meal to plan. `servings` includes those of leftovers that are eaten later. */
export type PlanSlot = {
  /** From 0. */
  day: number;
  meal: MealSlot;
  servings: number;
  /** The most minutes for this meal. */
  minutes: number;
  /** A locked meal keeps this recipe, whatever it is. */
  lockedRecipeId?: string;
};

export type FoodOffer = { storeId: string; centsPerKg: number };
export type PlanFood = {
  id: string;
  /** The food's prices at the stores of the household. A food without any is never bought: its recipes are left out. */
  offers: readonly FoodOffer[];
  atHome?: AtHome;
  /** The share of the left-over value that is counted as waste, 0 to 1: high for what spoils. */
  wasteShare: number;
};

/** The most meals of a plan that may share one value before each further one costs `cents`. */
export type VarietyLimit = { by: 'protein' | 'region' | 'course'; most: number; cents: number };

/** The average per serving should be between `least` and `most`; each unit beyond costs `centsPerUnit` in each meal. */
export type NutritionBand = {
  nutrient: keyof Nutrients;
  least?: number;
  most?: number;
  centsPerUnit: number;
};

/** What a meal is worth to the household, in cents per serving. */
export type TasteWeights = {
  /** For each star above 3. */
  rating: number;
  saved: number;
  planned?: number;
  useUp?: number;
  wanted?: number;
  cooked: number;
  disliked: number;
  cuisine: number;
  season: number;
  goal: number;
};

export type PlanGoal =
  | 'high-protein'
  | 'low-calorie'
  | 'low-sodium'
  | 'high-fiber'
  | 'balanced'
  | 'mediterranean'
  | 'quick';

export type PlanProblem = {
  days: number;
  slots: readonly PlanSlot[];
  /** The number of meals a day cannot change. */
  mealsAreFixed?: boolean;
  diners: readonly Diner[];
  /** The most minutes at the stove on each day, if limited. */
  minutesPerDay?: readonly number[];
  /** A recipe is not cooked again within this many days; 0 allows any repeat. */
  noRepeatDays: number;
  /** Equipment of the kitchen; omitted if any is available. */
  equipment?: readonly string[];
  recipes: readonly PlanRecipe[];
  foods: readonly PlanFood[];
  variety: readonly VarietyLimit[];
  nutrition: readonly NutritionBand[];
  weights: TasteWeights;
  /** Regions, and diets such as Mediterranean. */
  cuisines: readonly string[];
  goals: readonly PlanGoal[];
  season: string;
  /** Costs of the plan that do not depend on the choice, such as meals with a price of their own. */
  otherCents: number;
  budgetCents: number;
};

/** How often a plan can cook a recipe. */
export const mostTimes = ({ noRepeatDays, days }: Pick<PlanProblem, 'noRepeatDays' | 'days'>): number =>
  noRepeatDays > 0 ? Math.ceil(days / noRepeatDays) : Number.POSITIVE_INFINITY;
