import type { Compiled } from './compile-problem.ts';
import type { NutritionBand, PlanRecipe } from './problem.ts';

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
  const groups = variety.map(({ by }) => groupsOf(recipes, by));
  const counts = groups.map(({ size }) => new Int32Array(size));
  const excess = new Int32Array(variety.length);
  const nutrients = nutrition.map(({ nutrient }) =>
    Float64Array.from(recipes, (recipe) => Math.round(recipe.nutrition[nutrient] / GRAIN) * GRAIN),
  );
  const sums = new Float64Array(nutrition.length);

  const repeatsAt = (slot: number, recipe: number): number => {
    let found = 0;
    const day = slots[slot]?.day ?? 0;
    for (let other = 0; other < planned.length; other += 1)
      if (
        planned[other] === recipe &&
        other !== slot &&
        Math.abs((slots[other]?.day ?? 0) - day) < noRepeatDays &&
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
  const rules: MealRules = {
    repeats: 0,
    minutesOver: 0,
    varietyCents: () => variety.reduce((sum, { cents }, index) => sum + cents * (excess[index] as number), 0),
    nutritionCents: () =>
      Math.round(
        nutrition.reduce((sum, band, index) => sum + bandCents(band, sums[index] as number, slots.length), 0),
      ),
    add: (slot, recipe) => {
      if (noRepeatDays > 0) rules.repeats += repeatsAt(slot, recipe);
      planned[slot] = recipe;
      addMinutes(slots[slot]?.day ?? 0, recipes[recipe]?.minutes ?? 0);
      groups.forEach(({ groupOf }, index) => {
        const group = groupOf[recipe] as number;
        const count = counts[index];
        if (group < 0 || !count) return;
        count[group] = (count[group] as number) + 1;
        if ((count[group] as number) > (variety[index]?.most ?? 0))
          excess[index] = (excess[index] as number) + 1;
      });
      for (const [index, of] of nutrients.entries())
        sums[index] = (sums[index] as number) + (of[recipe] as number);
    },
    remove: (slot, recipe) => {
      planned[slot] = -1;
      if (noRepeatDays > 0) rules.repeats -= repeatsAt(slot, recipe);
      addMinutes(slots[slot]?.day ?? 0, -(recipes[recipe]?.minutes ?? 0));
      groups.forEach(({ groupOf }, index) => {
        const group = groupOf[recipe] as number;
        const count = counts[index];
        if (group < 0 || !count) return;
        if ((count[group] as number) > (variety[index]?.most ?? 0))
          excess[index] = (excess[index] as number) - 1;
        count[group] = (count[group] as number) - 1;
      });
      for (const [index, of] of nutrients.entries())
        sums[index] = (sums[index] as number) - (of[recipe] as number);
    },
  };
  return rules;
}

/** Recipes with the same value are in the same group; -1 for no value. */
function groupsOf(recipes: readonly PlanRecipe[], by: 'protein' | 'region' | 'course') {
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
