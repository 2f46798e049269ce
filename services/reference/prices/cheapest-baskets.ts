import { MOST_STOPS } from '@homeplate/contracts/documents/list-baskets-limits.ts';

/** What every item of a list costs at a store, in cents, in item order, and the distance of the store. */
export type BasketStore = { cents: readonly number[]; milesFromHome: number };

/** Every item at one of a few stores. Stores are indexes, items are in their order. */
export type CheapestBasket = {
  /** In the order of the shortest round trip, the end that is closer to home first. */
  stores: readonly number[];
  /** The store of each item. */
  itemStores: readonly number[];
  itemsCents: number;
  /** Of the round trip, rounded to a tenth: what a receipt shows is what it multiplies. */
  miles: number;
  drivingCents: number;
  /** Items and driving. */
  cents: number;
};

export type Trip = {
  /** Not negative; 0: driving costs nothing. */
  centsPerMile: number;
  /** Between two stores, by index. */
  milesBetween: (one: number, other: number) => number;
};

/** Each item at the cheapest of these stores, the first of them on a tie. */
export function cheapestSplit(
  stores: readonly Pick<BasketStore, 'cents'>[],
  of: readonly number[],
): Pick<CheapestBasket, 'itemStores' | 'itemsCents'> {
  const itemStores: number[] = [];
  let itemsCents = 0;
  const count = stores[of[0] ?? 0]?.cents.length ?? 0;
  for (let item = 0; item < count; item += 1) {
    let best = of[0] ?? 0;
    let least = Number.POSITIVE_INFINITY;
    for (const store of of) {
      const cents = stores[store]?.cents[item] ?? Number.POSITIVE_INFINITY;
      if (cents < least) {
        least = cents;
        best = store;
      }
    }
    itemStores.push(best);
    itemsCents += least;
  }
  return { itemStores, itemsCents };
}

/** The basket of exactly these stores, with the shortest round trip to those where something is bought. */
export function basketAt(stores: readonly BasketStore[], of: readonly number[], trip: Trip): CheapestBasket {
  const split = cheapestSplit(stores, of);
  const used = of.filter((store) => split.itemStores.includes(store));
  const { order, miles: exact } = shortestTrip(stores, used, trip.milesBetween);
  const miles = Math.round(exact * 10) / 10;
  const drivingCents = Math.round(miles * trip.centsPerMile);
  return { stores: order, ...split, miles, drivingCents, cents: split.itemsCents + drivingCents };
}

/**
 * The cheapest basket of one store, of two and so on up to `most`, by trying every set of stores: with the best packages of each item known,
 * the cheapest basket of a set is each item at its cheapest store. A set where one store sells nothing cheaper is not a basket, because
 * fewer stops cost no more. So a number of stores can be missing. Ties prefer fewer miles, then the set that comes first.
 */
export function cheapestBaskets(stores: readonly BasketStore[], most: number, trip: Trip): CheapestBasket[] {
  if ((stores[0]?.cents.length ?? 0) === 0) return [];
  const best: (CheapestBasket | undefined)[] = [];
  for (const set of setsOf(stores.length, Math.min(most, MOST_STOPS))) {
    const basket = basketAt(stores, set, trip);
    if (basket.stores.length < set.length) continue;
    const known = best[set.length];
    if (!known || basket.cents < known.cents || (basket.cents === known.cents && basket.miles < known.miles))
      best[set.length] = basket;
  }
  return best.flatMap((basket) => basket ?? []);
}

/** What a basket saves against the cheapest one with fewer stops, in cents; negative if it costs more. 0 for the first. */
export const savingsOf = (baskets: readonly Pick<CheapestBasket, 'cents'>[]): number[] =>
  baskets.map(({ cents }, index) =>
    index === 0 ? 0 : Math.min(...baskets.slice(0, index).map((fewer) => fewer.cents)) - cents,
  );

/** The index of the basket to suggest: a further stop must save at least `leastCents`. Undefined without baskets. */
export function worthwhileBasket(
  baskets: readonly Pick<CheapestBasket, 'cents'>[],
  leastCents: number,
): number | undefined {
  let chosen = baskets.length > 0 ? 0 : undefined;
  for (const [index, { cents }] of baskets.entries()) {
    const saving = (baskets[chosen ?? 0]?.cents ?? 0) - cents;
    if (saving >= Math.max(1, leastCents)) chosen = index;
  }
  return chosen;
}

/** Every set of 1 to `most` of `count` indexes. */
function* setsOf(count: number, most: number, from = 0, chosen: readonly number[] = []): Generator<number[]> {
  for (let next = from; next < count; next += 1) {
    const set = [...chosen, next];
    yield set;
    if (set.length < most) yield* setsOf(count, most, next + 1, set);
  }
}

function shortestTrip(
  stores: readonly BasketStore[],
  of: readonly number[],
  milesBetween: Trip['milesBetween'],
): { order: number[]; miles: number } {
  const fromHome = (store: number | undefined) => stores[store ?? -1]?.milesFromHome ?? 0;
  let best = { order: [...of], miles: Number.POSITIVE_INFINITY };
  for (const order of ordersOf(of)) {
    const first = fromHome(order[0]);
    const last = fromHome(order.at(-1));
    // A round trip is as long the other way around.
    if (first > last) continue;
    let miles = first + last;
    for (const [stop, store] of order.slice(1).entries()) miles += milesBetween(order[stop] ?? store, store);
    if (miles < best.miles) best = { order, miles };
  }
  return of.length > 0 ? best : { order: [], miles: 0 };
}

function* ordersOf(of: readonly number[]): Generator<number[]> {
  if (of.length <= 1) yield [...of];
  else
    for (const [index, first] of of.entries())
      for (const rest of ordersOf(of.toSpliced(index, 1))) yield [first, ...rest];
}
