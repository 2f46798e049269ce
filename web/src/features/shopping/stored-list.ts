import { toast } from '@homeplate/kit/components/toast.ts';
import { useSyncExternalStore } from 'react';
import { newId } from '../../lib/op-log/new-id.ts';
import { createStoredLog } from '../../lib/op-log/stored-log.ts';
import { SHOPPING_KEY } from '../../lib/storage-keys.ts';
import { shopping as words } from './copy.ts';
import { LONGEST_LIST_LINE, MOST_LIST_LINES } from './list-limits.ts';
import { type LineEdit, SHOPPING_LIST, type StoredLine, type StoredList } from './list-operations.ts';

const list = createStoredLog({
  name: 'shopping-list',
  type: SHOPPING_LIST,
  hasServer: false,
  onStorageError: () => toast({ title: words.notSaved, description: words.notSavedHelp, destructive: true }),
});

/** Storage may hold data of another app version, or of a user who edited it. */
function isLine(value: unknown): value is StoredLine {
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

/** The list as earlier versions stored it. Undefined: none, or no access to storage. */
function readOldLines(): StoredLine[] | undefined {
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

async function moveOldLines(lines: readonly StoredLine[]): Promise<void> {
  // Add them before the log loads, so that the list never renders without them.
  list.enqueue({ kind: 'add', lines: lines.map((line) => ({ line })) });
  if (await list.saved()) localStorage.removeItem(SHOPPING_KEY);
}

let loading: Promise<void> | undefined;

/** Loads the list once. */
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

/** Undefined until loaded, and on the server. */
export const useStoredList = (): StoredList | undefined =>
  useSyncExternalStore<StoredList | undefined>(subscribe, list.get, () => undefined);

export const storedLines = (): readonly StoredLine[] => list.current().lines;

export const addLines = (lines: readonly StoredLine[]): void =>
  void list.enqueue({ kind: 'add', lines: lines.map((line) => ({ line })) });

/** Edits lines that are on the list, and adds new ones. */
export const changeLines = (edits: readonly LineEdit[], added: readonly StoredLine[]): void =>
  void list.enqueue({ kind: 'edit', lines: edits }, { kind: 'add', lines: added.map((line) => ({ line })) });

export type Added = { added: number; leftOut: number; tooLong: number };

/** Adds typed or pasted text, one line each, without leading bullets and boxes. */
export function addTyped(text: string): Added {
  const typed = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^[\s•·▢□☐☑✓◦‣▪●○*]+|^\s*[-–—]\s+/u, '').trim())
    .filter(Boolean);
  const fitting = typed.filter((line) => line.length <= LONGEST_LIST_LINE);
  const room = Math.max(0, MOST_LIST_LINES - storedLines().length);
  const added = fitting.slice(0, room).map((line): StoredLine => ({ id: newId(), text: line, done: false }));
  if (added.length > 0) addLines(added);
  return {
    added: added.length,
    leftOut: fitting.length - added.length,
    tooLong: typed.length - fitting.length,
  };
}

/** Checks or unchecks these lines. */
export const tickLines = (ids: readonly string[], done: boolean): void =>
  void list.enqueue({ kind: 'check', ids, done });

/** Returns a function that restores the lines at their positions. */
export function removeLines(ids: readonly string[]): () => void {
  const [id] = list.enqueue({ kind: 'remove', ids });
  return () => list.undo(id);
}

/** Removes the checked lines. Returns a function that restores them at their positions. */
export function clearChecked(): () => void {
  const [id] = list.enqueue({ kind: 'clear-checked' });
  return () => list.undo(id);
}
