import { AppError } from '@homeplate/common/app-error.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { PriceHistory } from '@homeplate/contracts/documents/pricing.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { areaWords, basePriceTime, OWN_STORES } from '@homeplate/reference/prices/estimate.ts';
import type { AreaPrice } from '../prices/area-book.ts';
import type { AreaPrices } from '../prices/area-prices.ts';
import { priceKey } from '../prices/observation.ts';
import { shelfPrice } from '../prices/store-price.ts';
import { placeOfZip } from '../stores/place-of-zip.ts';
import { type Own, openOwnStores, readerStores } from '../stores/reader-stores.ts';
import { areaOf, type Store } from '../stores/store.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { HistoryRow, PriceHistoryStore } from './price-history.ts';
import { readSmallerPackages } from './smaller-packages.ts';

/** Newest observations returned: a year of weekly prices at a dozen stores. */
const MOST_SHOWN = 600;

type ReadHistory = (itemId: string, zipCode: string, ownStores?: Own) => Promise<PriceHistory>;

/**
 * `GET /api/ingredients/{id}/history?zip=`; the preview has today's price alone. Both throw NOT_FOUND for an unknown item, and INVALID_INPUT
 * for an unknown ZIP code.
 */
export function createHistoryDocuments(parts: {
  places: Places;
  stores: StoreMaps;
  areaPrices: AreaPrices;
  history: PriceHistoryStore;
  now?(): number;
}): { read: ReadHistory; preview: ReadHistory } {
  const { places, stores, areaPrices, history, now = Date.now } = parts;
  const readToday: ReadHistory = async (itemId, zipCode, ownStores) => {
    const food = itemOf(itemId);
    const { unit } = shelfPrice(food, food.basePrice.centsPerKg);
    const head = { id: food.id, name: food.name, unit, observations: [] };
    if (zipCode === '') return { ...head, zipCode: null, current: usAverage(food) };
    const { zip } = placeOfZip(places, zipCode);
    const own = openOwnStores(await stores.current(), ownStores);
    const area = areaOf(zip);
    const { book } = await (own.length > 0 ? areaPrices.atStores(own) : areaPrices.current(area));
    const current = average(food, own.length > 0 ? OWN_STORES : area, book.price(food, now()));
    return { ...head, zipCode: zip, current };
  };
  const readSeen = async (itemId: string, zipCode: string, ownStores?: Own) => {
    if (zipCode === '') return { observations: [] };
    const food = itemOf(itemId);
    const map = await stores.current();
    const near = new Map(
      readerStores(map, placeOfZip(places, zipCode), ownStores).map(({ store }) => [store.storeId, store]),
    );
    const storeIds = [...near.keys()];
    const keys = storeIds.map((storeId) => priceKey(storeId, food.id));
    const [rows, smaller] = await Promise.all([
      history.of(food.id, storeIds, MOST_SHOWN),
      readSmallerPackages(history, keys, { byId: map.byId, now: now() }),
    ]);
    return {
      observations: rows.flatMap((row) => shown(food, row, near)),
      ...(smaller.size > 0 && { smallerPackages: [...smaller.values()] }),
    };
  };
  return {
    read: async (...of) => {
      const [today, seen] = await Promise.all([readToday(...of), readSeen(...of)]);
      return { ...today, ...seen };
    },
    preview: async (...of) => ({ ...(await readToday(...of)), preview: true }),
  };
}

function itemOf(id: string): Food {
  const food = foodById(id);
  if (food) return food;
  throw new AppError('NOT_FOUND', { message: 'There is no such ingredient.' });
}

const usAverage = (food: Food): PriceHistory['current'] => ({
  price: amountOf(shelfPrice(food, food.basePrice.centsPerKg).cents),
  source: food.basePrice.source,
  observedAt: basePriceTime(food),
  derivation: food.basePrice.derivation,
});

const average = (food: Food, area: string, price: AreaPrice): PriceHistory['current'] => ({
  price: amountOf(shelfPrice(food, price.centsPerKg).cents),
  source: price.source,
  observedAt: price.observedAt,
  derivation: areaWords(food, area, price),
});

function shown(food: Food, row: HistoryRow, near: ReadonlyMap<string, Store>): PriceHistory['observations'] {
  const store = near.get(row.at.slice(0, row.at.indexOf(':')));
  if (!store) return [];
  return [
    {
      observedAt: row.observedAt,
      price: amountOf(shelfPrice(food, row.centsPerKg, row).cents),
      storeId: store.storeId,
      storeName: store.storeName,
      source: row.source,
    },
  ];
}
