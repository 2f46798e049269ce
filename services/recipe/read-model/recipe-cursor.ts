import { AppError } from '@homeplate/common/app-error.ts';

/** A position between two recipes in an order. It stays valid when recipes are added, removed or changed. */
export type Cursor = { sort: string; key: number; id: string };

export const encodeCursor = ({ sort, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** Throws INVALID_INPUT for an invalid cursor or one of another order. */
export function decodeCursor(text: string, sort: string): Cursor {
  const parts = text.length <= 400 && /^[\w-]+$/.test(text) ? parse(text) : undefined;
  if (Array.isArray(parts) && parts.length === 3) {
    const [of, key, id]: unknown[] = parts;
    if (of === sort && typeof key === 'number' && typeof id === 'string') return { sort, key, id };
  }
  throw new AppError('INVALID_INPUT', {
    message: 'cursor: is not one of this list',
    fields: { cursor: 'is not one of this list' },
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
