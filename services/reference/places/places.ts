import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A point on the globe, in degrees. */
export type Point = { latitude: number; longitude: number };

/** What a ZIP code names: its city, its state (two letters) and the point mail for it goes to. */
export type Place = Point & { zip: string; city: string; state: string };

export type Places = {
  /** The place of a ZIP code; of ZIP+4 and longer only the first five digits count. */
  byZip(zip: string): Place | undefined;
  /** All places whose ZIP code begins with these three digits, by ZIP code. */
  byArea(prefix3: string): readonly Place[];
  /** Places at most `miles` from the point, nearest first. */
  near(point: Point, miles: number): Place[];
  /** Every place, by ZIP code. */
  all(): readonly Place[];
};

const EARTH_RADIUS_MILES = 3958.8;
const MILES_PER_DEGREE = 69.1;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in miles (haversine). */
export const milesBetween = (a: Point, b: Point): number => {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h =
    halfLatitude * halfLatitude +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude * halfLongitude;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** Military mail (AA, AE, AP) has codes but no town and no shops of its own, nor has Wake Island: not places here. */
const MILITARY = new Set(['AA', 'AE', 'AP']);
const WAKE_ISLAND = '96898';
/** Territories that really lie in the eastern hemisphere; elsewhere a positive longitude is a lost minus sign. */
const EASTERN = new Set(['GU', 'MP', 'PW', 'FM', 'MH']);

type ZipRow = { zip: string; latitude: number; longitude: number; city: string; state: string };

const placeOf = (row: ZipRow): Place => {
  const east = row.longitude > 0 && !EASTERN.has(row.state);
  return {
    zip: row.zip,
    city: row.city,
    state: row.state,
    latitude: row.latitude,
    longitude: east ? -row.longitude : row.longitude,
  };
};

/**
 * The table of npm `zipcodes`. Read as data rather than imported: the module is one object literal of 5 MB, which
 * JSON.parse reads in a third of the time the JavaScript parser takes, and its Canadian half is not wanted.
 */
const readRows = async (): Promise<ZipRow[]> => {
  const text = await readFile(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'), 'utf8');
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}', text.indexOf('exports.stateMap')) + 1;
  if (!text.startsWith('exports.codes') || end <= start)
    throw new Error('zipcodes/lib/codes.js has a new form');
  return Object.values(JSON.parse(text.slice(start, end)) as Record<string, ZipRow>);
};

const build = (rows: ZipRow[]): Places => {
  const all = rows
    .filter((row) => !MILITARY.has(row.state) && row.zip !== WAKE_ISLAND)
    .map(placeOf)
    .sort((a, b) => (a.zip < b.zip ? -1 : 1));
  const zips = new Map(all.map((place) => [place.zip, place]));
  const areas = Map.groupBy(all, (place) => place.zip.slice(0, 3));
  const byLatitude = all.toSorted((a, b) => a.latitude - b.latitude);

  const firstFrom = (latitude: number): number => {
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
    byZip: (zip) => zips.get(zip.trim().slice(0, 5)),
    byArea: (prefix3) => areas.get(prefix3) ?? [],
    near(point, miles) {
      const band = miles / MILES_PER_DEGREE + 0.01;
      const found: { place: Place; distance: number }[] = [];
      for (let i = firstFrom(point.latitude - band); i < byLatitude.length; i += 1) {
        const place = byLatitude[i] as Place;
        if (place.latitude > point.latitude + band) break;
        const distance = milesBetween(point, place);
        if (distance <= miles) found.push({ place, distance });
      }
      return found.sort((a, b) => a.distance - b.distance).map(({ place }) => place);
    },
    all: () => all,
  };
};

let loading: Promise<Places> | undefined;

/** The places of the United States and its territories. Loaded once, when first asked for (about 0.1 s). */
export const loadPlaces = (): Promise<Places> => {
  loading ??= readRows().then(build);
  return loading;
};
