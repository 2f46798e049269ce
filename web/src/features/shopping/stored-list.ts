import { MOST_STORED_ITEMS } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { createStoredLog } from '../../lib/op-log/stored-log.ts';
import { SHOPPING_KEY } from '../../lib/storage-keys.ts';
import { shopping as words } from './copy.ts';
import { createListHandle } from './list-handle.ts';
import { LONGEST_LIST_LINE } from './list-limits.ts';
import { SHOPPING_LIST, type StoredLine } from './list-operations.ts';

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

/** The list of this device, of a visitor. */
export const deviceList = createListHandle({ log: list, mostLines: MOST_STORED_ITEMS, load: loadList });
export const { addLines, addTyped, changeLines, tickLines, removeLines, clearChecked } = deviceList;
export const storedLines = deviceList.lines;
export const listSaved = deviceList.saved;
