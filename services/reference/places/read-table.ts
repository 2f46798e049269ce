import { regionOfState } from '../regions/regions.ts';
import { censusRegionOfState } from './census-region.ts';
import { type MilitaryMail, PLACE_KINDS, type Place, type PlaceKind } from './place.ts';

/** Not in reading C54. The Post Office serves them by treaty, and their cuisine is like Guam's. */
const ASSOCIATED = new Set(['PW', 'FM', 'MH']);

const regionsOf = (state: string): Pick<Place, 'region' | 'censusRegion'> => {
  const region = ASSOCIATED.has(state) ? 'hawaii' : regionOfState(state);
  const censusRegion = censusRegionOfState(state);
  if (!region || !censusRegion) throw new Error(`places: no region has ${state}`);
  return { region, censusRegion };
};

/**
 * Parses the rows of the table one by one, because splitting all lines at once would double the memory. Throws an Error that names
 * the first broken line.
 */
export function* readTable(text: string): Generator<Place | MilitaryMail> {
  const regions = new Map<string, Pick<Place, 'region' | 'censusRegion'>>();
  const names = new Map<string, string>();
  let at = text.indexOf('\n') + 1;
  let before = '';
  const cell = (mark: '\t' | '\n'): string => {
    const end = text.indexOf(mark, at);
    const value = text.slice(at, end);
    if (end === -1 || value.includes('\n')) throw new Error(`places: a broken line after ${before}`);
    at = end + 1;
    return value;
  };
  while (at < text.length) {
    const zip = cell('\t');
    if (!/^\d{5}$/.test(zip) || zip <= before) throw new Error(`places: a broken line after ${before}`);
    before = zip;
    const town = cell('\t');
    if (town === '') throw new Error(`places: ${zip} has no town`);
    // Share one string per town, because a town has many codes.
    const city = names.get(town) ?? town;
    names.set(city, city);
    const state = cell('\t');
    const latitude = cell('\t');
    const longitude = cell('\t');
    const kind = cell('\n');
    if (kind === 'military') {
      yield { zip, city, state, kind, latitude: null, longitude: null, region: null, censusRegion: null };
      continue;
    }
    const { region, censusRegion } = regions.get(state) ?? regionsOf(state);
    if (!regions.has(state)) regions.set(state, { region, censusRegion });
    yield {
      zip,
      city,
      state,
      kind: kindOf(kind, zip),
      latitude: readDegrees(latitude, 90, zip),
      longitude: readDegrees(longitude, 180, zip),
      region,
      censusRegion,
    };
  }
}

function kindOf(kind: string, zip: string): PlaceKind {
  const found = kind === '' ? 'standard' : PLACE_KINDS.find((known) => known === kind);
  if (!found) throw new Error(`places: ${zip} is of no known kind: ${kind}`);
  return found;
}

function readDegrees(text: string, most: number, zip: string): number {
  const value = Number(text);
  if (text === '' || !(Math.abs(value) <= most))
    throw new Error(`places: ${zip} has a broken point: ${text}`);
  return value;
}
