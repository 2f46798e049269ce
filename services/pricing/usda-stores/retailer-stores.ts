import { milesBetween, type Places } from '@homeplate/reference/places/places.ts';
import { checkStores } from '../store-lists/check-stores.ts';
import { type ImportedStore, NATIONAL_LIST } from '../store-lists/imported-store.ts';
import type { ListedRow, Problem } from '../store-lists/listed-row.ts';
import { plainName } from './chain-rules.ts';
import type { ChainRetailer } from './select-retailers.ts';
import { pointNear } from './store-points.ts';

/** Two stores of a chain within this distance are one: a new authorization, or a department with its own. */
const SAME_STORE_MILES = 0.1;

export type RetailerStores = {
  stores: ImportedStore[];
  /** Rows that the check of store lists refuses, such as an unknown ZIP code. */
  problems: Problem[];
  doubles: number;
  /** Points that were swapped or had the wrong sign. */
  correctedPoints: number;
  /** Stores without a usable point, placed at their ZIP code. */
  withoutPoint: number;
};

/** Converts retailers to stores: removes doubles, corrects points, and checks the rows as those of an imported file. */
export function retailerStores(
  retailers: readonly ChainRetailer[],
  context: { places: Places; importedAt: Date },
): RetailerStores {
  let [correctedPoints, withoutPoint] = [0, 0];
  const rows = retailers.map((retailer): ListedRow => {
    const place = context.places.byZip(retailer.zip);
    const point = place && place.kind !== 'military' ? pointNear(place, retailer) : undefined;
    if (point?.isCorrected) correctedPoints += 1;
    if (!point) withoutPoint += 1;
    return rowOf(retailer, point);
  });
  const { stores, problems } = checkStores(rows, { ...context, list: NATIONAL_LIST });
  const single = withoutDoubles(stores);
  return { stores: single, problems, doubles: stores.length - single.length, correctedPoints, withoutPoint };
}

/** The name is left out: ours is uniform, and the list's has store numbers and abbreviations. */
function rowOf(
  retailer: ChainRetailer,
  point: { latitude: number; longitude: number } | undefined,
): ListedRow {
  const { recordId, chainId, address, city, state, zip, name } = retailer;
  return {
    values: {
      id: recordId,
      chain: chainId,
      ...(address && { address: inTitleCase(address) }),
      ...(city && { city: inTitleCase(city) }),
      state,
      zip,
      ...(point && { latitude: point.latitude.toFixed(6), longitude: point.longitude.toFixed(6) }),
    },
    where: () => ({ line: Number(recordId) || 0, where: `record ${recordId} (${name}, ${city})` }),
  };
}

/** Keeps the store with the newest record of those at one address or point, per chain. */
function withoutDoubles(stores: readonly ImportedStore[]): ImportedStore[] {
  const newestFirst = stores.toSorted((a, b) => recordOf(b) - recordOf(a));
  const kept: ImportedStore[] = [];
  const keptByZip = new Map<string, ImportedStore[]>();
  for (const store of newestFirst) {
    const key = `${store.chainId} ${store.zip}`;
    const near = keptByZip.get(key) ?? [];
    if (near.some((other) => isSameStore(store, other))) continue;
    keptByZip.set(key, [...near, store]);
    kept.push(store);
  }
  return kept;
}

const recordOf = ({ storeId }: ImportedStore): number => Number(storeId.slice(NATIONAL_LIST.length + 2)) || 0;

const isSameStore = (a: ImportedStore, b: ImportedStore): boolean =>
  (a.address !== undefined && plainName(a.address) === plainName(b.address ?? '')) ||
  milesBetween(a, b) <= SAME_STORE_MILES;

const COMPASS = /^(?:[NESW]|N[EW]|S[EW]|US|FM|PO)$/;

/** `2131 ABBOTT MARTIN RD` becomes `2131 Abbott Martin Rd`; text with lowercase letters stays. */
const inTitleCase = (text: string): string =>
  /[a-z]/.test(text)
    ? text
    : text.replace(/[A-Z][A-Z']*/g, (word) =>
        COMPASS.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      );
