import { NEAR_MILES } from '@homeplate/contracts/documents/nearby.ts';
import { amountOf, type PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { addNeeds, type Need } from '@homeplate/reference/foods/pieces.ts';
import type { Place } from '@homeplate/reference/places/places.ts';
import { basketItem } from '@homeplate/reference/prices/basket-item.ts';
import { type Checkout, checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { ESTIMATES_PUBLISHED_AT } from '@homeplate/reference/prices/estimate.ts';
import { shareCents } from '@homeplate/reference/prices/portion-cost.ts';
import type { Observation } from '../prices/observation.ts';
import { derivationOf, type StorePrice, shelfPrice, storePrice } from '../prices/store-price.ts';
import { type NearbyStore, shownMiles } from '../stores/store.ts';
import { locationOf } from '../stores/store-list.ts';
import { bestDeal } from '../stores/trip-cost.ts';
import type { RecipeCopy } from './recipe-copies.ts';

/** Price lookup. Every food has a base price, so only a line of an unknown food has no price. */
export type PriceLookup = {
  foodById(itemId: string): Food | undefined;
  observation(storeId: string, itemId: string): Observation | undefined;
  /** Epoch milliseconds. */
  now: number;
};

type StoreCost = {
  totalCents: number;
  checkoutCents: number;
  document: Omit<RecipePricing['stores'][number], 'savings'>;
};

type Receipt = NonNullable<RecipePricing['receipt']>;

/** The recipe for another number of servings: the same lines, scaled. 0: its own. */
export function forServings(recipe: RecipeCopy, servings: number): RecipeCopy {
  if (servings === 0 || servings === recipe.servings) return recipe;
  const factor = servings / recipe.servings;
  const lines = recipe.lines.map((line) => ({ ...line, grams: line.grams * factor }));
  return { ...recipe, servings, lines };
}

/**
 * `GET /api/recipes/{id}/pricing`: the recipe at each store, nearest first (readings B27, C33, C44). `own`: the recipe for its own
 * servings, which choose the store of the receipt.
 */
export function recipePricing(
  recipe: RecipeCopy,
  place: Place,
  stores: readonly NearbyStore[],
  lookup: PriceLookup,
  own: RecipeCopy = recipe,
): RecipePricing {
  const costs = stores.map((near) => storeCost(recipe, near, lookup));
  const ownCosts = own === recipe ? costs : stores.map((near) => storeCost(own, near, lookup));
  const chosen = receiptStore(ownCosts, stores);
  const listed = chosen ?? stores[0];
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
    receipt: chosen ? { storeId: chosen.store.storeId, items: receiptItems(recipe, chosen, lookup) } : null,
    lines: listed ? pricedLines(recipe, listed, lookup) : unpricedRecipe(recipe, lookup.foodById).lines,
  };
}

/** Without a location: ingredients without prices (reading C27). */
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
  receipt: null,
  lines: recipe.lines.map((line) => unpricedLine(line, foodById(line.itemId))),
});

/** The purchase of one food at a store for all its lines, which share packages. */
type Purchase = { food: Food; price: StorePrice; lines: number[]; weights: number[]; need: Need };

function purchasesOf(recipe: RecipeCopy, { store }: NearbyStore, lookup: PriceLookup): Purchase[] {
  const purchases = new Map<string, Purchase>();
  for (const [place, line] of recipe.lines.entries()) {
    const { itemId, grams } = line;
    const food = lookup.foodById(itemId);
    if (!food) continue;
    const need = needOfLine(food, line);
    const purchase = purchases.get(itemId);
    if (purchase) {
      purchase.lines.push(place);
      purchase.weights.push(grams);
      purchase.need = addNeeds(purchase.need, need);
      continue;
    }
    const price = storePrice(food, store, lookup.observation(store.storeId, itemId), lookup.now);
    purchases.set(itemId, { food, price, lines: [place], weights: [grams], need });
  }
  return [...purchases.values()];
}

/** Falls back to the weight when the food no longer has that package. */
export function needOfLine(food: Food, { grams, piece }: RecipeCopy['lines'][number]): Need {
  const place = piece === undefined ? -1 : food.packages.findIndex(({ label }) => label === piece);
  return place < 0 ? { grams } : { grams, piece: place };
}

const buy = ({ food, price, need }: Purchase): Checkout => checkout(food, price.centsPerKg, need);

/** The store for the receipt. Every store prices the same lines, because every known food has at least an estimate. */
function receiptStore(costs: readonly StoreCost[], stores: readonly NearbyStore[]): NearbyStore | undefined {
  const [nearest] = stores;
  if (!nearest || (nearest.miles > NEAR_MILES && nearest.path === undefined)) return undefined;
  const deal = bestDeal(
    costs.map(({ checkoutCents }) => checkoutCents),
    stores,
  );
  return deal ? stores[deal.store] : nearest;
}

const receiptItems = (recipe: RecipeCopy, near: NearbyStore, lookup: PriceLookup): Receipt['items'] =>
  purchasesOf(recipe, near, lookup).flatMap((purchase) => {
    const first = recipe.lines[purchase.lines[0] ?? -1];
    return first ? [basketItem(first, buy(purchase))] : [];
  });

function storeCost(recipe: RecipeCopy, near: NearbyStore, lookup: PriceLookup): StoreCost {
  const { store, miles } = near;
  const centsBySource = new Map<PriceSource, number>();
  let totalCents = 0;
  let checkoutCents = 0;
  let priced = 0;
  let observedLines = 0;
  let newest = { observed: false, at: ESTIMATES_PUBLISHED_AT };
  for (const purchase of purchasesOf(recipe, near, lookup)) {
    const { price, lines } = purchase;
    const { cents, portionCents } = buy(purchase);
    const observed = price.source !== 'estimate';
    totalCents += portionCents;
    checkoutCents += cents;
    priced += lines.length;
    if (observed) observedLines += lines.length;
    centsBySource.set(price.source, (centsBySource.get(price.source) ?? 0) + portionCents);
    // An observation takes precedence over an estimate, even a newer one.
    const later = Date.parse(price.observedAt) > Date.parse(newest.at);
    if (observed && (!newest.observed || later)) newest = { observed, at: price.observedAt };
  }
  return {
    totalCents,
    checkoutCents,
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
      ...locationOf(store),
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

/** The lines at one store; lines of one food share its portion cost. */
function pricedLines(recipe: RecipeCopy, near: NearbyStore, lookup: PriceLookup): Line[] {
  const { store } = near;
  const lines = recipe.lines.map((line) => unpricedLine(line, lookup.foodById(line.itemId)));
  for (const purchase of purchasesOf(recipe, near, lookup)) {
    const { food, price } = purchase;
    const observation = lookup.observation(store.storeId, food.id);
    const shelf = shelfPrice(food, price.centsPerKg, price.source === 'estimate' ? undefined : observation);
    const costs = shareCents(buy(purchase).portionCents, purchase.weights);
    for (const [place, index] of purchase.lines.entries()) {
      const { itemId, name } = recipe.lines[index] as RecipeCopy['lines'][number];
      lines[index] = {
        itemId,
        name,
        cost: amountOf(costs[place] ?? 0),
        unitPrice: amountOf(shelf.cents),
        unit: shelf.unit,
        source: price.source,
        observedAt: price.observedAt,
        storeName: store.storeName,
        derivation: derivationOf(food, store, observation, lookup.now),
      };
    }
  }
  return lines;
}
