import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { IngredientList } from '@homeplate/contracts/documents/pricing.ts';
import {
  type PricingServiceService,
  PriceSource as RpcPriceSource,
} from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { basePriceTime } from '@homeplate/reference/prices/estimate.ts';
import type { createComparisonDocuments } from './comparison/comparison-documents.ts';
import type { createAcceptEvents } from './feeds/accept-events.ts';
import type { FeedKeys } from './feeds/feed-keys.ts';
import type { createHistoryDocuments } from './history/history-document.ts';
import type { PriceList } from './lists/price-list.ts';
import type { AreaPrice } from './prices/area-book.ts';
import type { AreaPrices } from './prices/area-prices.ts';
import { shelfPrice } from './prices/store-price.ts';
import type { createPricingDocuments } from './recipes/pricing-documents.ts';
import { placeOfReader } from './stores/reader-place.ts';
import { storeList } from './stores/store-list.ts';
import type { StoreMaps } from './stores/store-maps.ts';

const RPC_SOURCE: Record<PriceSource, RpcPriceSource> = {
  observed: RpcPriceSource.PRICE_SOURCE_OBSERVED,
  shopper: RpcPriceSource.PRICE_SOURCE_SHOPPER,
  'regional-average': RpcPriceSource.PRICE_SOURCE_REGIONAL_AVERAGE,
  estimate: RpcPriceSource.PRICE_SOURCE_ESTIMATE,
};

/** The US average: base prices, of no store. They change with a release only, so there is one version. */
const usAverage = (): AreaPrice[] =>
  allFoods().map((food) => ({
    itemId: food.id,
    centsPerKg: food.basePrice.centsPerKg,
    source: food.basePrice.source,
    observedAt: basePriceTime(food),
    observedStores: 0,
    pricedStores: 0,
  }));

const ingredients = (): IngredientList =>
  allFoods().map((food) => ({
    id: food.id,
    name: food.name,
    unit: shelfPrice(food, food.basePrice.centsPerKg).unit,
    aisle: food.category,
  }));

export function pricingRpc(parts: {
  places: Places;
  stores: StoreMaps;
  areaPrices: AreaPrices;
  pricing: ReturnType<typeof createPricingDocuments>;
  history: ReturnType<typeof createHistoryDocuments>;
  comparison: ReturnType<typeof createComparisonDocuments>;
  priceList: PriceList;
  acceptEvents: ReturnType<typeof createAcceptEvents>;
  keys: FeedKeys;
}): Handlers<typeof PricingServiceService> {
  const { places, stores, areaPrices, pricing, history, comparison, priceList, acceptEvents, keys } = parts;
  const ingredientList = documentOf(ingredients(), 1);

  const pricesOf = async (area: string): Promise<{ version: number; prices: AreaPrice[] }> => {
    if (area === '') return { version: 1, prices: usAverage() };
    if (places.byArea(area).length === 0) {
      const words = 'No ZIP code begins with these digits.';
      throw new AppError('INVALID_INPUT', { message: words, fields: { area: words } });
    }
    const { version, book } = await areaPrices.current(area);
    const now = Date.now();
    return { version, prices: allFoods().map((food) => book.price(food, now)) };
  };

  return {
    async getAreaPrices({ area }) {
      const { version, prices } = await pricesOf(area);
      return {
        area,
        version,
        prices: prices.map((price) => ({ ...price, source: RPC_SOURCE[price.source] })),
      };
    },
    async getRecipePricing({ recipeId, zipCode }) {
      return { document: await pricing.read(recipeId, zipCode) };
    },
    async listStores({ zipCode }) {
      const place = placeOfReader(places, zipCode);
      const map = await stores.current();
      return { document: documentOf(storeList(map.near(place)), map.version) };
    },
    async listIngredients() {
      return { document: ingredientList };
    },
    async getPriceHistory({ itemId, zipCode }) {
      return { document: documentOf(await history.read(itemId, zipCode), 1) };
    },
    async comparePrices({ zipCode }) {
      return { document: await comparison.read(zipCode) };
    },
    async priceList({ zipCode, lines }, call) {
      return { document: await priceList(zipCode, lines, call) };
    },
    acceptFeedEvents: ({ key, events }, call) => acceptEvents(key, events, call),
    createFeedKey: ({ name, storeIds }) => keys.create(name, storeIds.length > 0 ? storeIds : undefined),
  };
}
