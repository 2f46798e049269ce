import type { Place, Places } from '@homeplate/reference/places/places.ts';

/** A possible site of a sample store: a standard, populated ZIP code. */
export type StoreSite = Place;

/** Largest distance of a sample store from the point of its ZIP code, in miles. */
export const FARTHEST_MILES = 1.2;

/**
 * Returns all sites by ZIP code, one per point. Leaves out PO boxes, mail plants, companies and retired codes: they have no shops.
 */
export function storeSites(places: Pick<Places, 'all'>): StoreSite[] {
  const points = new Set<string>();
  return places.all().filter(({ kind, latitude, longitude }) => {
    const point = `${latitude},${longitude}`;
    if (kind !== 'standard' || points.has(point)) return false;
    points.add(point);
    return true;
  });
}
