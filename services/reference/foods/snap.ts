import type { Food } from './food.ts';

/** Sold hot. */
const HOT: ReadonlySet<string> = new Set(['rotisserie-chicken']);
/** Extracts are made with alcohol, but sold as food. */
const EXTRACT = /-extract$/;

/**
 * Whether SNAP benefits buy a food: food for the household, but no alcohol, and nothing hot at the point of sale. Foods of our table have no
 * supplement label and no item is anything else than food. Wines for cooking are left out, because stores differ.
 * Source: USDA FNS, "What Can SNAP Buy?", https://www.fns.usda.gov/snap/eligible-food-items
 */
export const isSnapEligible = ({ id, traits }: Pick<Food, 'id' | 'traits'>): boolean =>
  !HOT.has(id) && (!traits.includes('alcohol') || EXTRACT.test(id));
