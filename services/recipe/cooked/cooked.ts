import { randomUUID } from 'node:crypto';
import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { CookedEntry, NewCooked } from '@homeplate/contracts/documents/cooked.ts';
import {
  CookedPhotoChanged,
  CookedRemoved,
  RecipeCooked,
} from '@homeplate/contracts/events/cooked-events.ts';

/** One time that a user cooked a recipe or one of their drafts. */
export type Cooked = {
  /** `cooked-…` */
  _id: string;
  userId: string;
  /** The id of the recipe or draft; the ids of drafts are never those of recipes. */
  dishId: string;
  isDraft: boolean;
  /** `2026-11-21` */
  date: string;
  servings: number;
  note: string | null;
  /** The planned meal, unchecked: the planner ignores one that is not in the user's calendar. */
  mealId: string | null;
  /** Eaten as leftovers; missing in older entries. */
  isLeftover?: boolean;
  /** The id that the media service gave the photo; missing in older entries. */
  photoId?: string | null;
  /** The idempotency key of the request, and a digest of its body; null without a key. */
  key: string | null;
  asked: string | null;
  createdAt: Date;
};

export function newCooked(
  userId: string,
  { recipeId, draftId, date, servings, note, mealId, isLeftover = false }: NewCooked,
  keyed: Pick<Cooked, 'key' | 'asked'>,
  at: Date,
): Cooked {
  return {
    _id: `cooked-${randomUUID()}`,
    userId,
    dishId: recipeId ?? draftId ?? '',
    isDraft: recipeId === undefined,
    date,
    servings,
    note: note || null,
    mealId: mealId ?? null,
    isLeftover,
    photoId: null,
    ...keyed,
    createdAt: at,
  };
}

const idsOf = ({ dishId, isDraft }: Cooked) => ({
  recipeId: isDraft ? null : dishId,
  draftId: isDraft ? dishId : null,
});

/** Another photo has another URL, so that browsers may cache it forever. */
const photoUrl = (id: string, photoId: string) =>
  `/api/cooked/${id}/photo?v=${photoId.slice(photoId.lastIndexOf('-') + 1)}`;

export const entryOf = (cooked: Cooked): CookedEntry => ({
  id: cooked._id,
  ...idsOf(cooked),
  date: cooked.date,
  servings: cooked.servings,
  note: cooked.note,
  mealId: cooked.mealId,
  isLeftover: cooked.isLeftover ?? false,
  photoUrl: cooked.photoId ? photoUrl(cooked._id, cooked.photoId) : null,
  createdAt: cooked.createdAt.toISOString(),
});

const factOf = (cooked: Cooked) => ({
  cookedId: cooked._id,
  userId: cooked.userId,
  ...idsOf(cooked),
  mealId: cooked.mealId,
});
export const cookedEvent = (cooked: Cooked): OutgoingEvent => eventOf(RecipeCooked, factOf(cooked));
export const removedEvent = (cooked: Cooked): OutgoingEvent => eventOf(CookedRemoved, factOf(cooked));

export const photoEvent = (
  { _id: cookedId, userId }: Cooked,
  photoId: string | null,
  replacedPhotoId: string | null,
): OutgoingEvent => eventOf(CookedPhotoChanged, { cookedId, userId, photoId, replacedPhotoId });

const HOUR_MS = 3_600_000;
const dateAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Throws INVALID_INPUT (field `date`) for a day that has not begun anywhere: the user's time zone is not known here. */
export function checkHasBegun(date: string, now: number): void {
  const FURTHEST_AHEAD_MS = 14 * HOUR_MS;
  if (date <= dateAt(now + FURTHEST_AHEAD_MS)) return;
  const message = 'Please choose today or an earlier date';
  throw new AppError('INVALID_INPUT', { message, fields: { date: message } });
}
