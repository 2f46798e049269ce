import { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import { type PriceDeal, PriceDeals } from '@homeplate/contracts/documents/deals.ts';
import { PlanList } from '@homeplate/contracts/documents/plan.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { PriceHistory, RecipePricing, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { ListPrices, PriceListBody } from '@homeplate/contracts/documents/shopping.ts';
import { partsOfRecipe } from '../data/create-recipe.ts';
import { FOODS, foodById, type MockFood, packagesFor, portionCents } from '../data/foods.ts';
import { PLANS } from '../data/plans.ts';
import { hoursAgo, OBSERVED_AT } from '../data/stores.ts';
import { readLine } from '../read-line.ts';
import { found, param, type RouteTable, route } from '../route.ts';
import type { MockState } from '../state.ts';
import { recipeOf } from './recipes.ts';

type Store = MockState['stores'][number];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const mean = (numbers: readonly number[]): number => Math.round(sum(numbers) / Math.max(1, numbers.length));
const at = (store: Store, cents: number): number => Math.round((cents * store.percent) / 100);
/** Only the first store's prices are observed, so that both kinds can be seen. */
const sourceOf = (state: MockState, store: Store) =>
  store === state.stores[0] ? ('observed' as const) : ('estimate' as const);
const placeOf = ({ storeId, storeName, chain, distance, sample }: Store) => ({
  storeId,
  storeName,
  chain,
  distance,
  sample,
});

export const priceRoutes: RouteTable = {
  'GET /api/location/stores': route({ answer: StoreList }).handle(({ state }) => [...state.stores]),
  'GET /api/subscription/plans': route({ answer: PlanList }).handle(() => PLANS),
  'GET /api/recipes/:id/pricing': route({ answer: RecipePricing }).handle((call) => {
    const { state } = call;
    const recipe = recipeOf(call);
    const servings = Number(call.query.get('servings') ?? recipe.servings);
    const parts = partsOfRecipe(recipe, servings);
    const portionAt = (store: Store) =>
      sum(parts.map(({ food, grams }) => at(store, portionCents(food, grams))));
    const totals = state.stores.map(portionAt);
    const hasStores = totals.length > 0;
    const [best] = state.stores.toSorted((a, b) => a.percent - b.percent);
    return {
      ...state.location,
      recipeId: recipe.id,
      servings,
      lowestPrice: hasStores ? amountOf(Math.min(...totals)) : null,
      averagePrice: hasStores ? amountOf(mean(totals)) : null,
      highestPrice: hasStores ? amountOf(Math.max(...totals)) : null,
      stores: state.stores.map((store) => ({
        ...placeOf(store),
        costPerServing: amountOf(Math.round(portionAt(store) / servings)),
        totalCost: amountOf(portionAt(store)),
        checkoutCost: amountOf(
          sum(parts.map(({ food, grams }) => at(store, packagesFor(food, grams).cents))),
        ),
        savings: amountOf(Math.max(0, mean(totals) - portionAt(store))),
        coverage: { priced: parts.length, total: recipe.totalLines },
        source: sourceOf(state, store),
        observedLines: store === state.stores[0] ? parts.length : 0,
        observedAt: OBSERVED_AT,
        membersOnly: store.membersOnly,
      })),
      // A preview has no parts.
      receipt: best && parts.length > 0 ? { storeId: best.storeId, items: itemsAt(best, parts) } : null,
      lines: parts.map(({ food, grams }) => ({
        itemId: food.id,
        name: food.name,
        cost: best ? amountOf(at(best, portionCents(food, grams))) : null,
        unitPrice: best ? amountOf(at(best, portionCents(food, 454))) : null,
        unit: 'lb',
        source: best ? sourceOf(state, best) : null,
        observedAt: best ? OBSERVED_AT : null,
        storeName: best?.storeName ?? null,
        derivation: null,
      })),
    };
  }),
  'GET /api/ingredients/:id/history': route({ answer: PriceHistory }).handle((call) => {
    const food = found(foodById(param(call, 'id')));
    const price = portionCents(food, 454);
    return {
      id: food.id,
      name: food.name,
      unit: 'lb',
      zipCode: call.state.location.zipCode,
      current: {
        price: amountOf(price),
        source: 'observed',
        observedAt: OBSERVED_AT,
        derivation: 'Average of 3 stores near 372, 1 observed.',
      },
      observations: call.state.stores
        .flatMap((store) =>
          [30, 20, 10, 1].map((days) => ({
            observedAt: hoursAgo(days * 24),
            price: amountOf(at(store, price + days)),
            storeId: store.storeId,
            storeName: store.storeName,
            source: 'shelf' as const,
          })),
        )
        .toSorted((a, b) => a.observedAt.localeCompare(b.observedAt)),
    };
  }),
  'GET /api/prices/comparison': route({ answer: PriceComparison }).handle(({ state }) => {
    const foods = ['egg', 'milk', 'chicken-thigh', 'rice'].flatMap((id) => foodById(id) ?? []);
    return {
      ...state.location,
      items: foods.map((food) => compare(state, food)),
      weeklyBasket: weeklyBasket(state, foods),
    };
  }),
  'GET /api/prices/deals': route({ answer: PriceDeals }).handle(({ state }) => ({
    ...state.location,
    deals: state.location.zipCode === null ? [] : dealsAt(state),
  })),
  'POST /api/prices/list': route({ answer: ListPrices, body: PriceListBody }).handle(({ state, body }) =>
    priceList(state, body.lines),
  ),
};

const itemsAt = (store: Store, parts: ReturnType<typeof partsOfRecipe>) =>
  parts.map(({ food, grams }) => {
    const { cents, packages, leftOverGrams } = packagesFor(food, grams);
    const [cost, portion] = [at(store, cents), at(store, portionCents(food, grams))];
    return {
      itemId: food.id,
      name: food.name,
      cost: amountOf(cost),
      packages,
      portionCost: amountOf(portion),
      leftOver: cost > portion ? { grams: leftOverGrams, cost: amountOf(cost - portion) } : null,
    };
  });

/** Two deals at the first store, one of them from a flyer. */
const dealsAt = (state: MockState): PriceDeal[] =>
  state.stores.slice(0, 1).flatMap((store) =>
    ['chicken-thigh', 'rice'].flatMap((id, index) => {
      const food = foodById(id);
      if (!food) return [];
      const usual = at(store, portionCents(food, 454));
      return {
        itemId: food.id,
        name: food.name,
        unit: 'lb',
        price: amountOf(Math.round(usual * 0.8)),
        usualPrice: amountOf(usual),
        percentBelow: 20,
        isLowest: index === 0,
        storeId: store.storeId,
        storeName: store.storeName,
        distance: store.distance,
        source: 'observed' as const,
        isFlyer: index === 1,
        observedAt: OBSERVED_AT,
        endsAt: index === 1 ? hoursAgo(-72) : null,
        sample: store.sample,
      };
    }),
  );

function compare(state: MockState, food: MockFood): PriceComparison['items'][number] {
  const price = packagesFor(food, 1).cents;
  const average = mean(state.stores.map((store) => at(store, price)));
  const cheapest = state.stores.toSorted((a, b) => a.percent - b.percent)[0];
  return {
    itemId: food.id,
    ingredient: food.plural,
    name: food.name,
    unit: food.package.label.replace(/^1 /, ''),
    prices: state.stores.map((store) => ({
      ...placeOf(store),
      price: amountOf(at(store, price)),
      source: sourceOf(state, store),
      lastUpdated: OBSERVED_AT,
      trend: store === state.stores[0] ? 'down' : null,
      trendSince: store === state.stores[0] ? hoursAgo(100) : null,
      ...(average > at(store, price) && { savings: amountOf(average - at(store, price)) }),
    })),
    averagePrice: cheapest ? amountOf(average) : null,
    estimated: true,
    bestDeal: cheapest
      ? {
          storeId: cheapest.storeId,
          store: cheapest.storeName,
          price: amountOf(at(cheapest, price)),
          savings: amountOf(Math.max(0, average - at(cheapest, price))),
        }
      : null,
  };
}

function weeklyBasket(state: MockState, foods: readonly MockFood[]): PriceComparison['weeklyBasket'] {
  const totals = state.stores.map((store) => sum(foods.map((food) => at(store, packagesFor(food, 1).cents))));
  const total = Math.min(...totals);
  const store = state.stores[totals.indexOf(total)];
  if (!store) return null;
  const savings = mean(totals) - total;
  return {
    storeId: store.storeId,
    store: store.storeName,
    lines: foods.map((food) => ({
      itemId: food.id,
      ingredient: food.plural,
      packages: food.package.label,
      price: amountOf(at(store, packagesFor(food, 1).cents)),
    })),
    total: amountOf(total),
    averageTotal: amountOf(mean(totals)),
    savings: amountOf(savings),
    savingsPercent: Math.round((100 * savings) / mean(totals)),
    estimated: true,
  };
}

function priceList(state: MockState, texts: readonly string[]): ListPrices {
  const lines = texts.map(readLine);
  const foods = FOODS.filter((food) => lines.some((line) => line.food === food));
  const items = foods.map((food): ListPrices['items'][number] => {
    const indexes = lines.flatMap((line, index) => (line.food === food ? [index] : []));
    const weights = indexes.map((index) => lines[index]?.grams ?? null);
    const grams = sum(weights.map((weight) => weight ?? food.package.grams));
    const { cents, packages } = packagesFor(food, grams);
    return {
      itemId: food.id,
      name: food.name,
      category: food.category,
      aisle: food.aisle,
      lines: indexes,
      grams,
      assumed: weights.includes(null),
      near: false,
      byWeight: false,
      snap: true,
      prices: state.stores.map((store) => ({
        cost: amountOf(at(store, cents)),
        packages,
        source: sourceOf(state, store),
        observedAt: OBSERVED_AT,
      })),
    };
  });
  const totals = state.stores.map((_, index) =>
    sum(items.map((item) => Math.round(Number(item.prices[index]?.cost ?? 0) * 100))),
  );
  const lowest = Math.min(...totals);
  return {
    ...state.location,
    items,
    unpriced: lines.flatMap(({ food }, line) => (food ? [] : [{ line, reason: 'no-food' as const }])),
    stores: state.stores.map((store, index) => ({
      ...placeOf(store),
      total: amountOf(totals[index] ?? 0),
      coverage: { priced: items.length, total: texts.length },
      source: sourceOf(state, store),
      observedItems: store === state.stores[0] ? items.length : 0,
      observedAt: OBSERVED_AT,
    })),
    oneStop:
      totals.length > 0 && items.length > 0
        ? {
            stores: [totals.indexOf(lowest)],
            itemStores: items.map(() => totals.indexOf(lowest)),
            total: amountOf(lowest),
          }
        : null,
    twoStops: null,
    perMile: '0.70',
  };
}
