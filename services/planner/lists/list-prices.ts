import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { ShoppingPlace } from '@homeplate/contracts/gen/planner/v1/list.ts';
import type { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { PRICE_SOURCE_OF } from '@homeplate/contracts/pricing/price-sources.ts';
import type { Point } from '@homeplate/reference/places/places.ts';
import { orUndefined } from '../recipes/recipe-costs.ts';

/** Cents per kilogram by food id. */
type Rates = ReadonlyMap<string, number>;

/** A store with what it charges for foods. `distance`: miles from the reader's place. */
export type PricedStore = Pick<StoreList[number], 'storeId' | 'chain' | 'distance' | 'sample'> & {
  name: string;
  rates: Rates;
  /** Where each rate is from, by food id. */
  seen: ReadonlyMap<string, { source: PriceSource; observedAt: string }>;
  point: Point;
};

/** What the foods of a list cost: on average at the stores of the reader's place, and at each: their own stores, else those nearby. */
export type ListPrices = {
  area: Rates;
  stores: PricedStore[];
};
export type StoresToCompare = {
  stores: PricedStore[];
  /** Clubs nearby that are left out, because the reader is no member; none at own stores, which are the reader's choice. */
  leftOutClubs: string[];
};
export type ReadListPrices = {
  /** Undefined if the pricing service does not respond. */
  prices(
    foodIds: readonly string[],
    place: ShoppingPlace | undefined,
    call: Call,
  ): Promise<ListPrices | undefined>;
  /** What each costs on average at the stores of the reader's place. Throws UNAVAILABLE. */
  rates(foodIds: readonly string[], place: ShoppingPlace, call: Call): Promise<Rates>;
  /** The reader's own stores, else the `most` nearest. */
  stores(
    foodIds: readonly string[],
    place: ShoppingPlace,
    most: number,
    call: Call,
  ): Promise<StoresToCompare>;
  /** Those of the stores that closed; none while the pricing service does not respond. */
  closed(
    stores: readonly { storeId: string }[],
    foodIds: readonly string[],
    call: Call,
  ): Promise<ReadonlySet<string>>;
};

/** As many as a page shows for an item. */
const MOST_STORES = 6;
/** Per call to the pricing service. */
const MOST_ITEMS = 600;

type Pricing = Pick<RpcClient<PricingServiceClient>, 'getAreaPrices' | 'getStorePrices' | 'listStores'>;

const NOWHERE: ShoppingPlace = { priceArea: undefined, zipCode: '' };
const NO_STORES: StoresToCompare = { stores: [], leftOutClubs: [] };

/** The first `most`, but the first of each club in any case: its members drive farther to it. */
function nearest(listed: StoreList, most: number): StoreList {
  const clubs = listed.filter(
    (store) => store.membersOnly && listed.find(({ chain }) => chain === store.chain) === store,
  );
  const others = listed.filter((store) => !clubs.includes(store)).slice(0, Math.max(0, most - clubs.length));
  return listed.filter((store) => clubs.includes(store) || others.includes(store));
}

/** No price is stored: every read of a list asks. */
export function createReadListPrices(pricing: Pricing): ReadListPrices {
  const inBatches = async <Answer>(
    foodIds: readonly string[],
    ask: (itemIds: string[]) => Promise<Answer>,
  ) => {
    const count = Math.ceil(foodIds.length / MOST_ITEMS);
    const batches = Array.from({ length: count }, (_, at) =>
      foodIds.slice(at * MOST_ITEMS, (at + 1) * MOST_ITEMS),
    );
    return Promise.all(batches.map(ask));
  };
  const readArea = async (
    foodIds: readonly string[],
    { priceArea }: ShoppingPlace,
    call: Call,
  ): Promise<Rates> => {
    const { area = '', ownStores } = priceArea ?? {};
    const answers = await inBatches(foodIds, (itemIds) =>
      pricing.getAreaPrices({ area, itemIds, ownStores }, call),
    );
    return new Map(answers.flatMap(({ prices }) => prices.map((price) => [price.itemId, price.centsPerKg])));
  };
  const readStores = async (
    foodIds: readonly string[],
    { zipCode, priceArea, memberOf }: ShoppingPlace,
    most: number,
    call: Call,
  ): Promise<StoresToCompare> => {
    if (zipCode === '' || foodIds.length === 0) return NO_STORES;
    const ownStores = priceArea?.ownStores;
    const { document, leftOutClubs } = await pricing.listStores({ zipCode, ownStores, memberOf }, call);
    const listed = StoreList.parse(JSON.parse(document?.body.toString() ?? '[]'));
    const open = memberOf ? listed : listed.filter(({ membersOnly }) => !membersOnly);
    // In the order of the visits. The list of stores is by distance, with others nearby.
    const own = (ownStores?.storeIds ?? []).flatMap((id) => open.find(({ storeId }) => storeId === id) ?? []);
    const near = own.length > 0 ? own : nearest(open, most);
    if (near.length === 0) return NO_STORES;
    const storeIds = near.map(({ storeId }) => storeId);
    const answers = await inBatches(foodIds, (itemIds) =>
      pricing.getStorePrices({ storeIds, itemIds, storesVersion: document?.version }, call),
    );
    const stores = near.map(({ storeId, storeName: name, chain, distance, sample }) => {
      const found = answers.flatMap(({ stores }) => stores.filter((store) => store.storeId === storeId));
      const prices = found.flatMap((store) => store.prices);
      const { latitude = 0, longitude = 0 } = found[0] ?? {};
      return {
        storeId,
        name,
        chain,
        distance,
        sample,
        point: { latitude, longitude },
        rates: new Map(prices.map((price) => [price.itemId, price.centsPerKg])),
        seen: new Map(
          prices.map(({ itemId, source, observedAt }) => [
            itemId,
            { source: PRICE_SOURCE_OF[source], observedAt },
          ]),
        ),
      };
    });
    return { stores, leftOutClubs: own.length > 0 ? [] : leftOutClubs };
  };
  return {
    prices: async (foodIds, place = NOWHERE, call) => {
      if (foodIds.length === 0) return { area: new Map(), stores: [] };
      const asked = Promise.all([
        readArea(foodIds, place, call),
        readStores(foodIds, place, MOST_STORES, call),
      ]);
      const prices = await orUndefined(asked);
      return prices && { area: prices[0], stores: prices[1].stores };
    },
    rates: readArea,
    stores: readStores,
    closed: async (stores, [foodId], call) => {
      if (foodId === undefined) return new Set();
      const storeIds = stores.map(({ storeId }) => storeId);
      const answer = await orUndefined(pricing.getStorePrices({ storeIds, itemIds: [foodId] }, call));
      return new Set(answer?.unknownStoreIds);
    },
  };
}
