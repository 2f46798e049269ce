import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, fingerprintOfFiles } from '../recipes/fingerprint.ts';

/** This service, the tables of foods and seasons, the words of the documents. */
const FOLDERS = ['../', '../../reference/', '../../../proto/documents/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
/** What no running service reads, and the recipes themselves, of which the store knows what changed. */
const APART = /(^|\/)(node_modules|sources|places|test)\/|\.test\.ts$|^catalogue\/[^/]+\//;

/**
 * Names the rules and tables that say what follows from a recipe's text: when one of their files changes, what was worked out before
 * is worked out anew. Of all files, for a list of the right ones would be wrong one day. Takes some 20 ms.
 */
export const rulesMark = async (folders: readonly string[] = FOLDERS): Promise<string> =>
  fingerprint(
    await Promise.all(folders.map(async (folder) => fingerprintOfFiles(folder, await filesOf(folder)))),
  );

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !APART.test(path))
    .sort();
}
