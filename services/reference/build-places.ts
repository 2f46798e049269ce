/**
 * Builds the table of ZIP codes from copies of three public lists and manual corrections:
 *
 *     node services/reference/build-places.ts [--out FOLDER]
 *
 * Writes places/table/places.generated.tsv by default. A test builds into a temporary folder and compares.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { milesBetween, PLACE_KINDS, type PlaceKind, type Point } from './places/place.ts';
import { type ListedZip, type PlaceSources, readPlaceSources } from './sources/places/read-sources.ts';

const FILE = 'places.generated.tsv';
/** An estimated point farther than this from its area's center, or from its town, is replaced by that point. */
const FARTHEST_ESTIMATE_MILES = 15;
/** A listed point farther than this from its own area's center is suspect. */
const FARTHEST_FROM_AREA_MILES = 7;
/** An area is small if another center is within this distance. Wide areas keep their point, because their center is often empty land. */
const COMPACT_MILES = 2;
/** A suspect point within this distance of another area's center is in that area. */
const IN_ANOTHER_MILES = 4;
/** PO boxes farther than this from every area of their town move to the town. */
const FARTHEST_BOXES_MILES = 10;
/** GeoNames does not list these, so their absence does not mean retired. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP', 'PW', 'FM', 'MH']);
/** The prefixes of military mail: Americas, Europe and Africa, Pacific. */
const MILITARY: readonly [RegExp, string][] = [
  [/^340/, 'AA'],
  [/^09/, 'AE'],
  [/^96[2-6]/, 'AP'],
];

type BuiltZip = { zip: string; city: string; state: string; kind: PlaceKind | 'military'; point?: Point };

/** Capitalizes names as usual: McKinney, Shaw AFB. */
const shownName = (name: string): string =>
  name
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\b(Afb|Usaf|Nawc)\b/g, (word) => word.toUpperCase());

function buildMilitary(row: ListedZip): BuiltZip | undefined {
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

/** The Census area's center if the list has no point, a distant estimate, or a point in another area; else the listed point. */
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
  // Alaska's areas are so wide that an estimate is closer to the town than their center.
  if (given === 'source' || row.state === 'AK') return row;
  if (area && isInAnotherArea(row, area, sources.areas)) return area;
  const moved = area ? undefined : findTownOfBoxes(row, sources, town, all);
  if (moved || !row.estimated) return moved ?? row;
  if (area) return milesBetween(row, area) > FARTHEST_ESTIMATE_MILES ? area : row;
  const measured = town.filter((one) => !one.estimated);
  const isFar = measured.every((one) => milesBetween(row, one) > FARTHEST_ESTIMATE_MILES);
  return (isFar && measured[0]) || row;
}

/** Whether the point is in another code's area and far from its own, small area. */
function isInAnotherArea(row: ListedZip, area: Point, areas: PlaceSources['areas']): boolean {
  if (milesBetween(row, area) <= FARTHEST_FROM_AREA_MILES) return false;
  const aroundArea = findNearestAreas(area, areas, row.zip);
  const [neighbor] = aroundArea;
  const [other] = findNearestAreas(row, areas, row.zip);
  if (!neighbor || !other) return false;
  // The PO boxes of Auburn, CA have an "area" at Lake Tahoe, where the listed point is right.
  const isAtHome = aroundArea.slice(0, 3).some(({ zip }) => zip.slice(0, 2) === row.zip.slice(0, 2));
  return neighbor.miles <= COMPACT_MILES && other.miles <= IN_ANOTHER_MILES && isAtHome;
}

const NEAR_DEGREES = 0.3;

/** The centers of other areas near a point, nearest first. */
function findNearestAreas(point: Point, areas: PlaceSources['areas'], except: string) {
  const near: { zip: string; miles: number }[] = [];
  for (const [zip, middle] of areas) {
    const isNear =
      Math.abs(middle.latitude - point.latitude) < NEAR_DEGREES &&
      Math.abs(middle.longitude - point.longitude) < NEAR_DEGREES;
    if (isNear && zip !== except) near.push({ zip, miles: milesBetween(point, middle) });
  }
  return near.sort((a, b) => a.miles - b.miles);
}

/** For PO boxes far from all areas of their town: the point of the town's area with the closest code. */
function findTownOfBoxes(
  row: ListedZip,
  sources: PlaceSources,
  town: readonly ListedZip[],
  all: ReadonlyMap<string, ListedZip>,
): Point | undefined {
  const points = town
    .filter(({ zip }) => sources.areas.has(zip))
    .map((one) => ({
      away: Math.abs(Number(one.zip) - Number(row.zip)),
      point: pointOf(one, sources, [], all),
    }));
  const isFar = points.every(({ point }) => milesBetween(row, point) > FARTHEST_BOXES_MILES);
  return isFar ? points.sort((a, b) => a.away - b.away)[0]?.point : undefined;
}

/** Builds every ZIP code, in order. Throws an Error that names the first invalid one. */
export async function buildPlaces(): Promise<BuiltZip[]> {
  const sources = await readPlaceSources();
  const listed = [
    ...sources.geoNames.map((row) => ({ row, inUse: true })),
    ...sources.older.map((row) => ({ row, inUse: false })),
  ].sort((a, b) => (a.row.zip < b.row.zip ? -1 : 1));
  const rows = new Map(listed.map(({ row }) => [row.zip, row]));
  if (rows.size !== listed.length) throw new Error('a ZIP code is in both lists');
  const townOf = ({ state, city }: ListedZip): string => sources.towns.get(`${state}|${city}`) ?? city;
  const towns = Map.groupBy(rows.values(), (row) => `${row.state}|${townOf(row)}`);

  const built = listed.map(({ row, inUse }): BuiltZip => {
    const mail = buildMilitary(row);
    if (mail) return mail;
    const { zip, state } = row;
    const kind = kindOf(row, inUse, sources);
    if (kind === 'military') return { zip, city: row.city, state, kind };
    const town = townOf(row);
    const others = town === '*' ? [] : (towns.get(`${state}|${town}`) ?? []);
    const { latitude, longitude } = pointOf(row, sources, others, rows);
    return { zip, city: shownName(town), state, kind, point: { latitude, longitude } };
  });

  const standard = Map.groupBy(
    built.filter(({ kind }) => kind === 'standard'),
    ({ state }) => state,
  );
  return built.map((one) =>
    one.city === '*' ? { ...one, city: findNearestTown(one, standard.get(one.state) ?? []) } : one,
  );
}

/** The town of the nearest area in the state, to replace a company's name. */
function findNearestTown({ zip, point }: BuiltZip, standard: readonly BuiltZip[]): string {
  let nearest: { city: string; miles: number } | undefined;
  for (const { city, point: there } of standard) {
    if (!point || !there || city === '*') continue;
    const miles = milesBetween(point, there);
    if (!nearest || miles < nearest.miles) nearest = { city, miles };
  }
  if (!nearest) throw new Error(`no town near ${zip}`);
  return nearest.city;
}

/** One ZIP code per line, for readable diffs. An empty last column means `standard`. */
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
