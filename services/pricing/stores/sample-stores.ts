import { type Chain, chainById } from '@homeplate/reference/chains/chains.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { stableNoise } from '@homeplate/reference/prices/stable-noise.ts';
import { areaOf, type Store } from './store.ts';
import { FARTHEST_MILES, type StoreSite } from './store-sites.ts';
import table from './table/sample-stores.generated.json' with { type: 'json' };

/** When the table of sample stores was last changed. */
const PLACED_AT = '2026-11-21T00:00:00.000Z';
const MILES_PER_DEGREE = 69.1;

/** All sample stores, about 12,000 (see `placement.ts`). Deterministic in every process. */
export function sampleStores(places: Pick<Places, 'byZip'>): Store[] {
  return Object.entries(table).flatMap(([id, zips]) => {
    const chain = chainById(id);
    return zips.split(' ').flatMap((zip) => {
      const place = places.byZip(zip);
      return chain && place && place.kind !== 'military' ? [storeAt(chain, place)] : [];
    });
  });
}

function storeAt(chain: Chain, site: StoreSite): Store {
  const storeId = `${chain.id}-${site.zip}-1`;
  const angle = stableNoise(`angle:${storeId}`) * 2 * Math.PI;
  const degrees = (Math.sqrt(stableNoise(`reach:${storeId}`)) * FARTHEST_MILES) / MILES_PER_DEGREE;
  return {
    storeId,
    storeName: `${chain.name}, ${site.city} ${site.zip}`,
    chain,
    zip: site.zip,
    city: site.city,
    state: site.state,
    area: areaOf(site.zip),
    latitude: site.latitude + degrees * Math.sin(angle),
    longitude: site.longitude + (degrees * Math.cos(angle)) / Math.cos((site.latitude * Math.PI) / 180),
    sample: true,
    updatedAt: PLACED_AT,
  };
}
