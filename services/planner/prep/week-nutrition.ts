import type { NutritionReference } from '@homeplate/contracts/documents/analytics.ts';
import type { NutritionDay } from '@homeplate/contracts/documents/meal-prep.ts';
import type { Nutrition } from '@homeplate/contracts/documents/recipe.ts';
import type { CookingFacts } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { dishIdOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';

/**
 * Daily intakes of an adult: the FDA's daily values (21 CFR 101.9), and for all sugars, which have none, the reference intake of Regulation
 * (EU) No 1169/2011, Annex XIII. See docs/attributions.md.
 */
export const REFERENCE_INTAKES: Nutrition = {
  calories: 2_000,
  protein: 50,
  carbs: 275,
  fat: 78,
  fiber: 28,
  sugar: 90,
  sodium: 2_300,
};

type Scored = 'calories' | 'protein' | 'fiber' | 'sodium' | 'sugar';
/** Calories count in both directions, protein and fiber only below, sodium and sugar only above the reference. The weights add up to 100. */
const SCORED: Record<Scored, { weight: number; distance: (share: number) => number }> = {
  calories: { weight: 30, distance: (share) => Math.abs(share - 1) },
  protein: { weight: 20, distance: (share) => Math.max(0, 1 - share) },
  fiber: { weight: 20, distance: (share) => Math.max(0, 1 - share) },
  sodium: { weight: 15, distance: (share) => Math.max(0, share - 1) },
  sugar: { weight: 15, distance: (share) => Math.max(0, share - 1) },
};

/**
 * Reading C68: 100 minus the weighted distance of the daily average from the reference intakes; 0 to 100. Of several groups, the mean of
 * their diners. A group's average is of the portion that it eats.
 */
export function nutritionScore(average: Nutrition, references: readonly NutritionReference[]): number {
  const eaters = ({ diners }: NutritionReference) => Math.max(1, diners);
  const all = references.reduce((sum, group) => sum + eaters(group), 0);
  const lost = references.reduce((sum, group) => sum + eaters(group) * lostBy(average, group), 0);
  return Math.round(100 - lost / all);
}

/** A nutrient without a reference loses nothing. */
const lostBy = (average: Nutrition, { portion, intakes }: NutritionReference): number =>
  Object.entries(SCORED).reduce((sum, [name, { weight, distance }]) => {
    const reference = intakes[name as Scored];
    const share = reference === null ? undefined : (average[name as Scored] * portion) / reference;
    return share === undefined ? sum : sum + weight * Math.min(1, distance(share));
  }, 0);

const nutrition = (of: (nutrient: keyof Nutrition) => number): Nutrition => ({
  calories: of('calories'),
  protein: of('protein'),
  carbs: of('carbs'),
  fat: of('fat'),
  fiber: of('fiber'),
  sugar: of('sugar'),
  sodium: of('sodium'),
});
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
/** Calories and milligrams without decimals. */
const rounded = (exact: Nutrition): Nutrition =>
  nutrition((name) =>
    name === 'calories' || name === 'sodium' ? Math.round(exact[name]) : oneDecimal(exact[name]),
  );

export type WeekNutrition = {
  days: NutritionDay[];
  average: Nutrition;
  score: number;
  coverage: number;
};

/** What one person eats: one serving of each meal. A day counts if the nutrition of any of its meals is known. */
export function weekNutrition(
  meals: readonly Meal[],
  dishes: ReadonlyMap<string, CookingFacts>,
  references: readonly NutritionReference[],
): WeekNutrition {
  const of = (meal: Meal) => dishes.get(dishIdOf(meal) ?? '')?.nutrition;
  const days = [...Map.groupBy(meals, ({ date }) => date)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, eaten]) => {
      const known = eaten.flatMap((meal) => of(meal) ?? []);
      const exact = nutrition((name) => known.reduce((sum, one) => sum + one[name], 0));
      return { date, meals: eaten.length, knownMeals: known.length, exact };
    });
  const counted = days.filter(({ knownMeals }) => knownMeals > 0);
  const average = nutrition((name) =>
    counted.length === 0 ? 0 : counted.reduce((sum, { exact }) => sum + exact[name], 0) / counted.length,
  );
  const knownMeals = days.reduce((sum, day) => sum + day.knownMeals, 0);
  return {
    days: days.map(({ exact, ...day }) => ({
      ...day,
      nutrition: day.knownMeals > 0 ? rounded(exact) : null,
    })),
    average: rounded(average),
    score: counted.length === 0 ? 0 : nutritionScore(average, references),
    coverage: meals.length === 0 ? 0 : Math.round((knownMeals / meals.length) * 1000) / 1000,
  };
}
