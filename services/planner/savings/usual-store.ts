import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { Savings } from '@homeplate/contracts/documents/savings.ts';
import type { ShoppingPlace } from '@homeplate/contracts/gen/planner/v1/list.ts';
import type { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import type { PurchaseStore } from '../pantry/purchase-store.ts';
import { orUndefined } from '../recipes/recipe-costs.ts';
import { addDays } from '../weeks/week.ts';

export type UsualStore = NonNullable<Savings['usualStore']>;

/** The first of the user's own stores, else the store where the household bought most often in a year. `bought`: also counted. */
export type FindUsualStore = (
  asked: {
    householdId: string;
    today: string;
    place: ShoppingPlace | undefined;
    bought?: readonly { storeId: string; store: string }[];
  },
  call: Call,
) => Promise<UsualStore | undefined>;

const YEAR_DAYS = 365;

export function createFindUsualStore(parts: {
  pricing: Pick<RpcClient<PricingServiceClient>, 'listStores'>;
  purchases: Pick<PurchaseStore, 'storesSince'>;
}): FindUsualStore {
  const { pricing, purchases } = parts;
  const ownStore = async (place: ShoppingPlace | undefined, call: Call): Promise<UsualStore | undefined> => {
    const ownStores = place?.priceArea?.ownStores;
    const [storeId] = ownStores?.storeIds ?? [];
    if (!place || storeId === undefined || place.zipCode === '') return undefined;
    const answer = await orUndefined(pricing.listStores({ zipCode: place.zipCode, ownStores }, call));
    const stores = StoreList.parse(JSON.parse(answer?.document?.body.toString() ?? '[]'));
    const store = stores.find((one) => one.storeId === storeId)?.storeName;
    return store === undefined ? undefined : { storeId, store, how: 'own-store' };
  };
  return async ({ householdId, today, place, bought = [] }, call) => {
    const own = await ownStore(place, call);
    if (own) return own;
    const stores = [...(await purchases.storesSince(householdId, addDays(today, -YEAR_DAYS))), ...bought];
    const counts = [...Map.groupBy(stores, ({ storeId }) => storeId)];
    const [most] = counts.toSorted(([one, a], [other, b]) => b.length - a.length || one.localeCompare(other));
    return most && { storeId: most[0], store: most[1].at(-1)?.store ?? most[0], how: 'most-bought' };
  };
}
