/** A meal that was added with an idempotency key. */
export type KeyedMeal = {
  key: string;
  /** Digest of what was asked for: the key stands for that alone. */
  asked: string;
  mealId: string;
  servings: number;
};

/** Keys that a week remembers: many more than anybody has under way. */
export const MOST_KEYS = 50;

/** A person's week. Its meals are documents of their own, so that two devices never overwrite each other's. */
export type Plan = {
  /** `plan-…` */
  _id: string;
  personId: string;
  /** Its first day. */
  startsOn: string;
  title: string;
  /** Rises with each change of the plan or its meals: changes of one plan follow each other. */
  turn: number;
  /** The last ones, the oldest first; left out: none. */
  keyed?: KeyedMeal[];
  createdAt: Date;
  updatedAt: Date;
};
