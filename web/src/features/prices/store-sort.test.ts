import type { StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import { describe, expect, it } from 'vitest';
import { sortStores } from './store-sort.ts';

const store = (storeId: string, more: Partial<StorePrice>) =>
  ({
    storeId,
    totalCost: '10.00',
    checkoutCost: '20.00',
    distance: 1,
    coverage: { priced: 8, total: 8 },
    observedLines: 0,
    observedAt: '2026-08-31T00:00:00Z',
    ...more,
  }) as StorePrice;

const stores = [
  store('far', { distance: 9, totalCost: '8.00' }),
  store('gaps', { coverage: { priced: 7, total: 8 }, distance: 2 }),
  store('fresh', { observedLines: 3, observedAt: '2026-11-21T00:00:00Z', totalCost: '12.00', distance: 3 }),
  store('near', { checkoutCost: '15.00' }),
];
const order = (by: Parameters<typeof sortStores>[1]) => sortStores(stores, by).map(({ storeId }) => storeId);

describe('stores', () => {
  it('are in the order of what is asked for, then of cost and distance', () => {
    expect(order('total')).toEqual(['far', 'near', 'gaps', 'fresh']);
    expect(order('checkout')).toEqual(['near', 'far', 'gaps', 'fresh']);
    expect(order('distance')).toEqual(['near', 'gaps', 'fresh', 'far']);
    expect(order('coverage')).toEqual(['far', 'near', 'fresh', 'gaps']);
    expect(order('age')).toEqual(['fresh', 'far', 'near', 'gaps']);
    expect(stores[0]?.storeId).toBe('far');
  });
});
