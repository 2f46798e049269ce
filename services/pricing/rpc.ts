import { hasRight } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import type { IngredientList } from '@homeplate/contracts/documents/pricing.ts';
import type {
  GetAreaPricesResponse,
  PricingServiceService,
} from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { RPC_PRICE_SOURCE } from '@homeplate/contracts/pricing/price-sources.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { basePriceTime } from '@homeplate/reference/prices/estimate.ts';
import { z } from 'zod';
import type { createComparisonDocuments } from './comparison/comparison-documents.ts';
import type { createDealDocuments } from './deals/deal-documents.ts';
import type { createAcceptEvents } from './feeds/accept-events.ts';
import type { FeedKeys } from './feeds/feed-keys.ts';
import type { createHistoryDocuments } from './history/history-document.ts';
import type { PriceDinners } from './lists/price-dinners.ts';
import type { PriceList } from './lists/price-list.ts';
import type { AreaPrice } from './prices/area-book.ts';
import type { AreaPrices } from './prices/area-prices.ts';
import type { ReadStorePrices } from './prices/read-store-prices.ts';
import { foodsOf, ItemIds } from './prices/requested-items.ts';
import { shelfPrice } from './prices/store-price.ts';
import type { createPricingDocuments } from './recipes/pricing-documents.ts';
import { placeOfZip } from './stores/place-of-zip.ts';
import { type Own, openOwnStores } from './stores/reader-stores.ts';
import { leftOutClubs, ownStoreList, storeChoices, storeList } from './stores/store-list.ts';
import type { StoreMaps } from './stores/store-maps.ts';

const ItemsOfArea = z.object({ itemIds: ItemIds });

/** The US average: base prices of no store. They change only with a release, so there is one version. */
const usAverage = (foods: readonly Food[]): AreaPrice[] =>
  foods.map((food) => ({
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
  describeStores: () => Promise<PartHealth>;
  areaPrices: AreaPrices;
  readStorePrices: ReadStorePrices;
  pricing: ReturnType<typeof createPricingDocuments>;
  history: ReturnType<typeof createHistoryDocuments>;
  comparison: ReturnType<typeof createComparisonDocuments>;
  deals: ReturnType<typeof createDealDocuments>;
  priceList: PriceList;
  priceDinners: PriceDinners;
  acceptEvents: ReturnType<typeof createAcceptEvents>;
  keys: FeedKeys;
}): Handlers<typeof PricingServiceService> {
  const { places, stores, describeStores, areaPrices, readStorePrices, acceptEvents, keys } = parts;
  const { pricing, history, comparison, deals, priceList, priceDinners } = parts;
  const ingredientList = documentOf(ingredients(), 1);

  const pricesOf = async (
    area: string,
    foods: readonly Food[],
    ownStores: Own,
  ): Promise<Omit<GetAreaPricesResponse, 'area' | 'prices'> & { prices: AreaPrice[] }> => {
    const own = ownStores ? openOwnStores(await stores.current(), ownStores) : [];
    if (own.length > 0) {
      const { areas, book } = await areaPrices.atStores(own);
      const now = Date.now();
      const version = areas.reduce((sum, one) => sum + one.version, 0);
      return { version, areas: { areas }, prices: foods.map((food) => book.price(food, now)) };
    }
    if (area === '') return { version: 1, prices: usAverage(foods) };
    if (places.byArea(area).length === 0) {
      const words = 'No ZIP code begins with these digits.';
      throw new AppError('INVALID_INPUT', { message: words, fields: { area: words } });
    }
    const { version, book } = await areaPrices.current(area);
    const now = Date.now();
    return { version, prices: foods.map((food) => book.price(food, now)) };
  };

  return {
    async getAreaPrices({ area, ownStores, ...request }) {
      const { itemIds } = parseInput(ItemsOfArea, request);
      const { prices, ...versions } = await pricesOf(
        area,
        itemIds.length > 0 ? foodsOf(itemIds).foods : allFoods(),
        ownStores,
      );
      return {
        area,
        ...versions,
        prices: prices.map((price) => ({ ...price, source: RPC_PRICE_SOURCE[price.source] })),
      };
    },
    getStorePrices: (request) => readStorePrices(request),
    async getRecipePricing({ recipeId, zipCode, servings, ownStores }) {
      return { document: await pricing.read(recipeId, zipCode, servings ?? 0, ownStores) };
    },
    describeStores,
    async listStores({ zipCode, ownStores: own, limit, memberOf }) {
      const place = placeOfZip(places, zipCode);
      const map = await stores.current();
      const listed = storeList(storeChoices(map, place, { own, memberOf, limit }));
      return { document: documentOf(listed, map.version), leftOutClubs: leftOutClubs(map, place, memberOf) };
    },
    async listOwnStores({ zipCode, ownStores }) {
      const place = placeOfZip(places, zipCode);
      return ownStoreList(await stores.current(), place, ownStores);
    },
    async listIngredients() {
      return { document: ingredientList };
    },
    async getPriceHistory({ itemId, zipCode, ownStores }, call) {
      const read = hasRight(call, 'price-history') ? history.read : history.preview;
      return { document: documentOf(await read(itemId, zipCode, ownStores), 1) };
    },
    async comparePrices({ zipCode, ownStores }) {
      return { document: await comparison.read(zipCode, ownStores) };
    },
    async listDeals({ zipCode, ownStores }) {
      return { document: await deals.read(zipCode, ownStores) };
    },
    async priceList({ zipCode, lines, ownStores }, call) {
      return { document: await priceList(zipCode, lines, call, ownStores) };
    },
    async priceDinners({ zipCode, people, recipeIds, ownStores }) {
      return { document: await priceDinners(zipCode, people, recipeIds, ownStores) };
    },
    acceptFeedEvents: ({ key, events }, call) => acceptEvents(key, events, call),
    createFeedKey: ({ name, storeIds }) => keys.create(name, storeIds.length > 0 ? storeIds : undefined),
  };
}
