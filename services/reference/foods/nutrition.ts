import type { Food, NutrientsPer100g } from './food.ts';

/** A recipe line by weight as bought. `food` is undefined for a line without a known food. */
export type WeighedLine = { food: Food | undefined; grams: number };

/** Per serving: kcal, grams, and milligrams of sodium, unrounded. */
export type Nutrition = NutrientsPer100g & {
  /** Share of the edible weight with known nutrients, 0 to 1; 0 without any weight. */
  knownShare: number;
};

const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'] as const;

/** Edible grams of a line, without peel, bones and core. */
export const edibleGrams = ({ food, grams }: WeighedLine): number => grams * (food?.edibleYield ?? 1);

/**
 * Nutrition per serving, summed from the raw ingredients. Unknown foods count as 0 and lower `knownShare`.
 * Throws a RangeError if `servings` is not positive.
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
