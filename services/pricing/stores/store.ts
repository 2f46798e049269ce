import type { Chain } from '@homeplate/reference/chains/chains.ts';
import type { Point } from '@homeplate/reference/places/places.ts';

/** A store as the pricing service knows it: of a list that somebody imported, or a sample. */
export type Store = Point & {
  /** Stable: `<chain>-<zip>-1` of a sample, `<list>--<id in the list>` of an imported one. */
  storeId: string;
  storeName: string;
  chain: Chain;
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Price area: the first three digits of the ZIP code (reading C44). */
  area: string;
  /** Its place is made up from its chain's map; everything that leaves the service says so. */
  sample: boolean;
  /** When its place was last made or imported, ISO 8601. */
  updatedAt: string;
};

/** A store with its distance from the reader, in miles. */
export type NearbyStore = { store: Store; miles: number };

/** The price area of a ZIP code. */
export const areaOf = (zip: string): string => zip.slice(0, 3);

/** Miles as they are shown: one decimal. */
export const shownMiles = (miles: number): number => Math.round(miles * 10) / 10;
