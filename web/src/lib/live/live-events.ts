import type { PictureMessage } from '@homeplate/contracts/documents/picture.ts';
import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import type { RatingMessage } from '@homeplate/contracts/documents/review.ts';

/** What a page can follow. The part before the colon is the parameter of `GET /api/events`. */
export type LiveChannel = `recipe:${string}`;

/** The events of `GET /api/events`. */
export type LiveMessages = { prices: PricesMessage; rating: RatingMessage; picture: PictureMessage };
export type LiveEvent = keyof LiveMessages;

/** The channels that each event belongs to. */
export const LIVE_EVENTS: { [E in LiveEvent]: (message: LiveMessages[E]) => readonly LiveChannel[] } = {
  prices: ({ recipeIds }) => recipeIds.map((id) => `recipe:${id}` as const),
  rating: ({ recipeId }) => [`recipe:${recipeId}`],
  picture: ({ recipeId }) => [`recipe:${recipeId}`],
};

export type LiveHandlers = { [E in LiveEvent]?: (message: LiveMessages[E]) => void } & {
  /** Events may have been missed: the stream was interrupted, or the page is older than the stream. */
  missed: () => void;
};
