import type { Chain } from '@homeplate/reference/chains/chains.ts';
import type { Point } from '@homeplate/reference/places/places.ts';

/**
 * A store as the pricing service knows it. Its place is generated from its chain's states and a ZIP code's point, so everything
 * that leaves the service says `sample: true` until a real list is imported.
 */
export type Store = Point & {
  /** `<chain>-<zip>-<number>`: stable, and enough to find the store again. */
  storeId: string;
  storeName: string;
  chain: Chain;
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Price area: the first three digits of the ZIP code (reading C44). */
  area: string;
};

/** A store with its distance from the reader, in miles. */
export type NearbyStore = { store: Store; miles: number };

/** When the chain and place tables that stores are generated from were last changed. */
export const STORES_UPDATED_AT = '2026-11-01T00:00:00.000Z';

/** The ZIP code in a store id; undefined when it is not of that form. */
export const zipOfStoreId = (storeId: string): string | undefined => /-(\d{5})-\d+$/.exec(storeId)?.[1];

/** The price area of a ZIP code. */
export const areaOf = (zip: string): string => zip.slice(0, 3);

/** Miles as they are shown: one decimal. */
export const shownMiles = (miles: number): number => Math.round(miles * 10) / 10;
