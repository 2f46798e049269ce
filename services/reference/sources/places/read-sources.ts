import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Point } from '../../places/place.ts';

/** A row of one of the two lists of ZIP codes. `estimated`: the point is no town's, often the middle of its county. */
export type ListedZip = Point & { zip: string; city: string; state: string; estimated: boolean };

/** What is put right by hand of one ZIP code, or of all that begin with these digits. */
export type Correction = { zips: string; what: string; value: string };

export type PlaceSources = {
  /** In use today, the territories left out. */
  geoNames: readonly ListedZip[];
  /** Of the older list, what GeoNames lacks: the territories, and what is no longer in use. */
  older: readonly ListedZip[];
  /** The Census' area of a ZIP code, by its middle. */
  areas: ReadonlyMap<string, Point>;
  /** `TN|Amsouth Bank` to the town, `*` where it is a company's name. */
  towns: ReadonlyMap<string, string>;
  corrections: readonly Correction[];
};

/** Reads the sources beside this file. Throws an Error naming the first line that is broken. */
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
