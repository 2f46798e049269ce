import { hash } from 'node:crypto';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';

/** Names a content: 22 characters, fast. No secret may hang on it. */
export const digestOf = (bytes: Buffer | string): string => hash('sha1', bytes, 'base64url').slice(0, 22);

/** The strong entity tag of a body, quotes included. */
export const etagOf = (bytes: Buffer | string): string => `"${digestOf(bytes)}"`;

/** A body as it is handed to the browser: JSON bytes and the entity tag that follows from them. */
export function documentOf(value: unknown, version: number): Document {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: etagOf(body), version };
}
