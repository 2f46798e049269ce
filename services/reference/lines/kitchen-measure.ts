import type { Food } from '../foods/food.ts';
import { lineGrams } from './line-grams.ts';
import { pluralOf } from './units.ts';

/** The fractions of measuring cups and spoons. */
const FRACTIONS: readonly (readonly [number, string])[] = [
  [0, ''],
  [1 / 8, '1/8'],
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [1 / 2, '1/2'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
  [1, ''],
];

/** The tolerance for printing a number as a kitchen fraction; covers the rounding errors of sums only. */
const SAME = 0.005;

/** Formats a quantity as in a recipe: `1 1/3`, not 1.33. Other values have up to two decimals. */
export function formatQuantity(quantity: number): string {
  const whole = Math.floor(quantity + SAME);
  const rest = quantity - whole;
  const fraction = FRACTIONS.find(([value]) => Math.abs(rest - value) < SAME);
  if (!fraction) return String(Number(quantity.toFixed(2)));
  const up = fraction[0] === 1 ? whole + 1 : whole;
  return [up > 0 || !fraction[1] ? String(up) : '', fraction[1]].filter(Boolean).join(' ');
}

export type KitchenAmount = { quantity: number; unit: string | null; text: string };

/** Cups and spoons, largest first, each with the smallest amount a cook would measure and its steps. */
const US_VOLUMES: readonly { unit: string; least: number; steps: readonly number[] }[] = [
  { unit: 'cup', least: 0.24, steps: [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1] },
  { unit: 'tbsp', least: 0.9, steps: [1 / 2, 1] },
  { unit: 'tsp', least: 0, steps: [1 / 8, 1 / 4, 1 / 2, 3 / 4, 1] },
];

/** Rounds to a whole number plus one of the steps. */
function roundToStep(quantity: number, steps: readonly number[]): number {
  const whole = Math.floor(quantity);
  const candidates = [0, ...steps].map((step) => whole + step).filter((value) => value > 0);
  return candidates.reduce((near, value) =>
    Math.abs(value - quantity) < Math.abs(near - quantity) ? value : near,
  );
}

function kitchenAmount(quantity: number, unit: string | null): KitchenAmount {
  const words = unit === null ? '' : ` ${quantity > 1 ? pluralOf(unit) : unit}`;
  return { quantity, unit, text: `${formatQuantity(quantity)}${words}` };
}

/**
 * Converts a weight to US kitchen measures: meat and fish to pounds and ounces, countable foods to pieces, others to cups and spoons,
 * or to ounces without a volume. Grams are as from `lineGrams`. Throws a RangeError if not positive.
 */
export function toUsKitchen(food: Food, grams: number): KitchenAmount {
  if (!(grams > 0)) throw new RangeError(`grams must be positive, not ${grams}`);
  const piece = lineGrams(food, 1, null);
  const meat = food.category === 'Meat & Seafood';
  if (!meat && piece && isCounted(food) && grams / piece >= 0.45)
    return kitchenAmount(roundToStep(grams / piece, [1 / 2, 1]), pieceUnit(food));
  for (const { unit, least, steps } of meat ? [] : US_VOLUMES) {
    const one = lineGrams(food, 1, unit);
    const quantity = one ? grams / one : 0;
    if (quantity > least)
      return kitchenAmount(roundToStep(quantity, quantity > 4 ? [1 / 2, 1] : steps), unit);
  }
  return toUsWeight(grams);
}

/** Eggs, and produce bought and cut by the piece. */
const isCounted = (food: Food): boolean =>
  food.priceUnit === 'dozen' ||
  (food.category === 'Produce' && food.gramsPer.each !== undefined && food.gramsPer.bunch === undefined);

/** A piece of what has no plural is counted in heads: "2 heads garlic", not "2 garlic". */
const pieceUnit = (food: Food): string | null =>
  food.plural === food.name && food.gramsPer.head !== undefined && food.gramsPer.head === food.gramsPer.each
    ? 'head'
    : null;

const GRAMS_PER_OZ = 28.349523125;

/** Converts a weight to pounds and ounces. */
export function toUsWeight(grams: number): KitchenAmount {
  const pounds = grams / (16 * GRAMS_PER_OZ);
  if (pounds >= 0.95) return kitchenAmount(roundToStep(pounds, [1 / 4, 1 / 2, 3 / 4, 1]), 'lb');
  const ounces = grams / GRAMS_PER_OZ;
  return kitchenAmount(
    ounces < 1 ? roundToStep(ounces, [1 / 4, 1 / 2, 3 / 4, 1]) : roundToStep(ounces, [1 / 2, 1]),
    'oz',
  );
}

/** Aisles with liquids, which also have other foods: the broth aisle has cubes. */
const LIQUID_AISLES = new Set([
  'Milk & cream',
  'Oil & shortening',
  'Vinegar',
  'Broth & soup',
  'Beer, wine & spirits',
  'Coffee, tea & juice',
]);
const SOLD_BY_VOLUME = /\b(?:fl oz|pint|quart|gallon|ml|liter)\b/;

/** A liquid: priced by volume, or in a liquid aisle with a package labeled by volume. */
export const isPoured = (food: Food): boolean =>
  ['qt', 'gal', 'l'].includes(food.priceUnit) ||
  (LIQUID_AISLES.has(food.aisle) && food.packages.some((size) => SOLD_BY_VOLUME.test(size.label)));

/** Converts a weight to metric kitchen measures: liquids to milliliters, others to grams, rounded as on a scale. */
export function toMetricKitchen(food: Food, grams: number): KitchenAmount {
  if (!(grams > 0)) throw new RangeError(`grams must be positive, not ${grams}`);
  const milliliter = isPoured(food) ? lineGrams(food, 1, 'ml') : undefined;
  const figure = milliliter ? grams / milliliter : grams;
  const [small, large] = milliliter ? ['ml', 'l'] : ['g', 'kg'];
  if (figure >= 1000) return { ...kitchenAmount(Math.round(figure / 50) / 20, large ?? null) };
  const step = figure >= 200 ? 10 : figure >= 50 ? 5 : figure >= 5 ? 1 : 0.5;
  return kitchenAmount(Math.max(step, Math.round(figure / step) * step), small ?? null);
}
