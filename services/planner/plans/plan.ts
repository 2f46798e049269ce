/** A meal that was added with an idempotency key. */
export type KeyedMeal = {
  key: string;
  /** Digest of the request, to reject the same key with a different request. */
  asked: string;
  mealId: string;
  servings: number;
};

/** Keys stored per week: many more than a user has in flight. */
export const MOST_KEYS = 50;

/** A user's week. Each meal is its own document, so two devices never overwrite each other's meals. */
export type Plan = {
  /** `plan-…` */
  _id: string;
  personId: string;
  /** The first day, a Sunday. */
  startsOn: string;
  title: string;
  /** Increases with each change. Two transactions that increment it conflict, so the changes of one plan are serialized. */
  turn: number;
  /** The latest MOST_KEYS keys, oldest first; omitted if there are none. */
  keyed?: KeyedMeal[];
  createdAt: Date;
  updatedAt: Date;
};
