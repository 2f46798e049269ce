/** Items that were added with an idempotency key. */
type KeyedItems = {
  key: string;
  /** Digest of the request, to reject the same key with a different request. */
  asked: string;
  itemIds: string[];
};

/** Keys stored per household: many more than it has in flight. */
export const MOST_PANTRY_KEYS = 50;

/** What a household's pantry has besides its items. */
export type PantryState = {
  /** The household's id. */
  _id: string;
  /** The calendar's version at the last change of the pantry: both are changed under one lock. */
  version: number;
  /** Ids of foods that are always at home. */
  staples: string[];
  /** The latest MOST_PANTRY_KEYS keys, oldest first. */
  keyed: KeyedItems[];
};

export const emptyPantry = (_id: string): PantryState => ({ _id, version: 0, staples: [], keyed: [] });
