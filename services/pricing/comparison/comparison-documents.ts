import { documentOf } from '@homeplate/common/document.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { LRUCache } from 'lru-cache';
import type { PriceHistoryStore } from '../history/price-history.ts';
import type { AreaVersions } from '../prices/area-versions.ts';
import type { LatestPrices } from '../prices/latest-prices.ts';
import { nextEnd, priceKey, stillCounts } from '../prices/observation.ts';
import { placeOfZip, zipKeyOf } from '../stores/place-of-zip.ts';
import { type Own, ownKey, readerStores } from '../stores/reader-stores.ts';
import type { StoreMap } from '../stores/store-map.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { EVERYDAY_STAPLES } from './everyday-staples.ts';
import { priceComparison, unpricedComparison } from './price-comparison.ts';

type CachedDocument = {
  /** Versions of the listed stores' areas, which may differ from the user's area. */
  areas: readonly string[];
  versions: readonly number[];
  stores: number;
  /** When a promotion ends, or the oldest price behind a trend becomes too old (epoch milliseconds). */
  until: number;
  document: Document;
};

const MOST_DOCUMENTS = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Older observations say nothing about a trend. */
const TREND_DAYS = 90;

/**
 * Compares everyday prices near a ZIP code or at own stores. Caches each document while the versions of the stores and their areas, read before it was
 * built, are current. Throws INVALID_INPUT for an unknown ZIP code.
 */
export function createComparisonDocuments(parts: {
  places: Places;
  stores: StoreMaps;
  latest: LatestPrices;
  history: PriceHistoryStore;
  versions: AreaVersions;
  now?(): number;
}): { read(zipCode: string, ownStores?: Own): Promise<Document> } {
  const { places, stores, latest, history, versions, now = Date.now } = parts;
  const cache = new LRUCache<string, CachedDocument>({ max: MOST_DOCUMENTS });
  const unpriced = documentOf(unpricedComparison(), 1);

  const versionsOf = (areas: readonly string[]): Promise<number[]> =>
    Promise.all(areas.map((area) => versions.current(area)));

  const build = async (map: StoreMap, zipCode: string, ownStores: Own): Promise<CachedDocument> => {
    const place = placeOfZip(places, zipCode);
    const near = readerStores(map, place, ownStores);
    const areas = [...new Set(near.map(({ store }) => store.area))];
    // Read versions before prices, so that prices are at least as new.
    const read = await versionsOf(areas);
    const at = now();
    const keys = near.flatMap(({ store }) =>
      EVERYDAY_STAPLES.map(({ itemId }) => priceKey(store.storeId, itemId)),
    );
    const observations = await latest.read(keys);
    const seen = [...observations].filter(([, held]) => stillCounts(held, at)).map(([key]) => key);
    const since = new Date(at - TREND_DAYS * DAY_MS).toISOString();
    const rows = Map.groupBy(await history.since(seen, since), (row) => row.at);
    const body = priceComparison(place, near, {
      observation: (storeId, itemId) => observations.get(priceKey(storeId, itemId)),
      history: (storeId, itemId) => rows.get(priceKey(storeId, itemId)) ?? [],
      now: at,
    });
    return {
      areas,
      versions: read,
      stores: map.version,
      until: Math.min(nextEnd(observations.values(), at), at + DAY_MS),
      document: documentOf(
        body,
        read.reduce((sum, version) => sum + version, map.version),
      ),
    };
  };

  return {
    async read(zipCode, ownStores) {
      if (zipCode === '') return unpriced;
      const key = `${zipKeyOf(zipCode)} ${ownKey(ownStores)}`;
      const cached = cache.get(key);
      const [map, current] = await Promise.all([stores.current(), versionsOf(cached?.areas ?? [])]);
      const isCurrent =
        cached !== undefined &&
        cached.stores === map.version &&
        cached.versions.every((version, index) => version === current[index]) &&
        now() < cached.until;
      const answer = isCurrent ? cached : await build(map, zipCode, ownStores);
      cache.set(key, answer);
      return answer.document;
    },
  };
}
