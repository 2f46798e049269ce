import { edibleGrams, type WeighedLine } from './nutrition.ts';
import table from './table/vitamins.generated.json' with { type: 'json' };

/**
 * The vitamins and minerals from release 26 of the USDA's Standard Reference, in the table's column order, with their units and the
 * FDA's Daily Values for adults (21 CFR 101.9).
 */
export const VITAMINS = [
  { name: 'vitaminA', unit: 'µg', dailyValue: 900 },
  { name: 'vitaminC', unit: 'mg', dailyValue: 90 },
  { name: 'vitaminD', unit: 'µg', dailyValue: 20 },
  { name: 'vitaminE', unit: 'mg', dailyValue: 15 },
  { name: 'vitaminB12', unit: 'µg', dailyValue: 2.4 },
  { name: 'folate', unit: 'µg', dailyValue: 400 },
  { name: 'calcium', unit: 'mg', dailyValue: 1300 },
  { name: 'iron', unit: 'mg', dailyValue: 18 },
  { name: 'potassium', unit: 'mg', dailyValue: 4700 },
] as const;
export type VitaminName = (typeof VITAMINS)[number]['name'];

/** By food id, per 100 g as eaten; null if unknown. Foods from another source or a mix of rows are missing. */
const PER_100G = table as Readonly<Record<string, readonly (number | null)[]>>;

export type VitaminAmount = {
  name: VitaminName;
  unit: 'µg' | 'mg';
  dailyValue: number;
  /** Per serving, unrounded. */
  amount: number;
  /** Share of the edible weight with a known value, 0 to 1. */
  knownShare: number;
};

/** Vitamins and minerals per serving, summed from the raw ingredients; unknown values count as 0. */
export function vitaminsOf(lines: readonly WeighedLine[], servings: number): VitaminAmount[] {
  if (!(servings > 0)) throw new RangeError(`servings must be positive, not ${servings}`);
  const weight = lines.reduce((sum, line) => sum + edibleGrams(line), 0);
  return VITAMINS.map((vitamin, column) => {
    let [amount, known] = [0, 0];
    for (const line of lines) {
      const per100g = line.food && PER_100G[line.food.id]?.[column];
      if (per100g === undefined || per100g === null) continue;
      const grams = edibleGrams(line);
      known += grams;
      amount += (per100g * grams) / 100 / servings;
    }
    return { ...vitamin, amount, knownShare: weight > 0 ? known / weight : 0 };
  });
}
