import { hash } from 'node:crypto';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';

/** A fast hash of some content, 22 characters long. Not for secrets. */
export const digestOf = (bytes: Buffer | string): string => hash('sha1', bytes, 'base64url').slice(0, 22);

/** The strong entity tag of a body, quotes included. */
export const etagOf = (bytes: Buffer | string): string => `"${digestOf(bytes)}"`;

/** A body as the browser gets it: JSON bytes and their entity tag. */
export function documentOf(value: unknown, version: number): Document {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: etagOf(body), version };
}
