import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** When the made-up prices were observed: this morning, however old this file is. */
export const OBSERVED_AT = hoursAgo(5);

/** Three stores. `percent`: their prices compared with the average. */
export const STORES: readonly (StoreList[number] & { percent: number })[] = [
  { storeId: 'corner-1', storeName: 'Corner Market', chain: 'Corner Market', distance: 0.8, percent: 108 },
  { storeId: 'basket-1', storeName: 'Green Basket', chain: 'Green Basket', distance: 2.1, percent: 92 },
  { storeId: 'valley-1', storeName: 'Valley Foods', chain: 'Valley Foods', distance: 4.7, percent: 100 },
].map((store) => ({
  ...store,
  source: 'sample' as const,
  updatedAt: OBSERVED_AT,
  sample: true,
  membersOnly: false,
}));

export const PLACES: Record<string, { city: string; state: string }> = {
  '37201': { city: 'Nashville', state: 'TN' },
  '02108': { city: 'Boston', state: 'MA' },
  '97201': { city: 'Portland', state: 'OR' },
};
