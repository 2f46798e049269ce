import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { ListBaskets } from '@homeplate/contracts/documents/list-baskets.ts';
import type {
  ItemSet,
  ListSplitBody,
  NewListRecipes,
  ShoppingList,
  ShoppingLists,
} from '@homeplate/contracts/documents/shopping-list.ts';
import type { ShoppingPlace } from '@homeplate/contracts/gen/planner/v1/list.ts';
import type { z } from 'zod';
import type { PantryHoldings, ReadPantry } from '../pantry/read-pantry.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { ItemStore } from './item-store.ts';
import { foodOfItem } from './item-words.ts';
import type { ListedRecipe, ShoppingListRow, SplitRow } from './list.ts';
import { type BasketRules, basketFoods, listBaskets, MOST_BASKET_CHOICES, wantedOf } from './list-baskets.ts';
import { foodIdsOf, listDocument, type OpenList, openList } from './list-document.ts';
import type { ReadListPrices } from './list-prices.ts';
import type { ListStore } from './list-store.ts';
import type { PantryGrams } from './needed-lines.ts';
import type { ReadNeeds } from './read-needs.ts';
import { splitOver, storesOfSplit } from './split-list.ts';

/** Lists are computed when they are read, so they always fit their week: its needs, as users changed them, at current prices. */
export type ReadLists = {
  ofHousehold(householdId: string): Promise<ShoppingLists>;
  /** Without prices while the pricing service does not respond. */
  withPrices(list: ShoppingListRow, place: ShoppingPlace | undefined, call: Call): Promise<ShoppingList>;
  withoutPrices(list: ShoppingListRow, call: Call): Promise<ShoppingList>;
  /** Throws UNAVAILABLE while the pricing service does not respond. */
  baskets(
    list: ShoppingListRow,
    place: ShoppingPlace | undefined,
    rules: BasketRules,
    call: Call,
  ): Promise<ListBaskets>;
  /** Throws INVALID_INPUT without a ZIP code, and for a store that closed; UNAVAILABLE while the pricing service does not respond. */
  split(
    list: ShoppingListRow,
    place: ShoppingPlace | undefined,
    asked: ListSplitBody,
    call: Call,
  ): Promise<SplitRow>;
  /** Checks of items that meals need, with the grams that they cover where the device named none. */
  coverChecks<Change extends { itemId: string; set?: ItemSet | undefined }>(
    list: ShoppingListRow,
    changes: readonly Change[],
    call: Call,
  ): Promise<Change[]>;
  /** Throws NOT_FOUND for an unknown recipe, and NOT_ENTITLED for one of a paid plan that the caller may not read. */
  recipesOf(asked: z.infer<typeof NewListRecipes>, entitled: boolean): Promise<ListedRecipe[]>;
  titleOf(recipeId: string): Promise<string>;
};

export function createReadLists(parts: {
  lists: Pick<ListStore, 'ofHousehold'>;
  items: Pick<ItemStore, 'ofList'>;
  copies: Pick<RecipeCopies, 'read'>;
  readNeeds: ReadNeeds;
  readPrices: ReadListPrices;
  pantry: Pick<ReadPantry, 'holdings'>;
}): ReadLists {
  const { lists, items, copies, readNeeds, readPrices, pantry } = parts;
  const open = async (list: ShoppingListRow, place: ShoppingPlace | undefined, call: Call) => {
    const { householdId, weekStart, weeks = [] } = list;
    const hasMeals = weekStart !== null || weeks.length > 0;
    const [needs, rows, heldNow] = await Promise.all([
      readNeeds(list, place?.priceArea, call),
      items.ofList(list._id),
      hasMeals ? undefined : pantry.holdings(householdId),
    ]);
    const held = heldNow ?? (await pantry.holdings(householdId, needs.uncookedIds));
    return { needs, opened: openList(needs, rows), pantry: gramsOf(held) };
  };
  const closedOf = ({ split }: ShoppingListRow, opened: OpenList, call: Call) =>
    split ? readPrices.closed(split.stores, foodIdsOf(opened), call) : NONE;
  return {
    ofHousehold: async (householdId) =>
      (await lists.ofHousehold(householdId)).map(({ _id, name, weekStart, version, updatedAt }) => ({
        id: _id,
        name,
        weekStart,
        version,
        updatedAt: updatedAt.toISOString(),
      })),
    withPrices: async (list, place, call) => {
      const { needs, opened, pantry } = await open(list, place, call);
      const [prices, closed] = await Promise.all([
        readPrices.prices(foodIdsOf(opened), place, call),
        closedOf(list, opened, call),
      ]);
      return listDocument(list, needs, opened, { prices, pantry, closed });
    },
    withoutPrices: async (list, call) => {
      const { needs, opened, pantry } = await open(list, undefined, call);
      const closed = await closedOf(list, opened, call);
      return listDocument(list, needs, opened, { prices: undefined, pantry, closed });
    },
    baskets: async (list, place, rules, call) => {
      const { opened, pantry } = await open(list, place, call);
      const left = wantedOf(opened, pantry);
      const foodIds = basketFoods(left);
      const found = place && (await readPrices.stores(foodIds, place, MOST_BASKET_CHOICES, call));
      return {
        version: list.version,
        zipCode: place?.zipCode || null,
        leftOutClubs: found?.leftOutClubs ?? [],
        ...listBaskets(left, found?.stores ?? [], rules),
      };
    },
    split: async (list, place, asked, call) => {
      if (!place?.zipCode) throw noPlace();
      const { opened, pantry } = await open(list, place, call);
      const foodIds = foodIdsOf(opened);
      if (foodIds.length === 0) throw nothingToSplit();
      const storesAt = async (at: ShoppingPlace) =>
        (await readPrices.stores(foodIds, at, MOST_BASKET_CHOICES, call)).stores;
      const near = await storesAt(place);
      const isAsked = ({ storeId }: { storeId: string }) => asked.storeIds.includes(storeId);
      // The stores of the household's former choice need not be near this user.
      const found =
        near.filter(isAsked).length === asked.storeIds.length
          ? near
          : await storesAt(atStores(place, asked.storeIds));
      const stores = storesOfSplit(asked, found);
      const items = asked.items ?? splitOver(opened, pantry, found.filter(isAsked), list.split);
      return { stores, items };
    },
    coverChecks: async (list, changes, call) => {
      if (!changes.some(isUncovered)) return [...changes];
      const [needs, rows] = await Promise.all([readNeeds(list, undefined, call), items.ofList(list._id)]);
      const opened = openList(
        needs,
        // A check brings back what was removed.
        rows.map((row) => ({ ...row, removed: null })),
      );
      const gramsOfItem = new Map(opened.items.map(({ id, listed }) => [id, listed?.need.grams]));
      return changes.map((change) =>
        isUncovered(change)
          ? { ...change, set: { ...change.set, checkedGrams: gramsOfItem.get(change.itemId) } }
          : change,
      );
    },
    titleOf: async (recipeId) => (await copies.read([recipeId])).get(recipeId)?.title ?? recipeId,
    recipesOf: async (asked, entitled) => {
      const found = await copies.read(asked.map(({ recipeId }) => recipeId));
      return asked.map(({ recipeId, servings }) => {
        const copy = found.get(recipeId);
        if (!copy) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
        if (copy.planning?.tier === 'premium' && !entitled) throw new AppError('NOT_ENTITLED');
        return { recipeId, servings: servings ?? copy.servings };
      });
    },
  };
}

const isUncovered = ({ itemId, set }: { itemId: string; set?: ItemSet | undefined }): boolean =>
  set?.checked === true && set.checkedGrams === undefined && foodOfItem(itemId) !== undefined;

const NONE: ReadonlySet<string> = new Set();

/** As for a user whose own stores are these. */
const atStores = ({ zipCode, priceArea, memberOf }: ShoppingPlace, storeIds: string[]): ShoppingPlace => ({
  zipCode,
  memberOf,
  priceArea: { area: '', minVersion: 0, minSequence: 0, ...priceArea, ownStores: { storeIds, memberOf } },
});

const noPlace = (): AppError => {
  const message = 'Set your ZIP code, then split the list over stores.';
  return new AppError('INVALID_INPUT', { message, fields: { zip: message } });
};

const nothingToSplit = (): AppError => {
  const message = 'This list has nothing that we know a price for.';
  return new AppError('INVALID_INPUT', { message, fields: { items: message } });
};

const gramsOf = (held: PantryHoldings): PantryGrams =>
  new Map(
    [...held].map(([foodId, { grams, always }]) => [foodId, always ? Number.POSITIVE_INFINITY : grams]),
  );
