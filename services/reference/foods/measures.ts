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

/** Grams per milliliter from the food's own measures, `cup` first; undefined when it has no volume. */
function densityOf(food: Food): number | undefined {
  for (const [measure, ml] of [['cup', 236.5882365] as const, ...ML_PER_VOLUME]) {
    const grams = food.gramsPer[measure];
    if (grams !== undefined) return grams / ml;
  }
  return undefined;
}

/** Grams of one `measure` of the food as bought, `each` as a cook counts it; undefined when the food has no such measure. */
function gramsPerMeasure(food: Food, measure: Measure): number | undefined {
  // A recipe's "2 green onions" are two stalks, though a shelf sells them by the bunch.
  const counted = measure === 'each' ? food.counts?.piece : undefined;
  const own = GRAMS_PER_MASS[measure] ?? counted ?? food.gramsPer[measure];
  if (own !== undefined) return own;
  const ml = ML.get(measure);
  const density = ml === undefined ? undefined : densityOf(food);
  return ml === undefined || density === undefined ? undefined : ml * density;
}

/** Whether a measure counts pieces or packages; all others weigh or fill. */
export const isCount = (measure: Measure): boolean =>
  GRAMS_PER_MASS[measure] === undefined && !ML.has(measure);

/**
 * Grams, as bought, of a quantity of a food: "2 cup" of flour is 250.
 * Undefined when the food has no such measure; linear in the quantity, which is never negative.
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

/** Grams of the food that a price per `unit` is for, `each` as it is sold: a bunch; undefined when it is not sold by that unit. */
export function gramsOfPriceUnit(food: Food, unit: PriceUnit): number | undefined {
  const [quantity, measure] = PRICE_MEASURES[unit];
  if (measure !== 'each') return gramsOf(food, quantity, measure);
  const { each } = food.gramsPer;
  return each === undefined || isOnlyCounted(food, each) ? undefined : each * quantity;
}

/** A piece that recipes count and no shop sells: a bay leaf, a saltine. By the piece goes what is quoted so, or packed so. */
function isOnlyCounted({ counts, priceUnit, packages }: Food, each: number): boolean {
  const isQuoted = PRICE_MEASURES[priceUnit][1] === 'each';
  return counts?.piece === each && !isQuoted && packages.every(({ grams }) => grams !== each);
}

/**
 * Cents per kilogram from a price in cents per unit, not rounded: packages priced by it cost what was quoted, to the cent.
 * Undefined when the food has no such measure.
 */
export function exactPricePerKg(food: Food, priceCents: number, unit: PriceUnit): number | undefined {
  const grams = gramsOfPriceUnit(food, unit);
  return grams === undefined ? undefined : (priceCents * 1000) / grams;
}

/**
 * The same in integer cents. Rounding to whole cents per kilogram moves a price by at most half a cent per kilogram: keep the
 * quoted price beside it.
 */
export function pricePerKg(food: Food, priceCents: number, unit: PriceUnit): number | undefined {
  const exact = exactPricePerKg(food, priceCents, unit);
  return exact === undefined ? undefined : Math.round(exact);
}

/** Integer cents per unit from cents per kilogram; undefined when the food has no such measure. */
export function pricePerUnit(food: Food, centsPerKg: number, unit: PriceUnit): number | undefined {
  const grams = gramsOfPriceUnit(food, unit);
  return grams === undefined ? undefined : Math.round((centsPerKg * grams) / 1000);
}
