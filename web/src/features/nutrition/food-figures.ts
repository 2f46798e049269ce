import type { FoodDocument, FoodNutrients } from '@homeplate/contracts/documents/food.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';

export type Nutrient = keyof FoodNutrients;
/** In the order of the FDA's label. */
export const NUTRIENTS: readonly { name: Nutrient; unit: 'g' | 'mg' | ''; isPart?: true }[] = [
  { name: 'calories', unit: '' },
  { name: 'fat', unit: 'g' },
  { name: 'sodium', unit: 'mg' },
  { name: 'carbs', unit: 'g' },
  { name: 'fiber', unit: 'g', isPart: true },
  { name: 'sugar', unit: 'g', isPart: true },
  { name: 'protein', unit: 'g' },
];

/** The daily values of a 2,000 calorie diet (21 CFR 101.9): grams, sodium in milligrams. Sugars as a whole have none. */
const DAILY: Partial<Record<Nutrient, number>> = {
  fat: 78,
  sodium: 2300,
  carbs: 275,
  fiber: 28,
  protein: 50,
};

/** Percent of the daily value, rounded; undefined where there is none. */
export const dailyShare = (nutrient: Nutrient, amount: number): number | undefined => {
  const daily = DAILY[nutrient];
  return daily === undefined ? undefined : Math.round((amount / daily) * 100);
};

/** As the label prints it: whole, but a tenth under ten. */
export const labelFigure = (amount: number): string =>
  amount < 10 && amount >= 0.05
    ? amount.toLocaleString('en-US', { maximumFractionDigits: 1 })
    : wholeNumber(amount);

/** So many grams of a food, as eaten; null: its source leaves the figure blank. */
export const amountIn = (per100g: number | null, grams: number): number | null =>
  per100g === null ? null : (per100g * grams) / 100;

export type Per = '100g' | 'portion' | '100kcal';
export const PERS: readonly Per[] = ['100g', 'portion', '100kcal'];

/** By spoon what nobody eats by the cup. */
const SPOONED_AISLES = /spice|herb|oil|sauce|condiment|vinegar|sweetener|leaven/i;
const RICH = 900;

export type UsualPortion = { count: number; unit: string | null; grams: number };

/** What people take of a food at once: three ounces of meat or fish, a piece, a cup, a spoon. */
export function usualPortion({ portions, aisle, category, per100g }: FoodDocument): UsualPortion {
  const of = (unit: string | null) => portions.find((portion) => portion.unit === unit);
  const cup = of('cup');
  const isSpooned =
    SPOONED_AISLES.test(aisle) || (cup ? ((per100g.calories ?? 0) * cup.grams) / 100 > RICH : false);
  const isMeat = category === 'Meat & Seafood';
  const order = isMeat ? ['oz'] : isSpooned ? ['tbsp', 'tsp', 'oz'] : [null, 'slice', 'cup', 'tbsp', 'oz'];
  const found = order.map(of).find((portion) => portion !== undefined);
  const count = isMeat ? 3 : 1;
  return found
    ? { count, unit: found.unit, grams: found.grams * count }
    : { count: 100, unit: 'g', grams: 100 };
}

/** Grams that the figures are for; undefined: by calories, of a food that has none or of which they are not known. */
export function gramsFor(food: FoodDocument, per: Per): number | undefined {
  if (per === '100g') return 100;
  if (per === 'portion') return usualPortion(food).grams;
  const { calories } = food.per100g;
  return calories ? 10_000 / calories : undefined;
}
