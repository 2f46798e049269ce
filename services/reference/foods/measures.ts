import type { Food, Measure, PriceUnit } from './food.ts';

const GRAMS_PER_MASS: Partial<Record<Measure, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 };

/** Milliliters of the US customary volumes; a pinch is a sixteenth of a teaspoon. Largest first. */
const ML_PER_VOLUME: readonly (readonly [Measure, number])[] = [
  ['gallon', 3785.411784],
  ['l', 1000],
  ['quart', 946.352946],
  ['pint', 473.176473],
  ['cup', 236.5882365],
  ['fl oz', 29.5735295625],
  ['tbsp', 14.78676478125],
  ['tsp', 4.92892159375],
  ['ml', 1],
  ['pinch', 4.92892159375 / 16],
];
const ML = new Map(ML_PER_VOLUME);

/** Grams per milliliter from the food's measures, `cup` first; undefined if it has no volume. */
function densityOf(food: Food): number | undefined {
  for (const [measure, ml] of [['cup', 236.5882365] as const, ...ML_PER_VOLUME]) {
    const grams = food.gramsPer[measure];
    if (grams !== undefined) return grams / ml;
  }
  return undefined;
}

/** Grams as bought per measure, with `each` as a cook counts it; undefined if the food does not have the measure. */
function gramsPerMeasure(food: Food, measure: Measure): number | undefined {
  // A recipe's "2 green onions" are two stalks, although stores sell bunches.
  const counted = measure === 'each' ? food.counts?.piece : undefined;
  const own = GRAMS_PER_MASS[measure] ?? counted ?? food.gramsPer[measure];
  if (own !== undefined) return own;
  const ml = ML.get(measure);
  const density = ml === undefined ? undefined : densityOf(food);
  return ml === undefined || density === undefined ? undefined : ml * density;
}

/** Whether a measure counts pieces or packages, and is neither a weight nor a volume. */
export const isCount = (measure: Measure): boolean =>
  GRAMS_PER_MASS[measure] === undefined && !ML.has(measure);

/**
 * Grams as bought of a nonnegative quantity of a food: "2 cup" of flour is 250. Undefined if the food does not have the measure.
 */
export function gramsOf(food: Food, quantity: number, measure: Measure): number | undefined {
  if (!Number.isFinite(quantity) || quantity < 0) return undefined;
  const per = gramsPerMeasure(food, measure);
  return per === undefined ? undefined : per * quantity;
}

const PRICE_MEASURES: Record<PriceUnit, readonly [number, Measure]> = {
  lb: [1, 'lb'],
  oz: [1, 'oz'],
  kg: [1, 'kg'],
  g: [1, 'g'],
  each: [1, 'each'],
  dozen: [12, 'each'],
  gal: [1, 'gallon'],
  qt: [1, 'quart'],
  l: [1, 'l'],
};

/** Grams that a price per `unit` covers, with `each` as it is sold (a bunch); undefined if it is not sold by that unit. */
export function gramsOfPriceUnit(food: Food, unit: PriceUnit): number | undefined {
  const [quantity, measure] = PRICE_MEASURES[unit];
  if (measure !== 'each') return gramsOf(food, quantity, measure);
  const { each } = food.gramsPer;
  return each === undefined || isOnlyCounted(food, each) ? undefined : each * quantity;
}

/** A piece that recipes count but stores do not sell, such as a bay leaf or a saltine. */
function isOnlyCounted({ counts, priceUnit, packages }: Food, each: number): boolean {
  const isQuoted = PRICE_MEASURES[priceUnit][1] === 'each';
  return counts?.piece === each && !isQuoted && packages.every(({ grams }) => grams !== each);
}

/**
 * Converts a price in cents per unit to cents per kilogram, unrounded, so that packages cost exactly the quoted price.
 * Undefined if the food does not have the measure.
 */
export function exactPricePerKg(food: Food, priceCents: number, unit: PriceUnit): number | undefined {
  const grams = gramsOfPriceUnit(food, unit);
  return grams === undefined ? undefined : (priceCents * 1000) / grams;
}

/**
 * Like `exactPricePerKg`, rounded to integer cents. Keep the quoted price too, because rounding changes it slightly.
 */
export function pricePerKg(food: Food, priceCents: number, unit: PriceUnit): number | undefined {
  const exact = exactPricePerKg(food, priceCents, unit);
  return exact === undefined ? undefined : Math.round(exact);
}

/** Converts cents per kilogram to integer cents per unit; undefined if the food does not have the measure. */
export function pricePerUnit(food: Food, centsPerKg: number, unit: PriceUnit): number | undefined {
  const grams = gramsOfPriceUnit(food, unit);
  return grams === undefined ? undefined : Math.round((centsPerKg * grams) / 1000);
}
