import { toast } from '@homeplate/kit/components/toast.ts';
import { useSyncExternalStore } from 'react';
import { newId } from '../../lib/op-log/new-id.ts';
import { createStoredLog } from '../../lib/op-log/stored-log.ts';
import { SHOPPING_KEY } from '../../lib/storage-keys.ts';
import { shopping as words } from './copy.ts';
import { LONGEST_LIST_LINE, MOST_LIST_LINES } from './list-limits.ts';
import { type KeptLine, type KeptList, type LineEdit, SHOPPING_LIST } from './list-operations.ts';

const list = createStoredLog({
  name: 'shopping-list',
  type: SHOPPING_LIST,
  hasServer: false,
  onStorageError: () => toast({ title: words.notSaved, description: words.notSavedHelp, destructive: true }),
});

/** An older version of the app, or somebody by hand, may have written it. */
function isLine(value: unknown): value is KeptLine {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, done, from, amount } = value as Record<string, unknown>;
  const isAmount =
    amount === undefined ||
    (typeof amount === 'object' &&
      amount !== null &&
      'quantity' in amount &&
      typeof amount.quantity === 'number' &&
      'itemId' in amount &&
      typeof amount.itemId === 'string');
  return (
    typeof id === 'string' &&
    typeof text === 'string' &&
    text.trim() !== '' &&
    text.length <= LONGEST_LIST_LINE &&
    typeof done === 'boolean' &&
    (from === undefined || (Array.isArray(from) && from.every((title) => typeof title === 'string'))) &&
    isAmount
  );
}

/** The list as earlier versions stored it. Undefined: there is none, or storage is closed to us. */
function readOldLines(): KeptLine[] | undefined {
  try {
    const text = localStorage.getItem(SHOPPING_KEY);
    if (text === null) return undefined;
    const old: unknown = JSON.parse(text);
    const lines: unknown = typeof old === 'object' && old !== null && 'lines' in old ? old.lines : undefined;
    return Array.isArray(lines) ? lines.filter(isLine) : undefined;
  } catch {
    return undefined;
  }
}

async function moveOldLines(lines: readonly KeptLine[]): Promise<void> {
  // Before the log is loaded, so that nobody sees the list without them.
  list.enqueue({ kind: 'add', lines: lines.map((line) => ({ line })) });
  if (await list.saved()) localStorage.removeItem(SHOPPING_KEY);
}

let loading: Promise<void> | undefined;

/** Loads the list, once. */
export function loadList(): Promise<void> {
  if (!loading) {
    const old = readOldLines();
    const moving = old && moveOldLines(old);
    loading = Promise.all([list.load(), moving]).then(() => undefined);
  }
  return loading;
}

function subscribe(listener: () => void): () => void {
  void loadList();
  return list.subscribe(listener);
}

/** Undefined until it is loaded, as on the server. */
export const useKeptList = (): KeptList | undefined =>
  useSyncExternalStore<KeptList | undefined>(subscribe, list.get, () => undefined);

export const keptLines = (): readonly KeptLine[] => list.current().lines;

export const addLines = (lines: readonly KeptLine[]): void =>
  void list.enqueue({ kind: 'add', lines: lines.map((line) => ({ line })) });

/** Adds to lines that are on the list, and adds new ones. */
export const changeLines = (edits: readonly LineEdit[], added: readonly KeptLine[]): void =>
  void list.enqueue({ kind: 'edit', lines: edits }, { kind: 'add', lines: added.map((line) => ({ line })) });

export type Added = { added: number; leftOut: number; tooLong: number };

/** Adds what was typed or pasted, a line each; bullets and boxes in front are left out. */
export function addTyped(text: string): Added {
  const typed = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^[\s•·▢□☐☑✓◦‣▪●○*]+|^\s*[-–—]\s+/u, '').trim())
    .filter(Boolean);
  const fitting = typed.filter((line) => line.length <= LONGEST_LIST_LINE);
  const room = Math.max(0, MOST_LIST_LINES - keptLines().length);
  const added = fitting.slice(0, room).map((line): KeptLine => ({ id: newId(), text: line, done: false }));
  if (added.length > 0) addLines(added);
  return {
    added: added.length,
    leftOut: fitting.length - added.length,
    tooLong: typed.length - fitting.length,
  };
}

/** Checks these lines, or unchecks them. */
export const tickLines = (ids: readonly string[], done: boolean): void =>
  void list.enqueue({ kind: 'check', ids, done });

/** Returns a function that puts the lines back in their places. */
export function removeLines(ids: readonly string[]): () => void {
  const [id] = list.enqueue({ kind: 'remove', ids });
  return () => list.undo(id);
}

/** Removes the checked lines. Returns a function that puts them back in their places. */
export function clearChecked(): () => void {
  const [id] = list.enqueue({ kind: 'clear-checked' });
  return () => list.undo(id);
}
