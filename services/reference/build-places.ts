/**
 * Writes the table of ZIP codes from the copies of three public lists and what is put right by hand:
 *
 *     node services/reference/build-places.ts [--out FOLDER]
 *
 * Without a folder it writes places/table/places.generated.tsv; a check builds into a temporary folder and compares.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { milesBetween, PLACE_KINDS, type PlaceKind, type Point } from './places/place.ts';
import { type ListedZip, type PlaceSources, readPlaceSources } from './sources/places/read-sources.ts';

const FILE = 'places.generated.tsv';
/** An estimated point farther than this from the middle of its area, or from its town, is taken from there. */
const FARTHEST_ESTIMATE_MILES = 15;
/** Not listed by GeoNames in the file we have, so absence there says nothing of them. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP', 'PW', 'FM', 'MH']);
/** The Post Office's numbers for the armed forces: Americas, Europe and Africa, Pacific. */
const MILITARY: readonly [RegExp, string][] = [
  [/^340/, 'AA'],
  [/^09/, 'AE'],
  [/^96[2-6]/, 'AP'],
];

type BuiltZip = { zip: string; city: string; state: string; kind: PlaceKind | 'military'; point?: Point };

/** Names as signs have them: McKinney, Shaw AFB. */
const shownName = (name: string): string =>
  name
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\b(Afb|Usaf|Nawc)\b/g, (word) => word.toUpperCase());

function military(row: ListedZip): BuiltZip | undefined {
  const state = MILITARY.find(([digits]) => digits.test(row.zip))?.[1];
  if (!state) return undefined;
  return { zip: row.zip, city: row.city.slice(0, 3).toUpperCase(), state, kind: 'military' };
}

function kindOf(row: ListedZip, inUse: boolean, sources: PlaceSources): BuiltZip['kind'] {
  const given = sources.corrections.find(({ zips, what }) => what === 'kind' && row.zip.startsWith(zips));
  const isMilitary = given?.value === 'military';
  if (!inUse && !TERRITORIES.has(row.state)) return 'retired';
  if (sources.areas.has(row.zip) && !isMilitary) return 'standard';
  if (given && (isMilitary || PLACE_KINDS.includes(given.value as PlaceKind)))
    return given.value as BuiltZip['kind'];
  return sources.towns.get(`${row.state}|${row.city}`) === '*' ? 'company' : 'po-box';
}

/** The middle of the Census area where the list has no point of its own, or only an estimate that lies far off. */
function pointOf(
  row: ListedZip,
  sources: PlaceSources,
  town: readonly ListedZip[],
  all: ReadonlyMap<string, ListedZip>,
): Point {
  const given = sources.corrections.find(({ zips, what }) => what === 'point' && zips === row.zip)?.value;
  const area = sources.areas.get(row.zip);
  const other = given === undefined ? undefined : all.get(given);
  if (other) return pointOf(other, sources, [], all);
  if (area && (given === 'census' || TERRITORIES.has(row.state))) return area;
  const longitude = sources.corrections.find(({ zips, what }) => what === 'longitude' && zips === row.zip);
  if (longitude) return { latitude: row.latitude, longitude: Number(longitude.value) };
  // Alaska's areas are so wide that their middles are nowhere: an estimate is nearer to the town.
  if (!row.estimated || given === 'source' || row.state === 'AK') return row;
  if (area) return milesBetween(row, area) > FARTHEST_ESTIMATE_MILES ? area : row;
  const measured = town.filter((one) => !one.estimated);
  const isFar = measured.every((one) => milesBetween(row, one) > FARTHEST_ESTIMATE_MILES);
  return (isFar && measured[0]) || row;
}

/** Every ZIP code, in order. Throws an Error naming the first that cannot be built. */
export async function buildPlaces(): Promise<BuiltZip[]> {
  const sources = await readPlaceSources();
  const listed = [
    ...sources.geoNames.map((row) => ({ row, inUse: true })),
    ...sources.older.map((row) => ({ row, inUse: false })),
  ].sort((a, b) => (a.row.zip < b.row.zip ? -1 : 1));
  const rows = new Map(listed.map(({ row }) => [row.zip, row]));
  if (rows.size !== listed.length) throw new Error('a ZIP code is in both lists');
  const towns = Map.groupBy(rows.values(), ({ state, city }) => `${state}|${city}`);

  const built = listed.map(({ row, inUse }): BuiltZip => {
    const mail = military(row);
    if (mail) return mail;
    const { zip, city, state } = row;
    const kind = kindOf(row, inUse, sources);
    if (kind === 'military') return { zip, city, state, kind };
    const town = sources.towns.get(`${state}|${city}`) ?? city;
    const { latitude, longitude } = pointOf(row, sources, towns.get(`${state}|${city}`) ?? [], rows);
    return { zip, city: shownName(town), state, kind, point: { latitude, longitude } };
  });

  const standard = Map.groupBy(
    built.filter(({ kind }) => kind === 'standard'),
    ({ state }) => state,
  );
  return built.map((one) =>
    one.city === '*' ? { ...one, city: nearestTown(one, standard.get(one.state) ?? []) } : one,
  );
}

/** The town of the nearest area of the state, in place of a company's name. */
function nearestTown({ zip, point }: BuiltZip, standard: readonly BuiltZip[]): string {
  let nearest: { city: string; miles: number } | undefined;
  for (const { city, point: there } of standard) {
    if (!point || !there || city === '*') continue;
    const miles = milesBetween(point, there);
    if (!nearest || miles < nearest.miles) nearest = { city, miles };
  }
  if (!nearest) throw new Error(`no town near ${zip}`);
  return nearest.city;
}

/** One ZIP code a line, so that a change shows as the line it touches. Nothing in the last column is `standard`. */
export const tableOf = (built: readonly BuiltZip[]): string =>
  `zip\tcity\tstate\tlatitude\tlongitude\tkind\n${built
    .map(({ zip, city, state, kind, point }) =>
      [zip, city, state, point?.latitude, point?.longitude, kind === 'standard' ? '' : kind].join('\t'),
    )
    .join('\n')}\n`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const folder = values.out ?? path.join(import.meta.dirname, 'places/table');
  await mkdir(folder, { recursive: true });
  const built = await buildPlaces();
  await writeFile(path.join(folder, FILE), tableOf(built));
  process.stdout.write(`${built.length} ZIP codes written to ${path.join(folder, FILE)}\n`);
}
