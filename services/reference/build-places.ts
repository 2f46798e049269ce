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
/** A point of the list this far from the middle of its own area is doubted. */
const FARTHEST_FROM_AREA_MILES = 7;
/** Its area is small if another middle lies this near. Wide areas are left alone: their middle is often empty country. */
const COMPACT_MILES = 2;
/** A doubted point this near to the middle of another area lies in that one. */
const IN_ANOTHER_MILES = 4;
/** Boxes farther than this from every area of their town are moved to the town. */
const FARTHEST_BOXES_MILES = 10;
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

/** The middle of the Census area where the list has no point of its own, an estimate that lies far off, or a point in another area. */
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
  if (given === 'source' || row.state === 'AK') return row;
  if (area && liesInAnother(row, area, sources.areas)) return area;
  const moved = area ? undefined : townOfBoxes(row, sources, town, all);
  if (moved || !row.estimated) return moved ?? row;
  if (area) return milesBetween(row, area) > FARTHEST_ESTIMATE_MILES ? area : row;
  const measured = town.filter((one) => !one.estimated);
  const isFar = measured.every((one) => milesBetween(row, one) > FARTHEST_ESTIMATE_MILES);
  return (isFar && measured[0]) || row;
}

/** Whether the point of a code lies in another code's area, far from its own, which is small and among codes of its own region. */
function liesInAnother(row: ListedZip, area: Point, areas: PlaceSources['areas']): boolean {
  if (milesBetween(row, area) <= FARTHEST_FROM_AREA_MILES) return false;
  const aroundArea = nearestAreas(area, areas, row.zip);
  const [neighbor] = aroundArea;
  const [other] = nearestAreas(row, areas, row.zip);
  if (!neighbor || !other) return false;
  // The boxes of Auburn, CA have an "area" at Lake Tahoe: there the list is right.
  const isAtHome = aroundArea.slice(0, 3).some(({ zip }) => zip.slice(0, 2) === row.zip.slice(0, 2));
  return neighbor.miles <= COMPACT_MILES && other.miles <= IN_ANOTHER_MILES && isAtHome;
}

const NEAR_DEGREES = 0.3;

/** The middles of other areas near a point, nearest first. */
function nearestAreas(point: Point, areas: PlaceSources['areas'], except: string) {
  const near: { zip: string; miles: number }[] = [];
  for (const [zip, middle] of areas) {
    const isNear =
      Math.abs(middle.latitude - point.latitude) < NEAR_DEGREES &&
      Math.abs(middle.longitude - point.longitude) < NEAR_DEGREES;
    if (isNear && zip !== except) near.push({ zip, miles: milesBetween(point, middle) });
  }
  return near.sort((a, b) => a.miles - b.miles);
}

/** The point of the town's area whose code is nearest in number, for boxes that the list has far from all of its areas. */
function townOfBoxes(
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

/** Every ZIP code, in order. Throws an Error naming the first that cannot be built. */
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
    const mail = military(row);
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
