import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Point } from '../../places/place.ts';

/** A row of one of the two lists of ZIP codes. `estimated`: the point is not the town's, but often the county's center. */
export type ListedZip = Point & { zip: string; city: string; state: string; estimated: boolean };

/** A manual correction of one ZIP code, or of all with this prefix. */
export type Correction = { zips: string; what: string; value: string };

export type PlaceSources = {
  /** Active codes, without the territories. */
  geoNames: readonly ListedZip[];
  /** The codes of the older list that GeoNames lacks: the territories and retired ones. */
  older: readonly ListedZip[];
  /** The center of a ZIP code's Census area. */
  areas: ReadonlyMap<string, Point>;
  /** From `TN|Amsouth Bank` to the town, or `*` for a company's name. */
  towns: ReadonlyMap<string, string>;
  corrections: readonly Correction[];
};

/** Reads the source files in this folder. Throws an Error that names the first broken line. */
export async function readPlaceSources(): Promise<PlaceSources> {
  const read = (name: string): Promise<string> => readFile(path.join(import.meta.dirname, name), 'utf8');
  const cells = (text: string, mark: string): string[][] =>
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(mark).map((cell) => cell.trim()));
  const listed = async (name: string): Promise<ListedZip[]> =>
    cells(await read(name), '\t')
      .slice(1)
      .map(([zip = '', city = '', state = '', latitude, longitude, accuracy]) => {
        const row = { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) };
        const whole =
          /^\d{5}$/.test(zip) && city && Number.isFinite(row.latitude) && Number.isFinite(row.longitude);
        if (!whole) throw new Error(`${name}: a broken line for ${zip}`);
        return { ...row, estimated: accuracy === '1' };
      });
  return {
    geoNames: await listed('geonames.tsv'),
    older: await listed('zipcodes.tsv'),
    areas: new Map(
      cells(await read('census-areas.tsv'), '\t')
        .slice(1)
        .map(([zip = '', latitude, longitude]) => [
          zip,
          { latitude: Number(latitude), longitude: Number(longitude) },
        ]),
    ),
    towns: new Map(
      cells(await read('names.psv'), '|').map(([state, name, town = '']) => {
        if (!town) throw new Error(`names.psv: no town for ${name}`);
        return [`${state}|${name}`, town];
      }),
    ),
    corrections: cells(await read('corrections.psv'), '|').map(
      ([zips = '', what = '', value = '', why = '']) => {
        if (!/^\d{3,5}$/.test(zips) || !['kind', 'point', 'longitude'].includes(what) || !value || !why)
          throw new Error(`corrections.psv: a broken line for ${zips}`);
        return { zips, what, value };
      },
    ),
  };
}
