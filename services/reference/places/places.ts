import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { type MilitaryMail, milesBetween, type Place, type Point } from './place.ts';
import { readTable } from './read-table.ts';

export { type MilitaryMail, milesBetween, type Place, type Point } from './place.ts';

export type Places = {
  /** Finds a ZIP code by its first five digits; undefined for an unknown or invalid one. */
  byZip(zip: string): Place | MilitaryMail | undefined;
  /** All places with this three-digit prefix, sorted by ZIP code. */
  byArea(prefix3: string): readonly Place[];
  /** Places at most `miles` from the point, nearest first. */
  near(point: Point, miles: number): Place[];
  /** Every place including retired ones, without military mail, sorted by ZIP code. */
  all(): readonly Place[];
  /** The codes of military mail, sorted by ZIP code. */
  military(): readonly MilitaryMail[];
};

const MILES_PER_DEGREE = 69.1;
/** Five digits, or nine with or without the hyphen. */
const ZIP_CODE = /^(\d{5})(?:-?\d{4})?$/;
const TABLE = path.join(import.meta.dirname, 'table/places.generated.tsv');

/** Parses a table. Throws an Error that names the first broken line. */
export function createPlaces(table: string): Places {
  const all: Place[] = [];
  const military: MilitaryMail[] = [];
  const zips = new Map<string, Place | MilitaryMail>();
  for (const row of readTable(table)) {
    zips.set(row.zip, row);
    if (row.kind === 'military') military.push(row);
    else all.push(row);
  }
  // Created lazily, because most processes only look up codes.
  let areas: ReadonlyMap<string, Place[]> | undefined;
  let byLatitude: readonly Place[] | undefined;

  const firstFrom = (byLatitude: readonly Place[], latitude: number): number => {
    let low = 0;
    let high = byLatitude.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((byLatitude[middle] as Place).latitude < latitude) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    byZip: (zip) => zips.get(ZIP_CODE.exec(trimBlanks(zip))?.[1] ?? ''),
    byArea(prefix3) {
      areas ??= Map.groupBy(all, (place) => place.zip.slice(0, 3));
      return areas.get(prefix3) ?? [];
    },
    near(point, miles) {
      byLatitude ??= all.toSorted((a, b) => a.latitude - b.latitude);
      const band = miles / MILES_PER_DEGREE + 0.01;
      const found: { place: Place; distance: number }[] = [];
      for (let i = firstFrom(byLatitude, point.latitude - band); i < byLatitude.length; i += 1) {
        const place = byLatitude[i] as Place;
        if (place.latitude > point.latitude + band) break;
        const distance = milesBetween(point, place);
        if (distance <= miles) found.push({ place, distance });
      }
      return found.sort((a, b) => a.distance - b.distance).map(({ place }) => place);
    },
    all: () => all,
    military: () => military,
  };
}

let loading: Promise<Places> | undefined;

/** Loads the ZIP codes of the United States, its territories and its armed forces once. */
export const loadPlaces = (): Promise<Places> => {
  loading ??= readFile(TABLE, 'utf8').then(createPlaces);
  return loading;
};
