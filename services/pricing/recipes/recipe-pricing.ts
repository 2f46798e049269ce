import { amountOf, type PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import type { Place } from '@homeplate/reference/places/places.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { ESTIMATES_PUBLISHED_AT } from '@homeplate/reference/prices/estimate.ts';
import { portionCents } from '@homeplate/reference/prices/portion-cost.ts';
import type { Observation } from '../prices/observation.ts';
import { derivationOf, shelfPrice, storePrice } from '../prices/store-price.ts';
import { type NearbyStore, shownMiles } from '../stores/store.ts';
import type { RecipeCopy } from './recipe-copies.ts';

/** What prices are looked up with. Every food has a base price, so a line is without a price only if its food is unknown here. */
export type PriceLookup = {
  foodById(itemId: string): Food | undefined;
  observation(storeId: string, itemId: string): Observation | undefined;
  /** Epoch milliseconds. */
  now: number;
};

type StoreCost = { totalCents: number; document: Omit<RecipePricing['stores'][number], 'savings'> };

/** `GET /api/recipes/{id}/pricing`: the recipe at each store, nearest first (readings B27, C33, C44). */
export function recipePricing(
  recipe: RecipeCopy,
  place: Place,
  stores: readonly NearbyStore[],
  lookup: PriceLookup,
): RecipePricing {
  const costs = stores.map((near) => storeCost(recipe, near, lookup));
  const totals = costs.map(({ totalCents }) => totalCents);
  const average = Math.round(totals.reduce((sum, cents) => sum + cents, 0) / totals.length);
  return {
    recipeId: recipe.recipeId,
    zipCode: place.zip,
    city: place.city,
    state: place.state,
    servings: recipe.servings,
    lowestPrice: totals.length > 0 ? amountOf(Math.min(...totals)) : null,
    averagePrice: totals.length > 0 ? amountOf(average) : null,
    highestPrice: totals.length > 0 ? amountOf(Math.max(...totals)) : null,
    stores: costs.map(({ document, totalCents }) => ({
      ...document,
      savings: amountOf(Math.max(0, average - totalCents)),
    })),
    lines: recipe.lines.map((line) => pricedLine(line, stores[0], lookup)),
  };
}

/** Without a location: what it takes, and no prices (reading C27). */
export const unpricedRecipe = (recipe: RecipeCopy, foodById: PriceLookup['foodById']): RecipePricing => ({
  recipeId: recipe.recipeId,
  zipCode: null,
  city: null,
  state: null,
  servings: recipe.servings,
  lowestPrice: null,
  averagePrice: null,
  highestPrice: null,
  stores: [],
  lines: recipe.lines.map((line) => unpricedLine(line, foodById(line.itemId))),
});

function storeCost(recipe: RecipeCopy, { store, miles }: NearbyStore, lookup: PriceLookup): StoreCost {
  const centsBySource = new Map<PriceSource, number>();
  /** Whole packages are bought for all lines of a food together. */
  const needs = new Map<Food, { grams: number; centsPerKg: number }>();
  let totalCents = 0;
  let priced = 0;
  let observedLines = 0;
  let newest = { observed: false, at: ESTIMATES_PUBLISHED_AT };
  for (const { itemId, grams } of recipe.lines) {
    const food = lookup.foodById(itemId);
    if (!food) continue;
    const price = storePrice(food, store, lookup.observation(store.storeId, itemId), lookup.now);
    const cents = portionCents(price.centsPerKg, grams);
    const observed = price.source !== 'estimate';
    totalCents += cents;
    priced += 1;
    if (observed) observedLines += 1;
    centsBySource.set(price.source, (centsBySource.get(price.source) ?? 0) + cents);
    needs.set(food, { grams: grams + (needs.get(food)?.grams ?? 0), centsPerKg: price.centsPerKg });
    // An observation counts before any estimate, however recent the averages behind that are.
    const later = Date.parse(price.observedAt) > Date.parse(newest.at);
    if (observed && (!newest.observed || later)) newest = { observed, at: price.observedAt };
  }
  let checkoutCents = 0;
  for (const [food, { grams, centsPerKg }] of needs) checkoutCents += checkout(food, centsPerKg, grams).cents;
  return {
    totalCents,
    document: {
      storeId: store.storeId,
      storeName: store.storeName,
      chain: store.chain.name,
      distance: shownMiles(miles),
      costPerServing: amountOf(Math.round(totalCents / recipe.servings)),
      totalCost: amountOf(totalCents),
      checkoutCost: amountOf(checkoutCents),
      coverage: { priced, total: recipe.lines.length },
      source: dearestSource(centsBySource),
      observedLines,
      observedAt: newest.at,
      sample: store.sample,
      membersOnly: store.chain.membersOnly,
    },
  };
}

const dearestSource = (cents: ReadonlyMap<PriceSource, number>): PriceSource => {
  let best: PriceSource = 'estimate';
  for (const [source, sum] of cents) if (sum > (cents.get(best) ?? 0)) best = source;
  return best;
};

type Line = RecipePricing['lines'][number];

const unpricedLine = (line: RecipeCopy['lines'][number], food: Food | undefined): Line => ({
  itemId: line.itemId,
  name: line.name,
  cost: null,
  unitPrice: null,
  unit: food?.priceUnit ?? 'kg',
  source: null,
  observedAt: null,
  storeName: null,
  derivation: null,
});

/** A line at the nearest store. */
function pricedLine(
  line: RecipeCopy['lines'][number],
  near: NearbyStore | undefined,
  lookup: PriceLookup,
): Line {
  const food = lookup.foodById(line.itemId);
  if (!food || !near) return unpricedLine(line, food);
  const { store } = near;
  const observation = lookup.observation(store.storeId, line.itemId);
  const price = storePrice(food, store, observation, lookup.now);
  const quoted = price.source === 'estimate' ? undefined : observation;
  const shelf = shelfPrice(food, price.centsPerKg, quoted);
  return {
    itemId: line.itemId,
    name: line.name,
    cost: amountOf(portionCents(price.centsPerKg, line.grams)),
    unitPrice: amountOf(shelf.cents),
    unit: shelf.unit,
    source: price.source,
    observedAt: price.observedAt,
    storeName: store.storeName,
    derivation: derivationOf(food, store, observation, lookup.now),
  };
}
