/** Meals that were added with an idempotency key. */
export type KeyedMeals = {
  key: string;
  /** Digest of the request, to reject the same key with a different request. */
  asked: string;
  mealIds: string[];
  /** The calendar's version of that change. */
  version: number;
};

/** Keys stored per calendar: many more than a household has in flight. */
export const MOST_KEYS = 50;

/** A household's calendar. Weeks and drafts are views of its meals. */
export type Calendar = {
  /** The household's id. A household of one has the id of its user. */
  _id: string;
  /** Increases with each change. Two transactions that increment it conflict, so the changes of one household are serialized. */
  version: number;
  /** The latest MOST_KEYS keys, oldest first. */
  keyed: KeyedMeals[];
};
