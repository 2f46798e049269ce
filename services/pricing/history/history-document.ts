import { AppError } from '@homeplate/common/app-error.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { PriceHistory } from '@homeplate/contracts/documents/pricing.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { areaWords, basePriceTime } from '@homeplate/reference/prices/estimate.ts';
import type { AreaPrice } from '../prices/area-book.ts';
import type { AreaPrices } from '../prices/area-prices.ts';
import { shelfPrice } from '../prices/store-price.ts';
import { placeOfZip } from '../stores/place-of-zip.ts';
import { areaOf, type Store } from '../stores/store.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { HistoryRow, PriceHistoryStore } from './price-history.ts';

/** Newest observations returned: a year of weekly prices at a dozen stores. */
const MOST_SHOWN = 600;

/** `GET /api/ingredients/{id}/history?zip=`. Throws NOT_FOUND for an unknown item, INVALID_INPUT for an unknown ZIP code. */
export function createHistoryDocuments(parts: {
  places: Places;
  stores: StoreMaps;
  areaPrices: AreaPrices;
  history: PriceHistoryStore;
  now?(): number;
}): { read(itemId: string, zipCode: string): Promise<PriceHistory> } {
  const { places, stores, areaPrices, history, now = Date.now } = parts;
  return {
    async read(itemId, zipCode) {
      const food = foodById(itemId);
      if (!food) throw new AppError('NOT_FOUND', { message: 'There is no such ingredient.' });
      const { unit } = shelfPrice(food, food.basePrice.centsPerKg);
      const head = { id: food.id, name: food.name, unit };
      if (zipCode === '') return { ...head, zipCode: null, current: usAverage(food), observations: [] };
      const place = placeOfZip(places, zipCode);
      const near = new Map((await stores.current()).near(place).map(({ store }) => [store.storeId, store]));
      const area = areaOf(place.zip);
      const [{ book }, rows] = await Promise.all([
        areaPrices.current(area),
        history.of(food.id, [...near.keys()], MOST_SHOWN),
      ]);
      return {
        ...head,
        zipCode: place.zip,
        current: areaAverage(food, area, book.price(food, now())),
        observations: rows.flatMap((row) => shown(food, row, near)),
      };
    },
  };
}

const usAverage = (food: Food): PriceHistory['current'] => ({
  price: amountOf(shelfPrice(food, food.basePrice.centsPerKg).cents),
  source: food.basePrice.source,
  observedAt: basePriceTime(food),
  derivation: food.basePrice.derivation,
});

const areaAverage = (food: Food, area: string, price: AreaPrice): PriceHistory['current'] => ({
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
