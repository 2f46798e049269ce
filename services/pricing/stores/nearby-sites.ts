import { milesBetween } from '@homeplate/reference/places/places.ts';
import { type CellKey, cellOf, cellsWithin } from './grid.ts';
import type { StoreSite } from './store-sites.ts';

export type NearbySites = {
  /** Sites at most `miles` from this one, including itself. */
  around(site: StoreSite, miles: number): readonly StoreSite[];
  /** Number of sites within 8 miles, including itself: a measure of population, because towns have more ZIP codes. */
  crowd(site: StoreSite): number;
};

const CROWD_MILES = 8;

/** Finds the sites near a site, and caches the results. */
export function createNearbySites(sites: readonly StoreSite[]): NearbySites {
  const cells = new Map<CellKey, StoreSite[]>();
  for (const site of sites) {
    const cell = cellOf(site);
    const held = cells.get(cell);
    if (held) held.push(site);
    else cells.set(cell, [site]);
  }
  const search = (site: StoreSite, miles: number): StoreSite[] =>
    cellsWithin(site, miles).flatMap((cell) =>
      (cells.get(cell) ?? []).filter((other) => milesBetween(site, other) <= miles),
    );
  const crowds = new Map(sites.map((site) => [site.zip, search(site, CROWD_MILES).length]));
  const found = new Map<string, readonly StoreSite[]>();
  return {
    around(site, miles) {
      const key = `${site.zip} ${miles}`;
      const seatsAround = found.get(key) ?? search(site, miles);
      found.set(key, seatsAround);
      return seatsAround;
    },
    crowd: ({ zip }) => crowds.get(zip) ?? 1,
  };
}
