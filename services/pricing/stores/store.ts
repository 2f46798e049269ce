import type { Chain } from '@homeplate/reference/chains/chains.ts';
import type { Point } from '@homeplate/reference/places/places.ts';

/** An imported or a sample store. */
export type Store = Point & {
  /** Stable: `<chain>-<zip>-1` for a sample store, `<list>--<id in the list>` for an imported one. */
  storeId: string;
  storeName: string;
  chain: Chain;
  /** Street and number, where an imported list has it. */
  address?: string;
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Price area: the first three digits of the ZIP code (reading C44). */
  area: string;
  /** The location is invented; every response reports it. */
  sample: boolean;
  /** When the location was last generated or imported, ISO 8601. */
  updatedAt: string;
};

/** A store with its distance from the user, in miles. `path`: its place in the order in which the user visits the own stores. */
export type NearbyStore = { store: Store; miles: number; path?: number };

/** The price area of a ZIP code. */
export const areaOf = (zip: string): string => zip.slice(0, 3);

/** Rounds miles for display to one decimal. */
export const shownMiles = (miles: number): number => Math.round(miles * 10) / 10;
