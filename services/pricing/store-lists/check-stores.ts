import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { allChains, type Chain, chainById } from '@homeplate/reference/chains/chains.ts';
import { milesBetween, type Place, type Places, type Point } from '@homeplate/reference/places/places.ts';
import type { ImportedStore } from './imported-store.ts';
import type { Column, ListedRow, Problem } from './listed-row.ts';

export type CheckedStores = {
  stores: ImportedStore[];
  problems: Problem[];
  /** Stores without a point, placed at their ZIP code. */
  withoutPoint: number;
};

/** The way out of a problem with the chain, where the list was chosen. */
export type ChainHints = { missing: string; unknown: string };

/** The largest distance of a store from the point of its ZIP code, as in the largest codes of Alaska. */
const FARTHEST_MILES = 150;
const LONGEST_TEXT = 120;
/** A store id has at most 80 characters; its list name takes up to 24. */
const LONGEST_ID = 54;

/** Returns all valid stores and all problems of the others. */
export function checkStores(
  rows: readonly ListedRow[],
  context: {
    places: Pick<Places, 'byZip'>;
    /** The list name in store ids: lowercase letters, digits and hyphens. */
    list: string;
    /** Chain of stores without one in the list. */
    chain?: Chain;
    importedAt: Date;
    hints?: ChainHints;
  },
): CheckedStores {
  const { hints } = context;
  const stores: ImportedStore[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  const chainsByName = Map.groupBy(allChains(), ({ name }) => plainName(name));
  let withoutPoint = 0;
  for (const row of rows) {
    const wrong: Problem[] = [];
    const fail: Fail = (column, words, more) => {
      const value = row.values[column];
      wrong.push({ ...row.where(column), words, column, ...(value !== undefined && { value }), ...more });
    };
    const id = idOf(row, fail);
    const place = placeOf(row, context.places, fail);
    const chain = row.values.chain
      ? chainNamed(row.values.chain, { place, chainsByName, hint: hints?.unknown }, fail)
      : context.chain;
    if (!row.values.chain && !context.chain) fail('chain', withHint('The chain is missing.', hints?.missing));
    const point = pointOf(row, place, fail);
    for (const column of ['name', 'address', 'city'] as const) checkText(row, column, fail);
    if (id !== undefined && seen.has(id))
      fail('id', `This id is the same as that of ${seen.get(id)}.`, { isDuplicate: true });
    if (id !== undefined) seen.set(id, seen.get(id) ?? row.where().where);
    problems.push(...wrong);
    if (wrong.length > 0 || id === undefined || !place || !chain || !point) continue;
    const { name, address, city, latitude } = row.values;
    if (latitude === undefined) withoutPoint += 1;
    stores.push({
      storeId: `${context.list}--${id}`,
      list: context.list,
      chainId: chain.id,
      name: name ?? `${chain.name}, ${city ?? place.city} ${place.zip}`,
      ...(address !== undefined && { address }),
      city: city ?? place.city,
      state: place.state,
      zip: place.zip,
      latitude: point.latitude,
      longitude: point.longitude,
      importedAt: context.importedAt.toISOString(),
    });
  }
  return { stores, problems, withoutPoint };
}

type Fail = (column: Column, words: string, more?: Pick<Problem, 'isDuplicate'>) => undefined;

const withHint = (words: string, hint: string | undefined): string => (hint ? `${words} ${hint}` : words);

/** A spreadsheet that saves formulas writes their text. No id or name begins with =. */
const FORMULA = 'This is a formula of a spreadsheet. Save the file with values instead.';
const isFormula = (text: string): boolean => text.startsWith('=');

/** Converts an id to the characters of store ids: `node/1234` becomes `node-1234`. */
function idOf({ values }: ListedRow, fail: Fail): string | undefined {
  if (!values.id)
    return fail('id', 'The id is missing. Without an id, each import would add the store again.');
  if (isFormula(values.id)) return fail('id', FORMULA);
  const id = values.id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (id === '') return fail('id', `The id ${shown(values.id)} has no letter or digit.`);
  return id.length <= LONGEST_ID ? id : fail('id', `The id is longer than ${LONGEST_ID} characters.`);
}

function placeOf({ values }: ListedRow, places: Pick<Places, 'byZip'>, fail: Fail): Place | undefined {
  const { state } = values;
  const zip = trimBlanks(values.zip ?? '');
  if (!zip) return fail('zip', 'The ZIP code is missing.');
  if (/^\d{3,4}$/.test(zip)) {
    return fail('zip', `${zip} has ${zip.length} digits, a ZIP code five. Did a leading zero get lost?`);
  }
  if (!/^\d{5}(-?\d{4})?$/.test(zip)) return fail('zip', `${shown(zip)} is not a ZIP code such as 37203.`);
  const place = places.byZip(zip);
  if (!place) return fail('zip', `We do not know the ZIP code ${zip}.`);
  if (place.kind === 'military') return fail('zip', `${zip} is military mail: there are no stores.`);
  if (state && state.toUpperCase() !== place.state) {
    return fail('state', `The ZIP code ${place.zip} is in ${place.state}, not in ${shown(state)}.`);
  }
  return place;
}

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]/g, '');

/** Finds a chain by id or name. If two chains share a name, picks the one in the store's state. */
function chainNamed(
  text: string,
  context: {
    place: Place | undefined;
    chainsByName: ReadonlyMap<string, readonly Chain[]>;
    hint: string | undefined;
  },
  fail: Fail,
): Chain | undefined {
  const { place, chainsByName, hint } = context;
  const byId = chainById(text.toLowerCase());
  if (byId) return byId;
  const named = chainsByName.get(plainName(text)) ?? [];
  const [only] = named.length > 1 ? named.filter(({ states }) => states.includes(place?.state ?? '')) : named;
  if (only) return only;
  const words =
    named.length > 1
      ? `Two chains are called ${shown(text)}. Write ${named.map(({ id }) => id).join(' or ')}.`
      : withHint(`Unknown chain ${shown(text)}.`, hint);
  return fail('chain', words);
}

function pointOf({ values }: ListedRow, place: Place | undefined, fail: Fail): Point | undefined {
  const { latitude, longitude } = values;
  // The point of the ZIP code is precise enough for distances, and the ZIP code is required.
  if (latitude === undefined && longitude === undefined) return place;
  const point = { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) };
  for (const [column, degree] of Object.entries(point)) {
    if (Number.isFinite(degree)) continue;
    const value = column === 'latitude' ? latitude : longitude;
    const words = value ? `${shown(value)} is not a ${column} in degrees.` : `The ${column} is missing.`;
    fail(column === 'latitude' ? 'latitude' : 'longitude', words);
  }
  if (!place || !Number.isFinite(point.latitude) || !Number.isFinite(point.longitude)) return undefined;
  const miles = Math.round(milesBetween(point, place));
  if (miles <= FARTHEST_MILES) return point;
  const words = `This is ${miles} miles from the ZIP code ${place.zip}. Are latitude and longitude swapped, or was a minus sign lost?`;
  return fail('latitude', words);
}

const degrees = (text: string | undefined, most: number): number =>
  text !== undefined && /^[+-]?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most
    ? Number(text)
    : Number.NaN;

function checkText({ values }: ListedRow, column: 'name' | 'address' | 'city', fail: Fail): void {
  const text = values[column] ?? '';
  if (isFormula(text)) fail(column, FORMULA);
  if (text.length > LONGEST_TEXT) fail(column, `The ${column} is longer than ${LONGEST_TEXT} characters.`);
  // Include bidirectional control characters: a name is shown next to others.
  if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text)) fail(column, `The ${column} has control characters.`);
}

/** Quotes a value for an error message. */
const shown = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
