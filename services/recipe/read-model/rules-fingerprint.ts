import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, fingerprintOfFiles } from '../recipes/fingerprint.ts';

/** This service, the food and season tables, and the document schemas. */
const FOLDERS = ['../', '../../reference/', '../../../proto/documents/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
/** Files that a running service does not read, and the recipes, whose changes the store tracks. */
const IGNORED = /(^|\/)(node_modules|sources|places|test)\/|\.test\.ts$|^catalogue\/[^/]+\//;

/**
 * Fingerprint of the rules and tables that computed facts depend on: when a file changes, cached facts are recomputed. Covers all files,
 * because a list of the relevant ones would go stale. Takes about 20 ms.
 */
export const rulesFingerprint = async (folders: readonly string[] = FOLDERS): Promise<string> =>
  fingerprint(
    await Promise.all(folders.map(async (folder) => fingerprintOfFiles(folder, await filesOf(folder)))),
  );

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !IGNORED.test(path))
    .sort();
}
