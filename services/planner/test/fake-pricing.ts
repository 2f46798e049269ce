import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { PriceSource, type PricingServiceService } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';

/** Cents per kilogram: on average, and at the two stores near the ZIP code. */
export const RATE = 500;
export const STORES: readonly { storeId: string; storeName: string; distance: number; rate: number }[] = [
  { storeId: 'aldi-1', storeName: 'Aldi, Charlotte Ave', distance: 0.8, rate: 400 },
  { storeId: 'kroger-1', storeName: 'Kroger, 21st Ave', distance: 1.9, rate: 600 },
];

/** Sells to members only, whose membership of costco a request names. */
const CLUB = { storeId: 'club-1', storeName: 'Club', distance: 0.1, rate: 200 };

/** The only food that costs less at the second store, cents per kilogram; `CLOSED` has closed since. */
const CHEAPER = { foodId: 'honey', storeId: 'kroger-1', rate: 300 };
/** On promotion at the second store, for requests with regular prices: cents per kilogram. */
export const PROMOTED = { foodId: 'long-grain-rice', storeId: 'kroger-1', rate: 450 };
export const CLOSED = 'closed-1';

const shared = { source: PriceSource.PRICE_SOURCE_ESTIMATE, observedAt: '2026-08-31T00:00:00.000Z' };
const notAsked = () => Promise.reject(new Error('not asked in this test'));

/** A pricing service where nearly every food costs the same per kilogram. Also a club that needs a membership. */
export function fakePricing(): Handlers<typeof PricingServiceService> {
  return {
    getAreaPrices: async ({ area, itemIds }) => ({
      area,
      version: 1,
      prices: itemIds.map((itemId) => ({
        itemId,
        centsPerKg: RATE,
        ...shared,
        observedStores: 0,
        pricedStores: 2,
      })),
    }),
    getStorePrices: async ({ storeIds, itemIds, withRegular = false }) => ({
      stores: [CLUB, ...STORES]
        .filter(({ storeId }) => storeIds.includes(storeId))
        .map(({ storeId, rate }) => ({
          storeId,
          area: '372',
          version: 1,
          currentUntil: '',
          membersOnly: false,
          prices: itemIds.map((itemId) => ({
            itemId,
            centsPerKg: storeId === CHEAPER.storeId && itemId === CHEAPER.foodId ? CHEAPER.rate : rate,
            ...shared,
            unitCents: rate,
            unit: 'kg',
            soldByWeight: false,
            ...(withRegular &&
              storeId === PROMOTED.storeId &&
              itemId === PROMOTED.foodId && {
                centsPerKg: PROMOTED.rate,
                regular: { centsPerKg: rate, ...shared },
              }),
          })),
          latitude: 36.15,
          longitude: -86.8,
        })),
      unknownStoreIds: storeIds.filter((id) => !STORES.some(({ storeId }) => storeId === id)),
      unknownItemIds: [],
    }),
    listStores: async ({ memberOf }) => {
      const row = { chain: 'Any', source: 'sample', updatedAt: shared.observedAt, sample: true } as const;
      const list: StoreList = [
        {
          ...row,
          storeId: CLUB.storeId,
          storeName: CLUB.storeName,
          distance: CLUB.distance,
          membersOnly: true,
        },
        ...STORES.map(({ storeId, storeName, distance }) => ({
          ...row,
          storeId,
          storeName,
          distance,
          membersOnly: false,
        })),
      ];
      return { document: documentOf(list, 1), leftOutClubs: memberOf ? [] : ['Club'] };
    },
    getRecipePricing: notAsked,
    listOwnStores: notAsked,
    listIngredients: notAsked,
    getPriceHistory: notAsked,
    comparePrices: notAsked,
    listDeals: notAsked,
    priceList: notAsked,
    priceDinners: notAsked,
    acceptFeedEvents: notAsked,
    createFeedKey: notAsked,
    describeStores: notAsked,
  };
}
