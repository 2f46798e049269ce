import { createHash } from 'node:crypto';

/** The same content gives the same fingerprint, in whatever order its fields were written or stored. */
export function fingerprint(value: unknown): string {
  const inOrder = (_: string, part: unknown): unknown =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url');
}
