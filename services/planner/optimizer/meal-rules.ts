import type { Compiled } from './compile-problem.ts';
import type { NutritionBand, PlanRecipe, VarietyLimit } from './problem.ts';

/** What depends on several meals besides the basket. */
export type RuleTerms = {
  /** Cents for missed variety. */
  varietyCents: number;
  /** Cents for missed nutrition bands. */
  nutritionCents: number;
  /** Pairs of meals that repeat a recipe too soon. */
  repeats: number;
  /** Minutes over the limits of the days. */
  minutesOver: number;
};

/** The terms of a plan under change. */
export type MealRules = RuleTerms & {
  /** What the terms would be with another recipe in the slot. Changes nothing; the next call overwrites the answer. */
  withRecipe(slot: number, recipe: number): Readonly<RuleTerms>;
  /** Puts a recipe, or none for -1, into the slot, in place of the one that is there. */
  plan(slot: number, recipe: number): void;
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
  /** For each recipe and day. Two locked meals may be as near as they are. */
  const onDay = new Int16Array(recipes.length * problem.days);
  const lockedOnDay = new Int16Array(recipes.length * problem.days);
  const days = Int32Array.from(slots, ({ day }) => day);
  const groups = variety.map(({ by }) => groupsOf(recipes, by));
  const counts = groups.map(({ size }) => new Int32Array(size));
  const excess = new Int32Array(variety.length);
  const nutrients = nutrition.map(({ nutrient }) =>
    Float64Array.from(recipes, (recipe) => Math.round(recipe.nutrition[nutrient] / GRAIN) * GRAIN),
  );
  const sums = new Float64Array(nutrition.length);

  /** In how many other slots the recipe would be too near. */
  const repeatsAt = (slot: number, recipe: number): number => {
    if (recipe < 0 || noRepeatDays === 0) return 0;
    const isThere = planned[slot] === recipe;
    if ((meals[recipe] as number) === Number(isThere)) return 0;
    const day = days[slot] as number;
    const first = recipe * problem.days;
    const from = first + Math.max(0, day - noRepeatDays + 1);
    const to = first + Math.min(problem.days - 1, day + noRepeatDays - 1);
    let found = isThere && !isLocked[slot] ? -1 : 0;
    for (let index = from; index <= to; index += 1)
      found += (onDay[index] as number) - (isLocked[slot] ? (lockedOnDay[index] as number) : 0);
    return found;
  };
  const tally = (slot: number, recipe: number, sign: 1 | -1) => {
    const index = recipe * problem.days + (days[slot] as number);
    meals[recipe] = (meals[recipe] as number) + sign;
    onDay[index] = (onDay[index] as number) + sign;
    if (isLocked[slot]) lockedOnDay[index] = (lockedOnDay[index] as number) + sign;
  };
  const minutesOver = (day: number, minutes: number): number =>
    Math.max(0, minutes - (dayLimits[day] ?? Number.POSITIVE_INFINITY));
  const minutesOf = (recipe: number): number => (recipe < 0 ? 0 : (recipes[recipe] as PlanRecipe).minutes);
  const groupOf = (index: number, recipe: number): number =>
    recipe < 0 ? -1 : ((groups[index] as Groups).groupOf[recipe] as number);
  /** How many meals of the plan are beyond a limit, with a recipe in place of another. */
  const excessWith = (index: number, old: number, recipe: number): number => {
    const [from, to] = [groupOf(index, old), groupOf(index, recipe)];
    const all = excess[index] as number;
    if (from === to) return all;
    const count = counts[index] as Int32Array;
    const { most } = variety[index] as VarietyLimit;
    const isOneLess = from >= 0 && (count[from] as number) > most;
    const isOneMore = to >= 0 && (count[to] as number) >= most;
    return all - Number(isOneLess) + Number(isOneMore);
  };
  const sumWith = (index: number, old: number, recipe: number): number => {
    const values = nutrients[index] as Float64Array;
    return (
      (sums[index] as number) +
      (recipe < 0 ? 0 : (values[recipe] as number)) -
      (old < 0 ? 0 : (values[old] as number))
    );
  };
  const ahead: RuleTerms = { varietyCents: 0, nutritionCents: 0, repeats: 0, minutesOver: 0 };
  const rules: MealRules = {
    ...ahead,
    withRecipe: (slot, recipe) => {
      const old = planned[slot] as number;
      const day = days[slot] as number;
      ahead.varietyCents = 0;
      for (let index = 0; index < variety.length; index += 1)
        ahead.varietyCents += (variety[index] as VarietyLimit).cents * excessWith(index, old, recipe);
      let beyond = 0;
      for (let index = 0; index < nutrition.length; index += 1)
        beyond += bandCents(nutrition[index] as NutritionBand, sumWith(index, old, recipe), slots.length);
      ahead.nutritionCents = Math.round(beyond);
      ahead.repeats = rules.repeats - repeatsAt(slot, old) + repeatsAt(slot, recipe);
      const minutes = dayMinutes[day] as number;
      ahead.minutesOver =
        rules.minutesOver -
        minutesOver(day, minutes) +
        minutesOver(day, minutes + minutesOf(recipe) - minutesOf(old));
      return ahead;
    },
    plan: (slot, recipe) => {
      const old = planned[slot] as number;
      const day = days[slot] as number;
      const next = rules.withRecipe(slot, recipe);
      rules.varietyCents = next.varietyCents;
      rules.nutritionCents = next.nutritionCents;
      rules.repeats = next.repeats;
      rules.minutesOver = next.minutesOver;
      for (let index = 0; index < variety.length; index += 1) {
        excess[index] = excessWith(index, old, recipe);
        const count = counts[index] as Int32Array;
        const [from, to] = [groupOf(index, old), groupOf(index, recipe)];
        if (from >= 0) count[from] = (count[from] as number) - 1;
        if (to >= 0) count[to] = (count[to] as number) + 1;
      }
      for (let index = 0; index < nutrition.length; index += 1) sums[index] = sumWith(index, old, recipe);
      dayMinutes[day] = (dayMinutes[day] as number) + minutesOf(recipe) - minutesOf(old);
      planned[slot] = recipe;
      if (old >= 0) tally(slot, old, -1);
      if (recipe >= 0) tally(slot, recipe, 1);
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
