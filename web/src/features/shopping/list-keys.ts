import { listKeys } from '../../lib/query-keys.ts';

/** Dollars; undefined: the account's, else the usual ones. */
export type BasketTrip = { perMile?: string | undefined; leastSaving?: string | undefined };

/** Lists of the user's household, under the user's id. `shared`: by a link. */
export const shoppingListKeys = {
  ...listKeys,
  heads: (user: string) => [...shoppingListKeys.all, 'heads', user] as const,
  one: (user: string, id: string) => [...shoppingListKeys.all, 'one', user, id] as const,
  baskets: (user: string, id: string, stores: number, trip: BasketTrip) =>
    [...shoppingListKeys.one(user, id), 'baskets', stores, trip] as const,
  /** The order of the aisles at each store. */
  aisles: (user: string) => ['/api/aisle-orders', user] as const,
  links: (id: string) => [...shoppingListKeys.all, 'links', id] as const,
  shared: (token: string) => [...shoppingListKeys.all, 'shared', token] as const,
  plannedRecipes: (user: string) => [...shoppingListKeys.all, 'planned-recipes', user] as const,
};
