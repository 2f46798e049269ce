import type { AccountMessage } from '@homeplate/contracts/documents/account.ts';
import type { AlertMessage } from '@homeplate/contracts/documents/alert.ts';
import type { PlanMessage } from '@homeplate/contracts/documents/meal-plan.ts';
import type { PantryMessage } from '@homeplate/contracts/documents/pantry.ts';
import type { PictureMessage } from '@homeplate/contracts/documents/picture.ts';
import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeMessage } from '@homeplate/contracts/documents/recipe-message.ts';
import type { RatingMessage } from '@homeplate/contracts/documents/review.ts';
import type { ListMessage } from '@homeplate/contracts/documents/shopping-list.ts';

/** What a page can follow. The part before the colon is the parameter of `GET /api/events`. */
export type LiveChannel =
  | `recipe:${string}`
  | `household:${string}`
  | `list:${string}`
  | 'alerts:own'
  | 'account:own';

/** The events of `GET /api/events`. */
export type LiveMessages = {
  prices: PricesMessage;
  rating: RatingMessage;
  picture: PictureMessage;
  recipe: RecipeMessage;
  plan: PlanMessage;
  pantry: PantryMessage;
  list: ListMessage;
  /** Every stream of the user has it. */
  alert: AlertMessage;
  /** Every stream of the user has it. */
  account: AccountMessage;
};
export type LiveEvent = keyof LiveMessages;

/** The channels that each event belongs to. */
export const LIVE_EVENTS: { [E in LiveEvent]: (message: LiveMessages[E]) => readonly LiveChannel[] } = {
  prices: ({ recipeIds }) => recipeIds.map((id) => `recipe:${id}` as const),
  rating: ({ recipeId }) => [`recipe:${recipeId}`],
  picture: ({ recipeId }) => [`recipe:${recipeId}`],
  recipe: ({ recipeId }) => [`recipe:${recipeId}`],
  plan: ({ householdId }) => [`household:${householdId}`],
  pantry: ({ householdId }) => [`household:${householdId}`],
  list: ({ listId }) => [`list:${listId}`],
  alert: () => ['alerts:own'],
  account: () => ['account:own'],
};

export type LiveHandlers = { [E in LiveEvent]?: (message: LiveMessages[E]) => void } & {
  /** Events may have been missed: the stream was interrupted, or the page is older than the stream. */
  missed: () => void;
};
