import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Hashes a value independently of the order of its fields. */
export function fingerprint(value: unknown): string {
  const inOrder = (_: string, part: unknown): unknown =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url');
}

/** Hashes the names and bytes of files in the given order. Rejects when one cannot be read. */
export async function fingerprintOfFiles(folder: string, names: readonly string[]): Promise<string> {
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const hash = createHash('sha256');
  for (const [index, name] of names.entries()) {
    const text = texts[index] ?? Buffer.of();
    // Write the length before the bytes, so that different file lists never hash the same input.
    hash.update(`${name} ${text.length}\n`).update(text);
  }
  return hash.digest('base64url');
}
