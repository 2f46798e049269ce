import { parseInput } from '@homeplate/common/app-error.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import { PriceListBody } from '@homeplate/contracts/documents/shopping.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { parseLine } from '@homeplate/reference/lines/parse-line.ts';
import { mapInSlices } from '@homeplate/reference/lines/slices.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { newestOf, priceKey } from '../prices/observation.ts';
import { placeOfZip } from '../stores/place-of-zip.ts';
import { type Own, readerStores } from '../stores/reader-stores.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { listItems } from './list-items.ts';
import { listPrices, unpricedList } from './list-prices.ts';

/** Prices the lines of a shopping list at own stores or near a ZIP code; '' means no location. Stores nothing. Throws INVALID_INPUT. */
export type PriceList = (
  zipCode: string,
  lines: readonly string[],
  call?: Call,
  ownStores?: Own,
) => Promise<Document>;

/** Of more, all prices of the stores are read: one round trip instead of hundreds. */
const MOST_KEYS = 1_000;

export function createPriceList(parts: {
  places: Places;
  stores: StoreMaps;
  latest: LatestPrices;
  now?(): number;
}): PriceList {
  const { places, stores, latest, now = Date.now } = parts;
  return async (zipCode, input, call, ownStores) => {
    const { lines } = parseInput(PriceListBody, { lines: input });
    const place = zipCode === '' ? undefined : placeOfZip(places, zipCode);
    const list = listItems(lines, await mapInSlices(lines, parseLine, () => call && throwIfOver(call)));
    if (!place) return documentOf(unpricedList(list), 1);
    const map = await stores.current();
    const near = readerStores(map, place, ownStores);
    const keys = near.flatMap(({ store }) => list.items.map(({ food }) => priceKey(store.storeId, food.id)));
    const observations =
      keys.length <= MOST_KEYS
        ? await latest.read(keys)
        : newestOf(await latest.atStores(near.map(({ store }) => store.storeId)));
    const body = listPrices(list, place, near, {
      observation: (storeId, itemId) => observations.get(priceKey(storeId, itemId)),
      now: now(),
    });
    return documentOf(body, map.version);
  };
}
