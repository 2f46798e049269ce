/**
 * Writes the locations of the sample stores:
 *
 *     node services/pricing/stores/build-stores.ts [--out FOLDER]
 *
 * Writes table/sample-stores.generated.json by default; a check builds into a temporary folder and compares. The locations are computed
 * only here, so a store keeps its id until this runs again and the diff shows what moves.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { type Placement, placeStores } from './placement.ts';
import { storeSites } from './store-sites.ts';

const FILE = 'sample-stores.generated.json';

/** Computes the placement from the current places and chains. Takes a few seconds. */
export const buildStores = async (): Promise<Placement> => placeStores(storeSites(await loadPlaces()));

/** Writes one line per chain with its ZIP codes in one string, for readable diffs. */
const toJson = (placement: Placement): string =>
  `{\n${Object.entries(placement)
    .map(([id, zips]) => `  ${JSON.stringify(id)}: ${JSON.stringify(zips.join(' '))}`)
    .join(',\n')}\n}\n`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const folder = values.out ?? path.join(import.meta.dirname, 'table');
  await mkdir(folder, { recursive: true });
  const placement = await buildStores();
  await writeFile(path.join(folder, FILE), toJson(placement));
  const count = Object.values(placement).reduce((sum, zips) => sum + zips.length, 0);
  process.stdout.write(`${count} stores written to ${path.join(folder, FILE)}\n`);
}
