import type { StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';

export type StoreSort = 'total' | 'checkout' | 'distance' | 'coverage' | 'age';

const ORDERS: Record<StoreSort, (a: StorePrice, b: StorePrice) => number> = {
  total: (a, b) => centsOf(a.totalCost) - centsOf(b.totalCost),
  checkout: (a, b) => centsOf(a.checkoutCost) - centsOf(b.checkoutCost),
  distance: (a, b) => a.distance - b.distance,
  coverage: (a, b) => b.coverage.priced - a.coverage.priced,
  age: (a, b) => b.observedLines - a.observedLines || b.observedAt.localeCompare(a.observedAt),
};

/** A new list; ties go to the cheaper store, then to the nearer one. */
export const sortStores = (stores: readonly StorePrice[], by: StoreSort): StorePrice[] =>
  [...stores].sort(
    (a, b) =>
      ORDERS[by](a, b) || ORDERS.total(a, b) || a.distance - b.distance || a.storeId.localeCompare(b.storeId),
  );
