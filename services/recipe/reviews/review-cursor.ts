import { AppError } from '@homeplate/common/app-error.ts';
import type { ReviewSort } from '@homeplate/contracts/documents/review.ts';
import type { QueryFilter } from 'mongoose';
import type { StoredReview } from './review.ts';

/** The first sort field of each order; ties are sorted by newest, then id. */
const ORDERS = {
  newest: undefined,
  helpful: { field: 'helpful', direction: -1 },
  highest: { field: 'rating', direction: -1 },
  lowest: { field: 'rating', direction: 1 },
} as const satisfies Record<ReviewSort, { field: 'helpful' | 'rating'; direction: 1 | -1 } | undefined>;

/** The sort keys for MongoDB. */
export function sortOf(sort: ReviewSort): Record<string, 1 | -1> {
  const order = ORDERS[sort];
  return { ...(order && { [order.field]: order.direction }), createdAt: -1, _id: 1 };
}

/** A position by value, not by offset, so it stays valid when reviews are added or removed. */
export function cursorAfter(sort: ReviewSort, review: StoredReview): string {
  const order = ORDERS[sort];
  const place = [sort, order ? review[order.field] : 0, review.createdAt.getTime(), review._id];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The filter for reviews after a cursor. Throws INVALID_INPUT for an invalid cursor, or one of another order. */
export function afterCursor(sort: ReviewSort, cursor: string): QueryFilter<StoredReview> {
  const place = parse(cursor);
  if (!Array.isArray(place) || place.length !== 4) throw noCursor();
  const [of, key, time, id]: unknown[] = place;
  const isPlace = Number.isSafeInteger(key) && Number.isSafeInteger(time) && typeof id === 'string';
  if (of !== sort || !isPlace || Math.abs(Number(time)) > 8.64e15) throw noCursor();
  const createdAt = new Date(Number(time));
  const later: QueryFilter<StoredReview>[] = [
    { createdAt: { $lt: createdAt } },
    { createdAt, _id: { $gt: id } },
  ];
  const order = ORDERS[sort];
  if (!order) return { $or: later };
  const beyond = { [order.field]: { [order.direction === 1 ? '$gt' : '$lt']: key } };
  return { $or: [beyond, ...later.map((one) => ({ [order.field]: key, ...one }))] };
}

const noCursor = () =>
  new AppError('INVALID_INPUT', {
    message: 'cursor: is not one of this list',
    fields: { cursor: 'is not one of this list' },
  });

function parse(text: string): unknown {
  if (text.length > 400 || !/^[\w-]+$/.test(text)) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
