import type { Compiled } from './compile-problem.ts';
import type { NutritionBand, PlanRecipe, VarietyLimit } from './problem.ts';

/** What depends on several meals besides the basket, kept current while meals change. */
export type MealRules = {
  /** Cents for missed variety. */
  varietyCents(): number;
  /** Cents for missed nutrition bands. */
  nutritionCents(): number;
  /** Pairs of meals that repeat a recipe too soon. */
  repeats: number;
  /** Minutes over the limits of the days. */
  minutesOver: number;
  add(slot: number, recipe: number): void;
  remove(slot: number, recipe: number): void;
};

/** Nutrients are rounded to this unit, so that sums of them are exact. */
const GRAIN = 2 ** -10;

export function createMealRules({ problem }: Compiled): MealRules {
  const { slots, recipes, variety, nutrition, noRepeatDays, minutesPerDay } = problem;
  const isLocked = slots.map(({ lockedRecipeId }) => lockedRecipeId !== undefined);
  const isFree = (day: number) => slots.some((slot, index) => slot.day === day && !isLocked[index]);
  const dayLimits = Array.from({ length: problem.days }, (_, day) =>
    minutesPerDay && isFree(day)
      ? (minutesPerDay[day] ?? Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY,
  );
  const dayMinutes = new Float64Array(problem.days);
  const planned = new Int32Array(slots.length).fill(-1);
  /** How many meals each recipe has: most recipes that are tried have none. */
  const meals = new Int32Array(recipes.length);
  const days = Int32Array.from(slots, ({ day }) => day);
  const groups = variety.map(({ by }) => groupsOf(recipes, by));
  const counts = groups.map(({ size }) => new Int32Array(size));
  const excess = new Int32Array(variety.length);
  const nutrients = nutrition.map(({ nutrient }) =>
    Float64Array.from(recipes, (recipe) => Math.round(recipe.nutrition[nutrient] / GRAIN) * GRAIN),
  );
  const sums = new Float64Array(nutrition.length);

  const repeatsAt = (slot: number, recipe: number): number => {
    if (noRepeatDays === 0 || meals[recipe] === 0) return 0;
    let found = 0;
    const day = days[slot] as number;
    for (let other = 0; other < planned.length; other += 1)
      if (
        planned[other] === recipe &&
        other !== slot &&
        Math.abs((days[other] as number) - day) < noRepeatDays &&
        !(isLocked[slot] && isLocked[other])
      )
        found += 1;
    return found;
  };
  const addMinutes = (day: number, minutes: number) => {
    const limit = dayLimits[day] ?? Number.POSITIVE_INFINITY;
    const before = dayMinutes[day] as number;
    dayMinutes[day] = before + minutes;
    rules.minutesOver += Math.max(0, before + minutes - limit) - Math.max(0, before - limit);
  };
  const change = (slot: number, recipe: number, sign: 1 | -1) => {
    addMinutes(days[slot] as number, sign * (recipes[recipe] as PlanRecipe).minutes);
    for (let index = 0; index < variety.length; index += 1) {
      const group = (groups[index] as Groups).groupOf[recipe] as number;
      if (group < 0) continue;
      const count = counts[index] as Int32Array;
      const before = count[group] as number;
      count[group] = before + sign;
      // The meal beyond the limit is the one that was added last, and the first to be taken away.
      if (Math.max(before, before + sign) > (variety[index] as VarietyLimit).most)
        excess[index] = (excess[index] as number) + sign;
    }
    for (let index = 0; index < nutrition.length; index += 1)
      sums[index] = (sums[index] as number) + sign * ((nutrients[index] as Float64Array)[recipe] as number);
  };
  const rules: MealRules = {
    repeats: 0,
    minutesOver: 0,
    varietyCents: () => {
      let sum = 0;
      for (let index = 0; index < variety.length; index += 1)
        sum += (variety[index] as VarietyLimit).cents * (excess[index] as number);
      return sum;
    },
    nutritionCents: () => {
      let sum = 0;
      for (let index = 0; index < nutrition.length; index += 1)
        sum += bandCents(nutrition[index] as NutritionBand, sums[index] as number, slots.length);
      return Math.round(sum);
    },
    add: (slot, recipe) => {
      rules.repeats += repeatsAt(slot, recipe);
      planned[slot] = recipe;
      meals[recipe] = (meals[recipe] as number) + 1;
      change(slot, recipe, 1);
    },
    remove: (slot, recipe) => {
      planned[slot] = -1;
      meals[recipe] = (meals[recipe] as number) - 1;
      rules.repeats -= repeatsAt(slot, recipe);
      change(slot, recipe, -1);
    },
  };
  return rules;
}

type Groups = { groupOf: Int32Array; size: number };

/** Recipes with the same value are in the same group; -1 for no value. */
function groupsOf(recipes: readonly PlanRecipe[], by: VarietyLimit['by']): Groups {
  const indexes = new Map<string, number>();
  const groupOf = Int32Array.from(recipes, (recipe) => {
    const value = recipe[by];
    if (!value) return -1;
    const index = indexes.get(value) ?? indexes.size;
    indexes.set(value, index);
    return index;
  });
  return { groupOf, size: indexes.size };
}

/** `sum` is over all meals, so the limits are too. */
const bandCents = ({ least, most, centsPerUnit }: NutritionBand, sum: number, meals: number): number =>
  centsPerUnit *
  (Math.max(0, least === undefined ? 0 : least * meals - sum) +
    Math.max(0, most === undefined ? 0 : sum - most * meals));
