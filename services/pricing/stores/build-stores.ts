/**
 * Writes where the sample stores stand:
 *
 *     node services/pricing/stores/build-stores.ts [--out FOLDER]
 *
 * Without a folder it writes table/sample-stores.generated.json; a check builds into a temporary folder and compares. The
 * places are worked out once, here, so that a store keeps its id until somebody runs this and sees in the difference what moves.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { type Placement, placeStores } from './placement.ts';
import { seatsOf } from './seats.ts';

const FILE = 'sample-stores.generated.json';

/** The placement of today's places and chains. Some seconds of work. */
export const buildStores = async (): Promise<Placement> => placeStores(seatsOf(await loadPlaces()));

/** One chain a line, its ZIP codes in one text: the file is read by people, in differences. */
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
