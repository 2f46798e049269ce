import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { shopping as words } from './copy.ts';
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
    ...lines.map((line) => line.stored?.have && haveWords(line.stored.have, pricedText(line) === undefined)),
    ...(done ? [] : leftOversOf(row, details)),
    ...stored.map(({ note }) => note),
    ...(done ? stored.map(({ checkedBy }) => checkedBy && checkedByWords(members?.get(checkedBy))) : []),
  ];
  return [...new Set(notes.filter((note) => typeof note === 'string' && note !== ''))] as string[];
}

const haveWords = (have: string, isAll: boolean): string => (isAll ? listsCopy.allAtHome(have) : have);
const checkedByWords = (name: string | undefined): string | undefined => name && listsCopy.checkedBy(name);

/** What stays in the packages. */
const leftOversOf = ({ ids }: ListRow, details: ShoppingList | undefined): string[] =>
  ids.flatMap((id) => {
    const left = details?.items.find((item) => item.id === id)?.leftOver;
    return left ? [listsCopy.leftOver(Math.round(left.grams), dollars(centsOf(left.cost)))] : [];
  });
