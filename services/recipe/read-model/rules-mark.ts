import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This service, the tables of foods and seasons, the words of the documents. */
const FOLDERS = ['../', '../../reference/', '../../../proto/documents/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
/** What no running service reads, and the recipes themselves, of which the store knows what changed. */
const APART = /(^|\/)(node_modules|sources|places|test)\/|\.test\.ts$|^catalogue\/[^/]+\//;

/**
 * Names the rules and tables that say what follows from a recipe's text: when one of their files changes, what was worked out before
 * is worked out anew. Of names and bytes of all files, for a list of the right ones would be wrong one day. Takes some 20 ms.
 */
export async function rulesMark(folders: readonly string[] = FOLDERS): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => !APART.test(name)).sort();
    const texts = await Promise.all(names.map((name) => bytesOf(join(folder, name))));
    names.forEach((name, index) => {
      const text = texts[index];
      // The length stands before the bytes, so that no two lists of files read alike.
      if (text) hash.update(`${name} ${text.length}\n`).update(text);
    });
  }
  return hash.digest('base64url');
}

/** Undefined for a folder. */
const bytesOf = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') return undefined;
    throw error;
  });
