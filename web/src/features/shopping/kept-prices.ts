import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { SHOPPING_PRICES_KEY } from '../../lib/storage-keys.ts';

/** The last answer of the server, with the lines it is of and when it came: to read in a store without a connection. */
export type KeptPrices = { texts: readonly string[]; at: string; prices: ListPrices };

const NOTHING: { kept: KeptPrices | null } = { kept: null };

const prices = createDeviceValue<{ kept: KeptPrices | null }>(SHOPPING_PRICES_KEY, (kept) => {
  if (typeof kept !== 'object' || kept === null || !('kept' in kept)) return NOTHING;
  const found = kept.kept as Partial<KeptPrices> | null;
  return found &&
    Array.isArray(found.texts) &&
    Array.isArray(found.prices?.items) &&
    Array.isArray(found.prices.stores)
    ? { kept: found as KeptPrices }
    : NOTHING;
});

export const keepPrices = (kept: KeptPrices | null): void => prices.set({ kept });
export const useKeptPrices = (): KeptPrices | null => useDeviceValue(prices, NOTHING).kept;
