import { documentOf } from '@homeplate/common/document.ts';
import type { PriceDeals } from '@homeplate/contracts/documents/deals.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { LRUCache } from 'lru-cache';
import type { PriceHistoryStore } from '../history/price-history.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { priceKey } from '../prices/observation.ts';
import { placeOfZip, zipKeyOf } from '../stores/place-of-zip.ts';
import { type Own, ownKey, readerStores } from '../stores/reader-stores.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { dealCandidates, dealsOf } from './price-deals.ts';

const MOST_DOCUMENTS = 500;
/** Deals last for days, so a few minutes of delay do no harm, and a busy feed does not rebuild them constantly. */
const CACHED_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_DAYS = 90;

/** Deals at own stores or near a ZIP code, at most five minutes old. Throws INVALID_INPUT for an unknown ZIP code. */
export function createDealDocuments(parts: {
  places: Places;
  stores: StoreMaps;
  latest: Pick<LatestPrices, 'atStores'>;
  history: Pick<PriceHistoryStore, 'since'>;
  now?(): number;
}): { read(zipCode: string, ownStores?: Own): Promise<Document> } {
  const { places, stores, latest, history, now = Date.now } = parts;
  const cache = new LRUCache<string, Document>({ max: MOST_DOCUMENTS, ttl: CACHED_MS });
  const without: PriceDeals = { zipCode: null, city: null, state: null, deals: [] };
  const noLocation = documentOf(without, 1);

  const build = async (zipCode: string, ownStores: Own): Promise<PriceDeals> => {
    const place = placeOfZip(places, zipCode);
    const near = readerStores(await stores.current(), place, ownStores);
    const at = now();
    const observations = await latest.atStores(near.map(({ store }) => store.storeId));
    const candidates = dealCandidates(near, observations, at);
    const keys = candidates.map(({ observation }) => priceKey(observation.storeId, observation.itemId));
    const rows = await history.since(keys, new Date(at - USUAL_DAYS * DAY_MS).toISOString());
    const byKey = Map.groupBy(rows, (row) => row.at);
    return {
      zipCode: place.zip,
      city: place.city,
      state: place.state,
      deals: dealsOf(candidates, (key) => byKey.get(key) ?? []),
    };
  };

  return {
    async read(zipCode, ownStores) {
      if (zipCode === '') return noLocation;
      const zip = zipKeyOf(zipCode);
      const key = `${zip} ${ownKey(ownStores)}`;
      const document = cache.get(key) ?? documentOf(await build(zip, ownStores), 1);
      cache.set(key, document, { noUpdateTTL: true });
      return document;
    },
  };
}
