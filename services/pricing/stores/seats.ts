import type { Place, Places } from '@homeplate/reference/places/places.ts';

/** A place where a sample store can stand: a standard ZIP code, with people around its point. */
export type Seat = Place;

/** Stores stand beside the point of their ZIP code, at most so far. */
export const FARTHEST_MILES = 1.2;

/**
 * The seats of the country, by ZIP code. One for each point. Boxes, mail plants, companies and codes no longer in use are none: no
 * shops are there, and no name for one.
 */
export function seatsOf(places: Pick<Places, 'all'>): Seat[] {
  const points = new Set<string>();
  return places.all().filter(({ kind, latitude, longitude }) => {
    const point = `${latitude},${longitude}`;
    if (kind !== 'standard' || points.has(point)) return false;
    points.add(point);
    return true;
  });
}
