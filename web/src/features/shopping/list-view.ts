import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type {
  ListItem,
  ListItemPrice,
  ListPrices,
  ListStore,
} from '@homeplate/contracts/documents/shopping.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { homeGrams, isCovered } from './line-check.ts';
import { LONGEST_LIST_LINE } from './list-limits.ts';
import type { StoredLine } from './list-operations.ts';
import type { StoredPrices } from './stored-prices.ts';

export type ListSort = 'aisle' | 'price' | 'name';
export const LIST_SORTS: readonly ListSort[] = ['aisle', 'price', 'name'];

/** Where to buy: everything at one store, or every item at one of two. */
export type Basket = {
  kind: 'one' | 'two' | 'nearest' | 'store';
  stores: readonly number[];
  /** The store that the user chose, of `kind: 'store'`: its index can change with the prices. */
  chosen?: ListStore;
  /** The store index of every item, by item index. */
  itemStores: readonly number[];
  cents: number;
};

export type ListRow = {
  /** The ids of its lines: a row is a food, and may combine several lines. */
  ids: readonly string[];
  text: string;
  from: readonly string[];
  done: boolean;
  lines: readonly StoredLine[];
  item: ListItem | undefined;
  price: ListItemPrice | undefined;
  store: ListStore | undefined;
  /** In the order of the item's prices. */
  stores: readonly ListStore[];
  /** Why it is not priced, when the server gave a reason. */
  reason: 'no-food' | 'too-much' | undefined;
};
export type ListSection = { title: string; rows: readonly ListRow[]; cents: number };

/** What to buy of a line, as text to price: less what is cooked, at home or bought before. Undefined: nothing. */
export function pricedText({ text, stored }: StoredLine): string | undefined {
  const home = stored ? homeGrams(stored) : 0;
  if (!stored || home === 0 || stored.grams === null) return text;
  const left = Math.round(stored.grams - home);
  if (isCovered(stored.grams, home)) return undefined;
  return `${Math.max(1, left)} g ${stored.name}`.slice(0, LONGEST_LIST_LINE);
}

/** The texts to price: of all lines that are to be bought. */
export const pricedTexts = (lines: readonly StoredLine[]): string[] =>
  lines.flatMap((line) => pricedText(line) ?? []);

/** The useful ways to buy the list: one stop, two when the second saves enough, the nearest store. */
export function basketsOf(prices: ListPrices): Basket[] {
  const { oneStop, twoStops, stores, items } = prices;
  if (!oneStop) return [];
  const baskets: Basket[] = [
    { kind: 'one', stores: oneStop.stores, itemStores: oneStop.itemStores, cents: centsOf(oneStop.total) },
  ];
  if (twoStops)
    baskets.push({
      kind: 'two',
      stores: twoStops.stores,
      itemStores: twoStops.itemStores,
      cents: centsOf(twoStops.total),
    });
  const [nearest] = stores;
  if (nearest && oneStop.stores[0] !== 0) baskets.push(basketAt(nearest, 0, items.length, 'nearest'));
  return baskets;
}

export const basketAt = (
  store: ListStore,
  storeIndex: number,
  items: number,
  kind: Basket['kind'] = 'store',
): Basket => ({
  kind,
  stores: [storeIndex],
  ...(kind === 'store' && { chosen: store }),
  itemStores: Array.from({ length: items }, () => storeIndex),
  cents: centsOf(store.total),
});

/** The selected basket at current prices. Undefined when none is selected, or its store is gone. */
export function currentBasket(
  selected: Basket | undefined,
  baskets: readonly Basket[],
  prices: ListPrices | undefined,
): Basket | undefined {
  if (!selected || !prices) return undefined;
  const { kind, chosen } = selected;
  if (kind !== 'store') return baskets.find((basket) => basket.kind === kind);
  const index = prices.stores.findIndex(({ storeId }) => storeId === chosen?.storeId);
  const store = prices.stores[index];
  return store && basketAt(store, index, prices.items.length);
}

/**
 * The lines of the list as rows. The list may have changed since it was priced, so match lines to items by their text; a line without a
 * match has no price.
 */
export function rowsOf(
  lines: readonly StoredLine[],
  priced: StoredPrices | null,
  basket: Basket | undefined,
): ListRow[] {
  const { texts = [], prices } = priced ?? {};
  const itemOfText = new Map<string, number>();
  const reasonOfText = new Map<string, ListRow['reason']>();
  for (const [at, item] of (prices?.items ?? []).entries())
    for (const line of item.lines) itemOfText.set(texts[line] ?? '', at);
  for (const { line, reason } of prices?.unpriced ?? []) reasonOfText.set(texts[line] ?? '', reason);
  const groups = new Map<string, StoredLine[]>();
  for (const line of lines) {
    const item = itemOfText.get(pricedText(line) ?? '');
    const key = item === undefined ? `line ${line.id}` : `item ${item}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([, own]): ListRow => {
    const [first] = own;
    const text = (first && pricedText(first)) ?? '';
    const at = itemOfText.get(text);
    const storeIndex = at === undefined ? undefined : basket?.itemStores[at];
    const item = at === undefined ? undefined : prices?.items[at];
    return {
      ids: own.map(({ id }) => id),
      text: own.map(({ text }) => text).join(' + '),
      from: [...new Set(own.flatMap(({ from }) => from ?? []))],
      done: own.every(({ done }) => done),
      item,
      price: storeIndex === undefined ? undefined : item?.prices[storeIndex],
      store: storeIndex === undefined ? undefined : prices?.stores[storeIndex],
      stores: prices?.stores ?? [],
      reason: reasonOfText.get(text),
      lines: own,
    };
  });
}

const nameOf = ({ text, lines }: ListRow): string => lines[0]?.stored?.name ?? text;
export const centsOfRow = ({ price }: ListRow): number => (price ? centsOf(price.cost) : 0);

/** Groups rows into cards: by aisle in the `order` of the store, or all in one by price or name. Rows without a price come last, under their own title. */
export function sectionsOf(
  rows: readonly ListRow[],
  sort: ListSort,
  titles: { all: string; unpriced: string },
  order: readonly string[],
): ListSection[] {
  const section = (title: string, own: readonly ListRow[]): ListSection => ({
    title,
    // Checked rows sink to the end.
    rows: own.toSorted((a, b) => Number(a.done) - Number(b.done)),
    cents: own.reduce((sum, row) => sum + centsOfRow(row), 0),
  });
  if (sort !== 'aisle') {
    const byName = [...rows].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
    return [
      section(titles.all, sort === 'name' ? byName : byName.sort((a, b) => centsOfRow(b) - centsOfRow(a))),
    ];
  }
  const byAisle = Map.groupBy(rows, aisleOf);
  const aisles = order.flatMap((title) => {
    const own = byAisle.get(title);
    return own ? [section(title, own)] : [];
  });
  const others = byAisle.get('');
  return others ? [...aisles, section(titles.unpriced, others)] : aisles;
}

/** Empty: a line that we cannot price. Without prices, and for what is at home, the server knows the aisle. */
const aisleOf = ({ item, reason, lines }: ListRow): string =>
  item?.category ?? (reason ? '' : (lines[0]?.stored?.category ?? ''));

/** Whether any of the prices is an estimate. */
export const isAbout = (sources: readonly PriceSource[]): boolean =>
  sources.some((source) => source === 'estimate' || source === 'regional-average');

export const packageWords = ({ packages }: ListItemPrice): string =>
  packages.map(({ words }) => words).join(', ');
