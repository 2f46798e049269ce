import type { ListSplit, ShoppingItem } from '@homeplate/contracts/documents/shopping-list.ts';
import { MOST_STORED_ITEMS } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import type { DocumentType } from '../../lib/op-log/op-log.ts';
import { checkLine, gramsCovered } from './line-check.ts';
import { lineText } from './line-text.ts';

/** A line of the list. `amount`: set on lines from a recipe, so that more of the same can be added. */
export type StoredLine = {
  id: string;
  text: string;
  done: boolean;
  /** The titles of the recipes it is for. */
  from?: readonly string[];
  amount?: { itemId: string; name: string; quantity: number; unit: string | null };
  /** What the server knows of a line on a list of an account. */
  stored?: StoredItem;
  /** The price paid for the whole line, and where if that is known. An empty amount: none. */
  paid?: PaidPrice;
};
export type PaidPrice = { amount: string; storeId?: string; store?: string };
export type StoredItem = Pick<
  ShoppingItem,
  | 'name'
  | 'quantity'
  | 'category'
  | 'byHand'
  | 'weekQuantity'
  | 'note'
  | 'have'
  | 'grams'
  | 'itemId'
  | 'checkedBy'
  | 'storeId'
> & {
  /** Missing on a list that an earlier release stored. */
  haveGrams?: number | null;
  cookedGrams?: number | null;
  boughtGrams?: number | null;
  checkedAt?: string | null;
  /** Meals or recipes need it, so that removing it leaves a need. */
  isNeeded: boolean;
};
export type StoredList = {
  lines: readonly StoredLine[];
  /** The stores of a list of an account that was split; each line names its own. */
  split?: ListSplit | null;
};

/** `index`: the position in the list; without one, the end. */
type PlacedLine = { line: StoredLine; index?: number };
/** The fields that an edit replaces. The line stays checked or unchecked, and keeps its price. */
export type LineEdit = Omit<StoredLine, 'done' | 'paid'>;

export type ListOperation = ListChange & {
  /** When it was made, by the clock of this device. */
  at?: string;
};

type ListChange =
  /** `isMove`: from the list of the device. Skips lines that are on the list already, and those beyond its limit. */
  | { kind: 'add'; lines: readonly PlacedLine[]; isMove?: true }
  | { kind: 'edit'; lines: readonly LineEdit[] }
  /** `grams`: what the check covers, by line. A line that needs more stays unchecked; 0 unchecks it. */
  | { kind: 'check'; ids: readonly string[]; done: boolean; grams?: Readonly<Record<string, number>> }
  /** Amount and note are those of a stored line. An empty amount is that of the week again, on a line that meals need. */
  | ({ kind: 'set'; id: string } & LineFields)
  /** `isClear`: lines that were checked off, which come back once their meals need more. */
  | { kind: 'remove'; ids: readonly string[]; isClear?: true }
  | { kind: 'clear-checked' };

export type LineFields = { quantity?: string; note?: string; paid?: PaidPrice };

const NOT_PAID: PaidPrice = { amount: '' };

const idsOf = (lines: readonly { id: string }[]): string[] => lines.map(({ id }) => id);

function addLines(
  lines: readonly StoredLine[],
  added: readonly PlacedLine[],
  mostLines: number,
): StoredLine[] {
  const next = [...lines];
  const listed = new Set(idsOf(lines));
  for (const { line, index = next.length } of added) {
    if (next.length >= mostLines) break;
    if (listed.has(line.id)) continue;
    listed.add(line.id);
    next.splice(index, 0, line);
  }
  return next;
}

const checkLines = (
  lines: readonly StoredLine[],
  { ids, done, grams = {} }: Extract<ListChange, { kind: 'check' }>,
): StoredLine[] => {
  const checked = new Set(ids);
  return lines.map((line) => (checked.has(line.id) ? checkLine(line, done, grams[line.id]) : line));
};
const withoutLines = (lines: readonly StoredLine[], ids: ReadonlySet<string>): StoredLine[] =>
  lines.filter(({ id }) => !ids.has(id));

function applyToLines(
  lines: readonly StoredLine[],
  op: ListChange,
  mostLines: number,
): readonly StoredLine[] {
  switch (op.kind) {
    case 'add':
      return addLines(lines, op.lines, mostLines);
    case 'edit': {
      const edits = new Map(op.lines.map((line) => [line.id, line]));
      return lines.map((line) => {
        const edit = edits.get(line.id);
        return edit ? { ...edit, done: line.done, ...(line.paid && { paid: line.paid }) } : line;
      });
    }
    case 'check':
      return checkLines(lines, op);
    case 'set':
      return lines.map((line) => (line.id === op.id ? withFields(line, op) : line));
    case 'remove':
      return withoutLines(lines, new Set(op.ids));
    case 'clear-checked':
      return lines.filter(({ done }) => !done);
    // Another tab may run a newer version of the app.
    default:
      return lines;
  }
}

function invertOnLines(lines: readonly StoredLine[], op: ListChange, mostLines: number): ListChange {
  switch (op.kind) {
    case 'add': {
      const before = new Set(idsOf(lines));
      return {
        kind: 'remove',
        ids: idsOf(applyToLines(lines, op, mostLines)).filter((id) => !before.has(id)),
      };
    }
    case 'edit': {
      const edited = new Set(idsOf(op.lines));
      return { kind: 'edit', lines: lines.filter(({ id }) => edited.has(id)) };
    }
    case 'check': {
      const after = new Map(applyToLines(lines, op, mostLines).map((line) => [line.id, line]));
      const changed = lines.filter((line) => after.get(line.id) !== line);
      return { kind: 'check', ids: idsOf(changed), done: !op.done, grams: gramsCovered(changed) };
    }
    case 'set': {
      const { stored, paid = NOT_PAID } = lines.find(({ id }) => id === op.id) ?? {};
      return {
        kind: 'set',
        id: op.id,
        ...(op.quantity !== undefined && { quantity: amountByHand(stored) }),
        ...(op.note !== undefined && { note: stored?.note ?? '' }),
        ...(op.paid && { paid }),
      };
    }
    default: {
      const left = new Set(idsOf(applyToLines(lines, op, mostLines)));
      const removed = lines.flatMap((line, index) => (left.has(line.id) ? [] : [{ line, index }]));
      return { kind: 'add', lines: removed };
    }
  }
}

/** The amount that a user set; empty: the week's own. */
const amountByHand = (stored: StoredItem | undefined): string =>
  stored && (!stored.isNeeded || stored.byHand) ? stored.quantity : '';

function withFields(before: StoredLine, { quantity, note, paid }: LineFields): StoredLine {
  const { paid: _, ...unpaid } = before;
  const line = paid === undefined ? before : paid.amount === '' ? unpaid : { ...before, paid };
  const { stored } = line;
  if (!stored) return line;
  const isWeeks = stored.isNeeded && quantity === '';
  const next: StoredItem = {
    ...stored,
    ...(note !== undefined && { note: note || null }),
    ...(quantity !== undefined &&
      stored.isNeeded && {
        quantity: isWeeks ? (stored.weekQuantity ?? stored.quantity) : quantity,
        weekQuantity: isWeeks ? null : (stored.weekQuantity ?? stored.quantity),
        byHand: !isWeeks,
      }),
    ...(quantity !== undefined && !stored.isNeeded && { quantity }),
  };
  return { ...line, stored: next, text: lineText(next) };
}

/** A list of up to `mostLines`. */
export const listType = (mostLines: number): DocumentType<StoredList, ListOperation> => ({
  initial: { lines: [] },
  apply: (state, op) => ({ ...state, lines: applyToLines(state.lines, op, mostLines) }),
  invert: ({ lines }, op) => invertOnLines(lines, op, mostLines),
});

export const SHOPPING_LIST = listType(MOST_STORED_ITEMS);
