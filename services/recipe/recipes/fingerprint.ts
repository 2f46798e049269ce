import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The same content gives the same fingerprint, in whatever order its fields were written or stored. */
export function fingerprint(value: unknown): string {
  const inOrder = (_: string, part: unknown): unknown =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url');
}

/** Of the names and bytes of a folder's files, in the order given. Rejects when one cannot be read. */
export async function fingerprintOfFiles(folder: string, names: readonly string[]): Promise<string> {
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const hash = createHash('sha256');
  for (const [index, name] of names.entries()) {
    const text = texts[index] ?? Buffer.of();
    // The length stands before the bytes, so that no two lists of files read alike.
    hash.update(`${name} ${text.length}\n`).update(text);
  }
  return hash.digest('base64url');
}
