import { AppError } from '@homeplate/common/app-error.ts';
import type { ListSplitBody } from '@homeplate/contracts/documents/shopping-list.ts';
import { cheapestSplit } from '@homeplate/reference/prices/cheapest-baskets.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { leftToBuy } from './left-to-buy.ts';
import type { SplitRow } from './list.ts';
import { type OpenItem, type OpenList, storesOfItems } from './list-document.ts';
import type { PricedStore } from './list-prices.ts';
import type { PantryGrams } from './needed-lines.ts';

/** The items to assign, with what to buy of each after what the pantry has. */
function buyable({ items }: OpenList, pantry: PantryGrams) {
  const left = new Map(pantry);
  return items.flatMap((item) => {
    const rest = leftToBuy(item, left);
    return item.listed && rest && rest.need.grams > 0
      ? [{ item, food: item.listed.food, need: rest.need }]
      : [];
  });
}

/**
 * Each item at the cheapest of these stores, the first of them on a tie, as in the basket of these stores. An item that was checked off stays
 * where it was bought. An item that a store has no price for is not assigned.
 */
export function splitOver(
  open: OpenList,
  pantry: PantryGrams,
  stores: readonly PricedStore[],
  former: SplitRow | null | undefined,
): SplitRow['items'] {
  const storeIds = new Set(stores.map(({ storeId }) => storeId));
  const formerStores = storesOfItems(former);
  const boughtAt = ({ id, isChecked }: OpenItem): string | undefined => {
    const storeId = formerStores.get(id);
    return isChecked && storeId && storeIds.has(storeId) ? storeId : undefined;
  };
  const priced = buyable(open, pantry).filter(({ food }) => stores.every(({ rates }) => rates.has(food.id)));
  const { itemStores } = cheapestSplit(
    stores.map(({ rates }) => ({
      cents: priced.map(({ food, need }) => checkout(food, rates.get(food.id) ?? 0, need).cents),
    })),
    stores.map((_, at) => at),
  );
  return priced.flatMap(({ item }, at) => {
    const storeId = boughtAt(item) ?? stores[itemStores[at] ?? 0]?.storeId;
    return storeId ? [{ itemId: item.id, storeId }] : [];
  });
}

/** The requested stores in the order of the request. Throws INVALID_INPUT for one that closed or cannot be chosen. */
export function storesOfSplit(
  { storeIds }: Pick<ListSplitBody, 'storeIds'>,
  found: readonly PricedStore[],
): SplitRow['stores'] {
  const byId = new Map(found.map((store) => [store.storeId, store]));
  return storeIds.map((storeId) => {
    const store = byId.get(storeId);
    if (!store) throw closedStore();
    return { storeId, storeName: store.name, chain: store.chain };
  });
}

const closedStore = (): AppError => {
  const message = 'One of these stores closed or can’t be chosen. Compare the stores again.';
  return new AppError('INVALID_INPUT', { message, fields: { storeIds: message } });
};
