import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { SHOPPING_PRICES_KEY } from '../../lib/storage-keys.ts';

/** The last response of the server, with its lines and time, for stores without a connection. */
export type StoredPrices = { texts: readonly string[]; at: string; prices: ListPrices };

const NOTHING: { kept: StoredPrices | null } = { kept: null };

const prices = createDeviceValue<{ kept: StoredPrices | null }>(SHOPPING_PRICES_KEY, (kept) => {
  if (typeof kept !== 'object' || kept === null || !('kept' in kept)) return NOTHING;
  const found = kept.kept as Partial<StoredPrices> | null;
  return found &&
    Array.isArray(found.texts) &&
    Array.isArray(found.prices?.items) &&
    Array.isArray(found.prices.stores)
    ? { kept: found as StoredPrices }
    : NOTHING;
});

export const storePrices = (kept: StoredPrices | null): void => prices.set({ kept });
export const useStoredPrices = (): StoredPrices | null => useDeviceValue(prices, NOTHING).kept;
