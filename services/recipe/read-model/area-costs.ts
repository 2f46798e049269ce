import type { Food } from '@homeplate/reference/foods/food.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { addNeeds, type Need } from '@homeplate/reference/foods/pieces.ts';
import { type Shelf, shelfOf } from '@homeplate/reference/prices/cheapest-cover.ts';
import { checkoutCents } from '@homeplate/reference/prices/checkout-cost.ts';
import type { AreaPrices, ItemPrice } from '../area-prices/area-prices.ts';
import { SOURCES } from '../recipes/recipe-cost.ts';
import type { CachedRecipe } from './cached-recipe.ts';
import type { CostFigures } from './recipe-card.ts';

/** Costs of all recipes in one area, indexed by slot. Takes about 30 bytes per recipe, so many areas fit in memory. */
export type AreaCosts = {
  totalCents: Uint32Array;
  perServingCents: Uint32Array;
  checkoutCents: Uint32Array;
  pricedLines: Uint16Array;
  /** Index in SOURCES. */
  source: Uint8Array;
  observedAt: (string | null)[];
  /** Price version of the last computation. */
  costedIn: Float64Array;
};

export const emptyCosts = (recipes: number): AreaCosts => ({
  totalCents: new Uint32Array(recipes),
  perServingCents: new Uint32Array(recipes),
  checkoutCents: new Uint32Array(recipes),
  pricedLines: new Uint16Array(recipes),
  source: new Uint8Array(recipes),
  observedAt: Array.from({ length: recipes }, () => null),
  costedIn: new Float64Array(recipes),
});

/** Copies the cost of the recipe at slot `old` of `from`. */
export function copyCost(to: AreaCosts, slot: number, from: AreaCosts, old: number): void {
  to.totalCents[slot] = from.totalCents[old] ?? 0;
  to.perServingCents[slot] = from.perServingCents[old] ?? 0;
  to.checkoutCents[slot] = from.checkoutCents[old] ?? 0;
  to.pricedLines[slot] = from.pricedLines[old] ?? 0;
  to.source[slot] = from.source[old] ?? 0;
  to.observedAt[slot] = from.observedAt[old] ?? null;
  to.costedIn[slot] = from.costedIn[old] ?? 0;
}

/** Copies all costs; the slots must be the same. */
export const copyCosts = (from: AreaCosts): AreaCosts => ({
  totalCents: from.totalCents.slice(),
  perServingCents: from.perServingCents.slice(),
  checkoutCents: from.checkoutCents.slice(),
  pricedLines: from.pricedLines.slice(),
  source: from.source.slice(),
  observedAt: from.observedAt.slice(),
  costedIn: from.costedIn.slice(),
});

export function figuresAt(costs: AreaCosts, slot: number, { totalLines }: CachedRecipe): CostFigures {
  return {
    totalCents: costs.totalCents[slot] ?? 0,
    perServingCents: costs.perServingCents[slot] ?? 0,
    checkoutCents: costs.checkoutCents[slot] ?? 0,
    source: SOURCES[costs.source[slot] ?? 0] ?? 'estimate',
    observedAt: costs.observedAt[slot] ?? null,
    pricedLines: costs.pricedLines[slot] ?? 0,
    totalLines,
  };
}

type Priced = { price: ItemPrice; source: number; shelf: Shelf };

/**
 * Computes recipe costs into columns. Gives the figures of `costRecipe` in a twentieth of the time: it computes what depends on the
 * food once, and skips what only a detail shows.
 */
export function createCosting(
  prices: AreaPrices,
): (costs: AreaCosts, slot: number, recipe: CachedRecipe) => void {
  const foods = allFoods();
  const known: (Priced | null | undefined)[] = Array.from({ length: foods.length });
  const pricedOf = (number: number): Priced | null => {
    const food: Food | undefined = foods[number];
    const price = food && prices.prices.get(food.id);
    const priced = price
      ? { price, source: SOURCES.indexOf(price.source), shelf: shelfOf(food, price.centsPerKg) }
      : null;
    known[number] = priced;
    return priced;
  };
  const bySource = [0, 0, 0, 0];
  const wanted = new Map<number, Need>();

  return (costs, slot, { foods: numbers, grams, pieces, repeats, servings }) => {
    let [total, checkout, pricedLines] = [0, 0, 0];
    let observedAt: string | null = null;
    bySource.fill(0);
    const buy = ({ price, source, shelf }: Priced, weight: number, piece: number | undefined): void => {
      const { cents, portionCents } = checkoutCents(shelf, weight, piece);
      checkout += cents;
      total += portionCents;
      bySource[source] = (bySource[source] ?? 0) + portionCents;
      if (price.observedStores > 0 && (observedAt === null || price.observedAt > observedAt))
        observedAt = price.observedAt;
    };
    wanted.clear();
    for (let line = 0; line < numbers.length; line += 1) {
      const number = numbers[line] ?? 0;
      const weight = grams[line] ?? 0;
      const piece = pieces[line] === -1 ? undefined : pieces[line];
      const held = known[number];
      const priced = held === undefined ? pricedOf(number) : held;
      if (!priced) continue;
      pricedLines += 1;
      if (!repeats) {
        buy(priced, weight, piece);
        continue;
      }
      // Two lines of one food share packages.
      const need = { grams: weight, ...(piece !== undefined && { piece }) };
      const before = wanted.get(number);
      wanted.set(number, before ? addNeeds(before, need) : need);
    }
    for (const [number, need] of wanted) {
      const priced = known[number];
      if (priced) buy(priced, need.grams, need.piece);
    }
    let most = 0;
    for (let source = 1; source < SOURCES.length; source += 1)
      if ((bySource[source] ?? 0) > (bySource[most] ?? 0)) most = source;
    costs.totalCents[slot] = total;
    costs.perServingCents[slot] = Math.round(total / servings);
    costs.checkoutCents[slot] = checkout;
    costs.pricedLines[slot] = pricedLines;
    costs.source[slot] = most;
    costs.observedAt[slot] = observedAt;
    costs.costedIn[slot] = prices.version;
  };
}
