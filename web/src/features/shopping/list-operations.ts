import type { DocumentType } from '../../lib/op-log/op-log.ts';
import { MOST_LIST_LINES } from './list-limits.ts';

/** A line of the list. `amount`: set on lines from a recipe, so that more of the same can be added. */
export type StoredLine = {
  id: string;
  text: string;
  done: boolean;
  /** The titles of the recipes it is for. */
  from?: readonly string[];
  amount?: { itemId: string; name: string; quantity: number; unit: string | null };
};
export type StoredList = { lines: readonly StoredLine[] };

/** `index`: the position in the list; without one, the end. */
type PlacedLine = { line: StoredLine; index?: number };
/** The fields that an edit replaces. The line stays checked or unchecked. */
export type LineEdit = Omit<StoredLine, 'done'>;

export type ListOperation =
  /** Skips lines that are on the list already, and those beyond its limit. */
  | { kind: 'add'; lines: readonly PlacedLine[] }
  | { kind: 'edit'; lines: readonly LineEdit[] }
  | { kind: 'check'; ids: readonly string[]; done: boolean }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'clear-checked' };

const idsOf = (lines: readonly { id: string }[]): string[] => lines.map(({ id }) => id);

function addLines(lines: readonly StoredLine[], added: readonly PlacedLine[]): StoredLine[] {
  const next = [...lines];
  for (const { line, index = next.length } of added) {
    if (next.length >= MOST_LIST_LINES) break;
    if (!next.some(({ id }) => id === line.id)) next.splice(index, 0, line);
  }
  return next;
}

function applyToLines(lines: readonly StoredLine[], op: ListOperation): readonly StoredLine[] {
  switch (op.kind) {
    case 'add':
      return addLines(lines, op.lines);
    case 'edit': {
      const edits = new Map(op.lines.map((line) => [line.id, line]));
      return lines.map((line) => {
        const edit = edits.get(line.id);
        return edit ? { ...edit, done: line.done } : line;
      });
    }
    case 'check':
      return lines.map((line) => (op.ids.includes(line.id) ? { ...line, done: op.done } : line));
    case 'remove':
      return lines.filter(({ id }) => !op.ids.includes(id));
    case 'clear-checked':
      return lines.filter(({ done }) => !done);
    // Another tab may run a newer version of the app.
    default:
      return lines;
  }
}

function invertOnLines(lines: readonly StoredLine[], op: ListOperation): ListOperation {
  switch (op.kind) {
    case 'add': {
      const before = new Set(idsOf(lines));
      return { kind: 'remove', ids: idsOf(applyToLines(lines, op)).filter((id) => !before.has(id)) };
    }
    case 'edit': {
      const edited = new Set(idsOf(op.lines));
      return { kind: 'edit', lines: lines.filter(({ id }) => edited.has(id)) };
    }
    case 'check': {
      const changed = lines.filter(({ id, done }) => op.ids.includes(id) && done !== op.done);
      return { kind: 'check', ids: idsOf(changed), done: !op.done };
    }
    default: {
      const left = new Set(idsOf(applyToLines(lines, op)));
      const removed = lines.flatMap((line, index) => (left.has(line.id) ? [] : [{ line, index }]));
      return { kind: 'add', lines: removed };
    }
  }
}

export const SHOPPING_LIST: DocumentType<StoredList, ListOperation> = {
  initial: { lines: [] },
  apply: ({ lines }, op) => ({ lines: applyToLines(lines, op) }),
  invert: ({ lines }, op) => invertOnLines(lines, op),
};
