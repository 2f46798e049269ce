import { createHash } from 'node:crypto';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';

/** A body as it is handed to the browser: JSON bytes and the strong entity tag that follows from them. */
export function documentOf(body: unknown, version: number): Document {
  const bytes = Buffer.from(JSON.stringify(body));
  return {
    body: bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    version,
  };
}
