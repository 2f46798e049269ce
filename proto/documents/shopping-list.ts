import { z } from 'zod';
import { MOST_STOPS } from './list-baskets-limits.ts';
import { PlanDate } from './meal-plan.ts';
import { MOST_MEAL_SERVINGS } from './meal-slots.ts';
import { LONGEST_STORE_NAME } from './pantry-limits.ts';
import { Amount, BoughtPackage } from './price.ts';
import {
  FEWEST_BULK_WEEKS,
  LIST_CATEGORIES,
  LIST_ROLES,
  LONGEST_ITEM,
  LONGEST_ITEM_NOTE,
  LONGEST_LIST_NAME,
  MOST_BULK_PEOPLE,
  MOST_BULK_WEEKS,
  MOST_CHECKED_GRAMS,
  MOST_LIST_OPS,
  MOST_LIST_RECIPES,
  MOST_NEW_ITEMS,
  MOST_STORED_ITEMS,
  PAID_AMOUNT,
  PAID_PRICE,
} from './shopping-list-limits.ts';

const NO_ITEM = 'is the id of an item: letters, digits, - and _, at most 80';
/** Chosen by the device that adds the item, so that it can change the item before the server answers. */
export const ItemId = z.string(NO_ITEM).regex(/^[A-Za-z0-9][\w-]{0,79}$/, NO_ITEM);

const ITEM_NAME = `An item has 1 to ${LONGEST_ITEM} characters`;
const QUANTITY = 'An amount has at most 60 characters, such as 2 lb';
const NO_STORE = 'There is no such store';
const CHECKED_GRAMS = `takes 0 to ${MOST_CHECKED_GRAMS} grams`;
const NOTE = `A note has at most ${LONGEST_ITEM_NOTE} characters`;
const DISHES = 'takes at most 20 names of dishes of 120 characters';

/** Shared with the form, which shows it before anything is sent. */
const PaidAmount = z.string(PAID_PRICE).regex(PAID_AMOUNT, PAID_PRICE);
const PAID_STORE = `The name of a store has at most ${LONGEST_STORE_NAME} characters`;
const PaidStoreId = z.string(NO_STORE).regex(/^[a-z0-9][a-z0-9-]{0,79}$/, NO_STORE);

/** What was paid for the whole amount, and where if that is known. An empty amount: no price. */
const PaidBody = z.strictObject(
  {
    amount: z.union([z.literal(''), PaidAmount], PAID_PRICE),
    storeId: PaidStoreId.optional(),
    store: z.string(PAID_STORE).trim().max(LONGEST_STORE_NAME, PAID_STORE).optional(),
  },
  'has an amount, such as {"amount":"3.49"}',
);

/** The fields of an item that a user sets. Missing ones stay as they are. */
const ItemFields = {
  /** May begin with an amount, which becomes `quantity`: "2 lb chicken thighs". */
  name: z.string(ITEM_NAME).trim().min(1, ITEM_NAME).max(LONGEST_ITEM, ITEM_NAME),
  /** In words: "2 lb". Empty: no amount; on an item of the week, the week's own amount again. */
  quantity: z.string(QUANTITY).trim().max(60, QUANTITY),
  category: z.enum(LIST_CATEGORIES, `Please choose one of ${LIST_CATEGORIES.join(', ')}`),
  checked: z.boolean('is true or false'),
  /**
   * The `grams` of the item that the user checked, of an item that meals need: the check covers these. Once the meals need more, the item is
   * to be bought again for the rest. Missing: the grams at the time of receipt.
   */
  checkedGrams: z.number(CHECKED_GRAMS).min(0, CHECKED_GRAMS).max(MOST_CHECKED_GRAMS, CHECKED_GRAMS),
  /** True: a checked item that meals need leaves the list. It comes back once they need more than the check covers. */
  cleared: z.boolean('is true or false'),
  /** Empty: no note. */
  note: z.string(NOTE).trim().max(LONGEST_ITEM_NOTE, NOTE),
  /** The price paid, on a checked item. */
  paid: PaidBody,
  /** Names of the dishes it is for. */
  neededFor: z.array(z.string(DISHES).trim().min(1, DISHES).max(120, DISHES), DISHES).max(20, DISHES),
};

/** A change of an item. */
export const ItemSet = z
  .strictObject(ItemFields)
  .partial()
  .refine((set) => Object.values(set).some((value) => value !== undefined), 'changes at least one field');
export type ItemSet = z.infer<typeof ItemSet>;

const NewItem = z
  .strictObject({ ...ItemFields, id: ItemId })
  .partial()
  .required({ name: true });
export type NewItem = z.infer<typeof NewItem>;

const SERVINGS = `Servings are 1 to ${MOST_MEAL_SERVINGS}`;
const ListRecipeBody = z.strictObject({
  recipeId: z.string('Please choose a recipe').regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'There is no such recipe'),
  /** Defaults to the recipe's own. */
  servings: z.int(SERVINGS).min(1, SERVINGS).max(MOST_MEAL_SERVINGS, SERVINGS).optional(),
});

const MANY = `takes 1 to ${MOST_NEW_ITEMS} items at once`;
export const NewItems = z.array(NewItem, MANY).min(1, MANY).max(MOST_NEW_ITEMS, MANY);
const MANY_RECIPES = `takes 1 to ${MOST_LIST_RECIPES} recipes`;
export const NewListRecipes = z
  .array(ListRecipeBody, MANY_RECIPES)
  .min(1, MANY_RECIPES)
  .max(MOST_LIST_RECIPES, MANY_RECIPES);

/** `POST /api/shopping-lists/{id}/items`: one item, several (all or none), or everything that recipes need. */
export const NewItemsBody = z.union([
  NewItem,
  z.strictObject({ items: NewItems }),
  z.strictObject({ recipes: NewListRecipes }),
]);
export type NewItemsBody = z.infer<typeof NewItemsBody>;

const LIST_NAME = `A list has a name of 1 to ${LONGEST_LIST_NAME} characters`;
const ListName = z.string(LIST_NAME).trim().min(1, LIST_NAME).max(LONGEST_LIST_NAME, LIST_NAME);

const WEEKS = `takes ${FEWEST_BULK_WEEKS} to ${MOST_BULK_WEEKS} weeks, each once`;
const PEOPLE = `People are 1 to ${MOST_BULK_PEOPLE}`;
const ONE_BULK = 'has either weeks, or a recipe with people';
/** Several weeks, or one recipe for many people, on one list. Needs the right to bulk lists. */
export const BulkListBody = z
  .strictObject({
    /** Sundays. The list has what their meals need when it is read. */
    weeks: z
      .array(PlanDate, WEEKS)
      .min(FEWEST_BULK_WEEKS, WEEKS)
      .max(MOST_BULK_WEEKS, WEEKS)
      .refine((weeks) => new Set(weeks).size === weeks.length, WEEKS)
      .optional(),
    recipeId: ListRecipeBody.shape.recipeId.optional(),
    people: z.int(PEOPLE).min(1, PEOPLE).max(MOST_BULK_PEOPLE, PEOPLE).optional(),
  })
  .refine(({ weeks, recipeId, people }) => {
    const isMeal = recipeId !== undefined && people !== undefined;
    return weeks ? recipeId === undefined && people === undefined : isMeal;
  }, ONE_BULK);
export type BulkListBody = z.infer<typeof BulkListBody>;

const FIRST = 'is true, without a week or bulk';
/**
 * `POST /api/shopping-lists`: a list of its own, or with `weekStart` the list of that week, which then exists at the latest. `first`: the
 * household's list that changed last, and a new one only if there is none, so that two devices create one.
 */
export const NewListBody = z
  .strictObject({
    name: ListName,
    weekStart: PlanDate,
    items: NewItems,
    bulk: BulkListBody,
    first: z.literal(true, FIRST),
  })
  .partial()
  .refine(({ first, weekStart, bulk }) => !first || (weekStart === undefined && bulk === undefined), {
    path: ['first'],
    error: FIRST,
  });
export type NewListBody = z.infer<typeof NewListBody>;

/** `PUT /api/shopping-lists/{id}`. Missing fields stay. `recipes` replaces the recipes that were added to the list, besides its week's. */
export const ListChangeBody = z
  .strictObject({
    name: ListName,
    recipes: z.array(ListRecipeBody, MANY_RECIPES).max(MOST_LIST_RECIPES, MANY_RECIPES),
  })
  .partial();
export type ListChangeBody = z.infer<typeof ListChangeBody>;

const OP_ID = 'is an id of 8 to 80 letters, digits, - and _';
const Identifier = z.string(OP_ID).regex(/^[\w-]{8,80}$/, OP_ID);
const TIME = 'is a time such as 2026-11-25T18:30:00.000Z';

/**
 * A change that a device queued. `at`: when it was made, by the device's clock. Of two changes of one field the later one stays; removing
 * an item loses to a later change of it.
 */
export const ListOp = z
  .strictObject({
    id: Identifier,
    at: z.iso.datetime({ error: TIME, offset: true }),
    itemId: ItemId,
    set: ItemSet.optional(),
    remove: z.literal(true, 'is true').optional(),
  })
  .refine(({ set, remove }) => (set === undefined) !== (remove === undefined), 'has either set or remove');
export type ListOp = z.infer<typeof ListOp>;

const OPS = `takes 1 to ${MOST_LIST_OPS} changes at once`;
/** `POST /api/shopping-lists/{id}/ops`: applied all or none, and each id once however often it arrives. */
export const ListOpsBody = z.strictObject({
  deviceId: Identifier,
  /** Now, by the device's clock: corrects a clock that is wrong. Without it, `at` counts at most as the time of receipt. */
  sentAt: z.iso.datetime({ error: TIME, offset: true }).optional(),
  ops: z.array(ListOp, OPS).min(1, OPS).max(MOST_LIST_OPS, OPS),
});
export type ListOpsBody = z.infer<typeof ListOpsBody>;

const SPLIT_STORES = `takes 1 to ${MOST_STOPS} stores, each once`;
const SPLIT_ITEMS = `takes at most ${MOST_STORED_ITEMS} items`;
const StoreId = z.string(SPLIT_STORES).min(1, SPLIT_STORES).max(80, SPLIT_STORES);

/** `PUT /api/shopping-lists/{id}/split`: where each item is bought. */
export const ListSplitBody = z
  .strictObject({
    /** In the order of the trip. */
    storeIds: z
      .array(StoreId, SPLIT_STORES)
      .min(1, SPLIT_STORES)
      .max(MOST_STOPS, SPLIT_STORES)
      .refine((ids) => new Set(ids).size === ids.length, SPLIT_STORES),
    /** Without them, each item goes to the cheapest of the stores; what is checked off stays at its store. */
    items: z
      .array(z.strictObject({ itemId: ItemId, storeId: StoreId }), SPLIT_ITEMS)
      .max(MOST_STORED_ITEMS, SPLIT_ITEMS)
      .optional(),
  })
  .refine(({ storeIds, items = [] }) => items.every(({ storeId }) => storeIds.includes(storeId)), {
    path: ['items'],
    error: 'name stores that are not in storeIds',
  });
export type ListSplitBody = z.infer<typeof ListSplitBody>;

/** The stores that a list is split over, in the order of the trip. An item without a `storeId` is not assigned yet. */
export const ListSplit = z.object({
  stores: z.array(
    z.object({ storeId: z.string(), storeName: z.string(), chain: z.string(), isClosed: z.boolean() }),
  ),
});
export type ListSplit = z.infer<typeof ListSplit>;

export const ShoppingItem = z.object({
  /** Of an item that meals or recipes need: `food-` and the id of its food. */
  id: z.string(),
  name: z.string(),
  /** In words: "2 lb"; empty without an amount. */
  quantity: z.string(),
  /** As bought; null if unknown. */
  grams: z.number().nullable(),
  itemId: z.string().nullable().describe('The food, as in GET /api/ingredients; null if we do not know it'),
  category: z.enum(LIST_CATEGORIES),
  /** Whole packages at the average price of the area, before tax; null if unknown. */
  estimatedCost: Amount.nullable(),
  checked: z.boolean(),
  checkedAt: z.iso.datetime().nullable(),
  /** The user's id; null for a visitor with a link. */
  checkedBy: z.string().nullable(),
  /** The same packages at the stores nearby, nearest first. Distance in miles. */
  stores: z.array(z.object({ name: z.string(), price: Amount, distance: z.number() })),
  /** Dishes; `id` is null if only the name is known. */
  neededFor: z.array(z.object({ id: z.string().nullable(), name: z.string() })),
  /** What to buy, after what the pantry holds. */
  packages: z.array(BoughtPackage),
  leftOver: z.object({ grams: z.number(), cost: Amount }).nullable(),
  note: z.string().nullable(),
  /** What was paid for the whole amount, and where; null until it is typed. */
  paid: z.object({ amount: Amount, storeId: z.string().nullable(), store: z.string().nullable() }).nullable(),
  /** The amount was changed by hand, or the whole item was added by hand: it stays when the week changes. */
  byHand: z.boolean(),
  /** The amount that the week's meals need, beside one changed by hand; else null. */
  weekQuantity: z.string().nullable(),
  /** What the pantry has of it, in words: "have 300 g"; null if nothing was taken off. */
  have: z.string().nullable(),
  /** The same in grams. */
  haveGrams: z.number().nullable(),
  /** Needed by meals that are cooked already; null if nothing was taken off. */
  cookedGrams: z.number().nullable(),
  /** Checked off before its meals needed more, beyond what was cooked or is at home; null if nothing was taken off. */
  boughtGrams: z.number().nullable(),
  /** Of the list's `split`; null: not assigned, or the list is not split. */
  storeId: z.string().nullable(),
  /** The list's version when a user last changed this item; 0 if none has. */
  version: z.int(),
});
export type ShoppingItem = z.infer<typeof ShoppingItem>;

const ListHead = {
  id: z.string(),
  name: z.string(),
  /** The Sunday of the week whose meals are on the list; null for other lists. */
  weekStart: z.string().nullable(),
  /** Increases with each change, also of the week's meals. */
  version: z.int(),
  updatedAt: z.iso.datetime(),
};

/** `GET /api/shopping-lists/{id}`. */
export const ShoppingList = z.object({
  ...ListHead,
  /** Recipes that were added to the list, besides the week's meals. */
  recipes: z.array(z.object({ recipeId: z.string(), name: z.string(), servings: z.int() })),
  /** Null: the list is not split over stores. */
  split: ListSplit.nullable(),
  /** In the order of the aisles. */
  items: z.array(ShoppingItem),
  /** Items of meals and recipes that were removed by hand, or cleared. Checking or unchecking them brings them back. */
  removed: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.string() })),
  /** The sum of the items' estimated costs; null while prices are unavailable. */
  estimatedTotal: Amount.nullable(),
  /** Items without an estimated cost. */
  unpricedItems: z.int(),
  /** Meals and recipes whose ingredients are missing here: withdrawn since, or not readable at the moment. */
  missingDishes: z.array(z.string()),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

/** `GET /api/shopping-lists`: the household's, last changed first. */
export const ShoppingLists = z.array(z.object(ListHead));
export type ShoppingLists = z.infer<typeof ShoppingLists>;

/** The answer to queued changes. The items have no prices here: they are those of the last `GET`, or `GET` again. */
export const ListOpsAnswer = z.object({
  version: z.int(),
  /** The ids of the request, which the device takes from its queue. */
  applied: z.array(z.string()),
  list: ShoppingList,
});
export type ListOpsAnswer = z.infer<typeof ListOpsAnswer>;

/** `POST /api/shopping-lists/{id}/links`. */
export const NewListLinkBody = z.strictObject({
  role: z.enum(LIST_ROLES, 'Please choose see, tick or edit').default('see'),
});

export const ListLink = z.object({ id: z.string(), role: z.enum(LIST_ROLES), createdAt: z.iso.datetime() });
export type ListLink = z.infer<typeof ListLink>;
/** Show it at once: the address cannot be read again. */
export const NewListLink = ListLink.extend({ url: z.url(), token: z.string() });
export type NewListLink = z.infer<typeof NewListLink>;

/** `GET /api/shared-lists/{token}`, for everyone who has the link. */
export const SharedList = ShoppingList.extend({ role: z.enum(LIST_ROLES) });
export type SharedList = z.infer<typeof SharedList>;

/**
 * The event `list` of `GET /api/events?list=`: the list or what is on it changed, or it was deleted. A page whose list has a lower version
 * reloads it.
 */
export const ListMessage = z.object({ listId: z.string(), version: z.int() });
export type ListMessage = z.infer<typeof ListMessage>;
