import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { ShoppingPlace } from '@homeplate/contracts/gen/planner/v1/list.ts';
import type { PricingServiceClient, StorePrices } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { PRICE_SOURCE_OF } from '@homeplate/contracts/pricing/price-sources.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { packagesCents, purchasePackages } from '@homeplate/reference/prices/purchase-rate.ts';
import type { PantryItem } from '../pantry/pantry-item.ts';
import { orUndefined } from '../recipes/recipe-costs.ts';
import type { ComparedPrice, PurchaseBasis } from './purchase-basis.ts';
import type { FindUsualStore, UsualStore } from './usual-store.ts';

type Bought = Pick<PantryItem, 'foodId' | 'grams' | 'boughtOn' | 'pricePaidCents' | 'store' | 'storeId'>;

/**
 * The prices of today that purchases are compared with, in their order. Undefined for one without a price or a known store, that was bought
 * on another day or not in whole packages, and for all while the pricing service does not respond.
 */
export type ReadBases = (
  asked: {
    householdId: string;
    today: string;
    place: ShoppingPlace | undefined;
    items: readonly Bought[];
  },
  call: Call,
) => Promise<(PurchaseBasis | undefined)[]>;

/** Per call to the pricing service. */
const MOST_STORES = 24;

export function createReadBases(parts: {
  pricing: Pick<RpcClient<PricingServiceClient>, 'getStorePrices'>;
  findUsualStore: FindUsualStore;
}): ReadBases {
  const { pricing, findUsualStore } = parts;
  return async ({ householdId, today, place, items }, call) => {
    const bought = items.flatMap(({ foodId, boughtOn, pricePaidCents, store, storeId }) =>
      storeId && pricePaidCents !== null && boughtOn === today
        ? [{ foodId, storeId, store: store || storeId }]
        : [],
    );
    if (bought.length === 0) return items.map(() => undefined);
    const usual = await findUsualStore({ householdId, today, place, bought }, call);
    if (!usual) return items.map(() => undefined);
    const storeIds = [...new Set([usual.storeId, ...bought.map(({ storeId }) => storeId)])];
    const asked = {
      storeIds: storeIds.slice(0, MOST_STORES),
      itemIds: [...new Set(bought.map(({ foodId }) => foodId))],
      withRegular: true,
    };
    const answer = await orUndefined(pricing.getStorePrices(asked, call));
    const prices = answer?.stores ?? [];
    return items.map((item) => (item.boughtOn === today ? basisOf(item, usual, prices) : undefined));
  };
}

function basisOf(item: Bought, usual: UsualStore, prices: readonly StorePrices[]): PurchaseBasis | undefined {
  const { storeId, pricePaidCents } = item;
  if (!storeId || pricePaidCents === null) return undefined;
  const here = regularPrice(item, storeId, prices);
  const there = regularPrice(item, usual.storeId, prices);
  if (!here || !there) return undefined;
  return {
    storeId,
    regular: here.price,
    isPromotion: here.isPromotion,
    usual: { storeId: usual.storeId, store: usual.store, ...there.price },
  };
}

/** Of the packages that were bought. */
function regularPrice(
  { foodId, grams }: Bought,
  storeId: string,
  prices: readonly StorePrices[],
): { price: ComparedPrice; isPromotion: boolean } | undefined {
  const store = prices.find((one) => one.storeId === storeId);
  const found = store?.prices.find(({ itemId }) => itemId === foodId);
  const food = foodById(foodId);
  const packages = food && purchasePackages(food, grams);
  if (!found || !packages) return undefined;
  const { centsPerKg, source, observedAt } = found.regular ?? found;
  const price = {
    cents: packagesCents(food, packages, centsPerKg),
    source: PRICE_SOURCE_OF[source],
    observedAt,
  };
  return { price, isPromotion: found.regular !== undefined };
}
