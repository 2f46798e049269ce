import type { Food, NutrientsPer100g } from './food.ts';

/** One line of a recipe by weight as bought. `food` is undefined for a line that names no food of the table. */
export type WeighedLine = { food: Food | undefined; grams: number };

/** Per serving: kcal, grams, and milligrams of sodium, unrounded. */
export type Nutrition = NutrientsPer100g & {
  /** Share of the edible weight whose nutrients are known, 0 to 1; 0 when nothing weighs anything. */
  knownShare: number;
};

const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'] as const;

/** Grams of a line that are eaten: what is peeled, boned or cored away is left out. */
export const edibleGrams = ({ food, grams }: WeighedLine): number => grams * (food?.edibleYield ?? 1);

/**
 * Nutrition of one of `servings` equal servings, summed from the raw ingredients.
 * Unknown foods count as nothing but lower `knownShare`. Throws a RangeError when `servings` is not positive.
 */
export function nutritionOf(lines: readonly WeighedLine[], servings: number): Nutrition {
  if (!(servings > 0)) throw new RangeError(`servings must be positive, not ${servings}`);
  const total = { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 };
  let weight = 0;
  let known = 0;
  for (const line of lines) {
    const grams = edibleGrams(line);
    weight += grams;
    if (!line.food) continue;
    known += grams;
    for (const nutrient of NUTRIENTS)
      total[nutrient] += (line.food.per100g[nutrient] * grams) / 100 / servings;
  }
  return { ...total, knownShare: weight > 0 ? known / weight : 0 };
}
