import { isUtf8 } from 'node:buffer';
import type { Chain } from '@homeplate/reference/chains/chains.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { type ChainHints, type CheckedStores, checkStores } from './check-stores.ts';
import { type ListFile, unreadable } from './listed-row.ts';
import { readCsv } from './read-csv.ts';
import { readGeoJson } from './read-geojson.ts';

export const isCsvName = (fileName: string): boolean => /\.(csv|tsv)$/i.test(fileName);
export const isGeoJsonName = (fileName: string): boolean => /\.(geo)?json$/i.test(fileName);

/** The list name in store ids: only letters, digits and single hyphens. Undefined for a name that has none of them. */
export function listNameOf(name: string): string | undefined {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 24)
    .replace(/^-|-$/g, '');
  return plain === '' ? undefined : plain;
}

export type CheckedFile = CheckedStores & Pick<ListFile, 'read' | 'unused'>;

/** Reads and checks a file of stores, by the end of its name as CSV or GeoJSON. The problems are in the order of the file. */
export function checkListFile(
  file: { name: string; bytes: Buffer },
  context: {
    places: Places;
    list: string;
    chain: Chain | undefined;
    importedAt: Date;
    hints: ChainHints;
  },
): CheckedFile {
  const { chain, ...rest } = context;
  const { rows, problems, unused, read } = readList(file, chain !== undefined);
  const checked = checkStores(rows, { ...rest, ...(chain && { chain }) });
  return {
    ...checked,
    problems: [...problems, ...checked.problems].sort((a, b) => a.line - b.line),
    unused,
    read,
  };
}

function readList({ name, bytes }: { name: string; bytes: Buffer }, hasChain: boolean): ListFile {
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) {
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    const words = 'The text is not UTF-8. Save the file as UTF-8 (in Excel: CSV UTF-8) and try again.';
    return unreadable([{ line, where: `line ${line}`, words }]);
  }
  if (isGeoJsonName(name)) return readGeoJson(text);
  return readCsv(text, hasChain ? ['id', 'zip'] : ['id', 'chain', 'zip']);
}
