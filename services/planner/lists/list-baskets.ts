import type { ListBaskets, StopsBasket } from '@homeplate/contracts/documents/list-baskets.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import type { Need } from '@homeplate/reference/foods/pieces.ts';
import { isSnapEligible } from '@homeplate/reference/foods/snap.ts';
import { milesBetween } from '@homeplate/reference/places/places.ts';
import { basketItem } from '@homeplate/reference/prices/basket-item.ts';
import {
  type CheapestBasket,
  cheapestBaskets,
  savingsOf,
  worthwhileBasket,
} from '@homeplate/reference/prices/cheapest-baskets.ts';
import { type Checkout, checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { leftToBuy } from './left-to-buy.ts';
import type { OpenItem, OpenList } from './list-document.ts';
import type { PricedStore } from './list-prices.ts';
import type { PantryGrams } from './needed-lines.ts';

/** Stores that baskets choose from: 298 sets of up to three. */
export const MOST_BASKET_CHOICES = 12;

export type BasketRules = {
  mostStops: number;
  /** Of the trip. */
  centsPerMile: number;
  /** What another stop must save to be suggested, in cents. */
  leastSaving: number;
};

type Wanted = { item: OpenItem; food: Food; need: Need };
export type LeftToBuy = {
  wanted: readonly Wanted[];
  /** Foods that we do not know. */
  unknown: readonly OpenItem[];
};
type Purchase = { wanted: Wanted; purchase: Checkout };

/** What is left to buy: unchecked items, less what the pantry has. */
export function wantedOf({ items }: OpenList, pantry: PantryGrams): LeftToBuy {
  const left = new Map(pantry);
  const wanted: Wanted[] = [];
  const unknown: OpenItem[] = [];
  for (const item of items) {
    const rest = leftToBuy(item, left);
    if (item.isChecked) continue;
    if (!item.listed || !rest) unknown.push(item);
    else if (rest.need.grams > 0) wanted.push({ item, food: item.listed.food, need: rest.need });
  }
  return { wanted, unknown };
}

/** The foods to price, each once. */
export const basketFoods = ({ wanted }: LeftToBuy): string[] => [
  ...new Set(wanted.map(({ food }) => food.id)),
];

/** The cheapest baskets of a list at these stores. An item that some store has no price for is in none of them. */
export function listBaskets(
  { wanted, unknown }: LeftToBuy,
  stores: readonly PricedStore[],
  { mostStops, centsPerMile, leastSaving }: BasketRules,
): Omit<ListBaskets, 'version' | 'zipCode' | 'leftOutClubs'> {
  const isPriced = ({ food }: Wanted) => stores.length > 0 && stores.every(({ rates }) => rates.has(food.id));
  const priced = wanted.filter(isPriced);
  const unpriced = [...unknown, ...wanted.filter((one) => !isPriced(one)).map(({ item }) => item)];
  const purchases = stores.map(({ rates }) =>
    priced.map(
      (one): Purchase => ({
        wanted: one,
        purchase: checkout(one.food, rates.get(one.food.id) ?? 0, one.need),
      }),
    ),
  );
  const baskets = cheapestBaskets(
    stores.map(({ distance }, at) => ({
      cents: purchases[at]?.map(({ purchase }) => purchase.cents) ?? [],
      milesFromHome: distance,
    })),
    mostStops,
    { centsPerMile, milesBetween: (one, other) => between(stores[one], stores[other]) },
  );
  const savings = savingsOf(baskets);
  return {
    perMile: amountOf(centsPerMile),
    leastSaving: amountOf(leastSaving),
    items: wanted.length + unknown.length,
    unpriced: unpriced.map(({ id, name }) => ({ id, name })),
    baskets: baskets.map((basket, at) => basketDocument(basket, savings[at] ?? 0, stores, purchases)),
    suggested: worthwhileBasket(baskets, leastSaving) ?? null,
  };
}

const between = (one: PricedStore | undefined, other: PricedStore | undefined): number =>
  one && other ? milesBetween(one.point, other.point) : 0;

function basketDocument(
  { stores: order, itemStores, itemsCents, miles, drivingCents, cents }: CheapestBasket,
  saving: number,
  stores: readonly PricedStore[],
  purchases: readonly (readonly Purchase[])[],
): StopsBasket {
  const chosen = itemStores.flatMap((store, item) => purchases[store]?.[item] ?? []);
  const observed = itemStores.filter((store, item) => {
    const seen = stores[store]?.seen.get(purchases[store]?.[item]?.wanted.food.id ?? '');
    return seen !== undefined && seen.source !== 'estimate';
  });
  return {
    stores: order.flatMap((at) => {
      const store = stores[at];
      const bought = (purchases[at] ?? []).filter((_, item) => itemStores[item] === at);
      return store ? [stopDocument(store, bought)] : [];
    }),
    itemsTotal: amountOf(itemsCents),
    miles,
    driving: amountOf(drivingCents),
    total: amountOf(cents),
    saving: saving > 0 ? amountOf(saving) : null,
    snapCost: amountOf(
      chosen.reduce(
        (sum, { wanted, purchase }) => sum + (isSnapEligible(wanted.food) ? purchase.cents : 0),
        0,
      ),
    ),
    leftOver: amountOf(chosen.reduce((sum, { purchase }) => sum + purchase.cents - purchase.portionCents, 0)),
    observedItems: observed.length,
  };
}

const stopDocument = (
  { storeId, name, chain, distance, sample, seen }: PricedStore,
  bought: readonly Purchase[],
): StopsBasket['stores'][number] => ({
  storeId,
  storeName: name,
  chain,
  distance,
  sample,
  total: amountOf(bought.reduce((sum, { purchase }) => sum + purchase.cents, 0)),
  items: bought.flatMap(({ wanted: { item, food }, purchase }) => {
    const known = seen.get(food.id);
    if (!known) return [];
    return [{ ...basketItem({ itemId: food.id, name: item.name }, purchase), id: item.id, ...known }];
  }),
});
