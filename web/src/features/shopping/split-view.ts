import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import type { ListSplit } from '@homeplate/contracts/documents/shopping-list.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import type { StoredLine } from './list-operations.ts';
import { type Basket, type ListRow, type ListSection, pricedText, sectionsOf } from './list-view.ts';
import type { StoredPrices } from './stored-prices.ts';

/** The store of each row of a list that is split. */
const splitStoreId = (lines: readonly StoredLine[]): string | undefined =>
  lines.find(({ stored }) => stored?.storeId)?.stored?.storeId ?? undefined;

/** What is bought where on a list that is split, at the stores that have prices here. An item that is not assigned has no store. */
export function splitBasket(
  { stores }: ListSplit,
  lines: readonly StoredLine[],
  { prices, texts }: StoredPrices,
): Basket {
  const indexOf = new Map(prices.stores.map(({ storeId }, at) => [storeId, at]));
  const linesOf = Map.groupBy(lines, (line) => pricedText(line) ?? '');
  const itemStores = prices.items.map((item) => {
    const own = item.lines.flatMap((line) => linesOf.get(texts[line] ?? '') ?? []);
    return indexOf.get(splitStoreId(own) ?? '') ?? -1;
  });
  return {
    kind: 'store',
    stores: stores.flatMap(({ storeId }) => indexOf.get(storeId) ?? []),
    itemStores,
    cents: prices.items.reduce((sum, item, at) => {
      const price = item.prices[itemStores[at] ?? -1];
      return sum + (price ? centsOf(price.cost) : 0);
    }, 0),
  };
}

export type SplitSection = ListSection & {
  kind: 'store' | 'unassigned' | 'home' | 'unpriced';
  /** Why a store has no prices here. */
  gap: 'closed' | 'far' | undefined;
  aisles: readonly ListSection[];
};
type SplitTitles = Record<Exclude<SplitSection['kind'], 'store'>, string>;

type SplitWords = {
  titles: SplitTitles;
  /** The order of the aisles at a store. */
  aislesAt: (storeId: string) => readonly string[];
};

/** A section for each store, with its aisles in the order of that store, then what is not assigned, at home, or without a price. */
export function splitSectionsOf(
  rows: readonly ListRow[],
  { stores }: ListSplit,
  prices: ListPrices | undefined,
  { titles, aislesAt }: SplitWords,
): SplitSection[] {
  const byPlace = Map.groupBy(rows, (row) => splitPlaceOf(row, stores));
  const section = (place: string, known: Pick<SplitSection, 'title' | 'kind' | 'gap'>): SplitSection[] => {
    const own = byPlace.get(place) ?? [];
    if (own.length === 0) return [];
    const aisles = sectionsOf(own, 'aisle', { all: '', unpriced: titles.unpriced }, aislesAt(place));
    const cents = aisles.reduce((sum, aisle) => sum + aisle.cents, 0);
    return [{ ...known, rows: aisles.flatMap((aisle) => aisle.rows), cents, aisles }];
  };
  const isPriced = (storeId: string) => !prices || prices.stores.some((store) => store.storeId === storeId);
  return [
    ...stores.flatMap(({ storeId, storeName, isClosed }) =>
      section(storeId, {
        title: storeName,
        kind: 'store',
        gap: isClosed ? 'closed' : isPriced(storeId) ? undefined : 'far',
      }),
    ),
    ...(['unassigned', 'home', 'unpriced'] as const).flatMap((kind) =>
      section(` ${kind}`, { title: titles[kind], kind, gap: undefined }),
    ),
  ];
}

/** A store's id, or the kind of another section after a space, which no id has. */
function splitPlaceOf({ lines, reason }: ListRow, stores: ListSplit['stores']): string {
  const storeId = splitStoreId(lines);
  if (storeId && stores.some((store) => store.storeId === storeId)) return storeId;
  if (lines.every((line) => pricedText(line) === undefined)) return ' home';
  const isUnknown = reason !== undefined || lines.every(({ stored }) => stored?.itemId === null);
  return isUnknown ? ' unpriced' : ' unassigned';
}
