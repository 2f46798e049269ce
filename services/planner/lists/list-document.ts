import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { ListSplit, ShoppingItem, ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { LIST_CATEGORIES } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import type { Need } from '@homeplate/reference/foods/pieces.ts';
import { basketItem } from '@homeplate/reference/prices/basket-item.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { foodOfItem, itemIdOf, needWords, readItem } from './item-words.ts';
import { type Coverage, coverageOf, type ItemRest, isCleared, leftToBuy } from './left-to-buy.ts';
import type { ItemRow, ShoppingListRow, SplitRow } from './list.ts';
import type { ListPrices } from './list-prices.ts';
import { fieldOf, isRemoved } from './merge-changes.ts';
import type { NeededLine, PantryGrams } from './needed-lines.ts';
import type { ListNeeds } from './read-needs.ts';

/** An item with what to buy of it, before its price. */
export type OpenItem = Coverage & {
  id: string;
  name: string;
  quantity: string;
  weekQuantity: string | null;
  neededFor: ShoppingItem['neededFor'];
  byHand: boolean;
  row: ItemRow | undefined;
  /** Missing for a food we do not know. */
  listed: { food: Food; need: Need } | undefined;
  /** Of its need. */
  cookedGrams: number;
};

export type OpenList = { items: OpenItem[]; removed: ShoppingList['removed'] };

/** The needs of meals and recipes, as users changed them, and what users added. */
export function openList(needs: Pick<ListNeeds, 'lines'>, rows: readonly ItemRow[]): OpenList {
  const byId = new Map(rows.map((row) => [row.itemId, row]));
  const removed: ShoppingList['removed'] = [];
  const items: OpenItem[] = [];
  for (const line of needs.lines) {
    const id = itemIdOf(line.food);
    const row = byId.get(id);
    byId.delete(id);
    const item = neededItem(id, line, row);
    if (row && (isRemoved(row) || isCleared(row, item)))
      removed.push({ id, name: item.name, quantity: item.quantity });
    else items.push(item);
  }
  for (const row of byId.values()) if (row.isListed) items.push(addedItem(row));
  return { items, removed };
}

function neededItem(
  id: string,
  { food, need, neededFor, cookedGrams }: NeededLine,
  row: ItemRow | undefined,
): OpenItem {
  const name = (row && fieldOf(row, 'name')) ?? food.name;
  const week = needWords(food, need);
  const own = (row && fieldOf(row, 'quantity')) || undefined;
  const read = own === undefined ? { food, need } : readItem(own, food.name);
  const listed = read?.food.id === food.id ? read : undefined;
  return {
    id,
    name,
    quantity: own ?? week,
    weekQuantity: own === undefined ? null : week,
    neededFor,
    byHand: own !== undefined,
    row,
    listed,
    // An amount by hand is what the user wants, whatever was cooked.
    cookedGrams: own === undefined ? cookedGrams : 0,
    ...coverageOf(row, listed?.need),
  };
}

function addedItem(row: ItemRow): OpenItem {
  const name = fieldOf(row, 'name') ?? '';
  const quantity = fieldOf(row, 'quantity') ?? '';
  return {
    id: row.itemId,
    name,
    quantity,
    weekQuantity: null,
    neededFor: [],
    byHand: true,
    row,
    listed: readItem(quantity, name),
    cookedGrams: 0,
    ...coverageOf(row, undefined),
  };
}

/** The foods of the items, each once. */
export const foodIdsOf = ({ items }: OpenList): string[] => [
  ...new Set(items.flatMap(({ listed }) => listed?.food.id ?? [])),
];

/** `prices`: undefined while they are unavailable, or if they were not requested. */
export function listDocument(
  list: ShoppingListRow,
  needs: Pick<ListNeeds, 'recipes' | 'missing'>,
  open: OpenList,
  {
    prices,
    pantry,
    closed,
  }: { prices: ListPrices | undefined; pantry: PantryGrams; closed: ReadonlySet<string> },
): ShoppingList {
  const left = new Map(pantry);
  const storesById = storesOfItems(list.split);
  const items = open.items
    .map((item) => itemDocument(item, leftToBuy(item, left), { prices, storeId: storesById.get(item.id) }))
    .toSorted(inAisleOrder);
  const priced = items.flatMap(({ cents }) => cents ?? []);
  return {
    id: list._id,
    name: list.name,
    weekStart: list.weekStart,
    version: list.version,
    updatedAt: list.updatedAt.toISOString(),
    recipes: needs.recipes,
    split: splitDocument(list.split, closed),
    items: items.map(({ item }) => item),
    removed: open.removed,
    estimatedTotal: prices ? amountOf(priced.reduce((sum, cents) => sum + cents, 0)) : null,
    unpricedItems: items.length - priced.length,
    missingDishes: needs.missing,
  };
}

export const storesOfItems = (split: SplitRow | null | undefined): ReadonlyMap<string, string> =>
  new Map(split?.items.map(({ itemId, storeId }) => [itemId, storeId]));

const splitDocument = (split: SplitRow | null | undefined, closed: ReadonlySet<string>): ListSplit | null =>
  split ? { stores: split.stores.map((store) => ({ ...store, isClosed: closed.has(store.storeId) })) } : null;

type PricedItem = { item: ShoppingItem; cents: number | undefined };

function itemDocument(
  { id, name, quantity, row, listed, byHand, weekQuantity, isChecked, ...open }: OpenItem,
  rest: ItemRest | undefined,
  { prices, storeId }: { prices: ListPrices | undefined; storeId: string | undefined },
): PricedItem {
  const checked = isChecked ? row?.fields.checked : undefined;
  const rate = listed && prices?.area.get(listed.food.id);
  const purchase = listed && rest && rate !== undefined ? checkout(listed.food, rate, rest.need) : undefined;
  const words = purchase && listed ? basketItem({ itemId: listed.food.id, name }, purchase) : undefined;
  const dishes = (row && fieldOf(row, 'neededFor')) ?? [];
  const item: ShoppingItem = {
    id,
    name,
    quantity,
    grams: listed ? rounded(listed.need.grams) : null,
    itemId: listed?.food.id ?? foodOfItem(id)?.id ?? null,
    category:
      (row && fieldOf(row, 'category')) ?? listed?.food.category ?? foodOfItem(id)?.category ?? 'Pantry',
    estimatedCost: words?.cost ?? null,
    checked: isChecked,
    checkedAt: checked ? new Date(checked.at).toISOString() : null,
    checkedBy: checked?.by ?? null,
    stores: listed && rest && prices ? storePrices(listed.food, rest.need, prices.stores) : [],
    neededFor: [...open.neededFor, ...dishes.map((dish) => ({ id: null, name: dish }))],
    packages: words?.packages ?? [],
    leftOver: words?.leftOver ?? null,
    note: (row && fieldOf(row, 'note')) || null,
    paid: paidOf(row),
    byHand,
    weekQuantity,
    have: rest && rest.had > 0 ? `have ${Math.round(rest.had)} g` : null,
    haveGrams: gramsOrNull(rest?.had),
    cookedGrams: gramsOrNull(rest?.cooked),
    boughtGrams: gramsOrNull(rest?.bought),
    storeId: storeId ?? null,
    version: row?.version ?? 0,
  };
  return { item, cents: purchase?.cents };
}

const rounded = (grams: number): number => Math.round(grams * 10) / 10;
const gramsOrNull = (grams = 0): number | null => rounded(grams) || null;

function paidOf(row: ItemRow | undefined): ShoppingItem['paid'] {
  const { amount = '', storeId = null, store = '' } = (row && fieldOf(row, 'paid')) ?? {};
  return amount === '' ? null : { amount, storeId, store: store || null };
}

const storePrices = (food: Food, need: Need, stores: ListPrices['stores']): ShoppingItem['stores'] =>
  stores.flatMap(({ name, distance, rates }) => {
    const rate = rates.get(food.id);
    return rate === undefined ? [] : [{ name, distance, price: amountOf(checkout(food, rate, need).cents) }];
  });

const inAisleOrder = ({ item: a }: PricedItem, { item: b }: PricedItem): number =>
  LIST_CATEGORIES.indexOf(a.category) - LIST_CATEGORIES.indexOf(b.category) ||
  (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
  (a.id < b.id ? -1 : 1);
