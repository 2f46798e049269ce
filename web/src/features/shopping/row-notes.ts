import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { shopping as words } from './copy.ts';
import type { StoredLine } from './list-operations.ts';
import { type ListRow, pricedText } from './list-view.ts';
import { listsCopy } from './lists-copy.ts';

type Known = {
  /** Prices are loaded: a line without a price says so. */
  isPriced: boolean;
  members: ReadonlyMap<string, string> | undefined;
  details: ShoppingList | undefined;
};

/** What a row says below its name. */
export function notesOf(row: ListRow, { isPriced, members, details }: Known): string[] {
  const { reason, item, from, lines, done } = row;
  const stored = lines.flatMap((line) => line.stored ?? []);
  const notes = [
    reason && isPriced && words.reasons[reason],
    item?.assumed && (item.byWeight ? words.assumedWeight : words.assumed),
    item?.near && words.nearItem(item.name),
    from.length > 0 && words.from(from.join(', ')),
    ...stored.map(({ byHand, weekQuantity }) => byHand && weekQuantity && listsCopy.byHand(weekQuantity)),
    ...lines.map(homeWords),
    ...(done ? [] : leftOversOf(row, details)),
    ...stored.map(({ note }) => note),
    ...(done ? stored.map(({ checkedBy }) => checkedBy && checkedByWords(members?.get(checkedBy))) : []),
  ];
  return [...new Set(notes.filter((note) => typeof note === 'string' && note !== ''))] as string[];
}

/** What of a line is not to be bought. */
function homeWords(line: StoredLine): string | undefined {
  const { have = null, cookedGrams, boughtGrams } = line.stored ?? {};
  const parts = [
    cookedGrams && listsCopy.cooked(cookedGrams),
    have,
    boughtGrams && listsCopy.boughtBefore(boughtGrams),
  ].filter(Boolean);
  if (parts.length === 0) return undefined;
  const words = parts.join(', ');
  return pricedText(line) === undefined ? listsCopy.nothingToBuy(words) : words;
}

const checkedByWords = (name: string | undefined): string | undefined => name && listsCopy.checkedBy(name);

/** What stays in the packages. */
const leftOversOf = ({ ids }: ListRow, details: ShoppingList | undefined): string[] =>
  ids.flatMap((id) => {
    const left = details?.items.find((item) => item.id === id)?.leftOver;
    return left ? [listsCopy.leftOver(Math.round(left.grams), dollars(centsOf(left.cost)))] : [];
  });
