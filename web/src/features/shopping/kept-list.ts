import { useSyncExternalStore } from 'react';
import { createDeviceValue } from '../../lib/device-value.ts';
import { SHOPPING_KEY } from '../../lib/storage-keys.ts';
import { LONGEST_LIST_LINE, MOST_LIST_LINES } from './list-limits.ts';

/** A line of the list. `amount`: of one that came from a recipe, so that more of the same can be added to it. */
export type KeptLine = {
  id: string;
  text: string;
  done: boolean;
  /** Titles of the recipes it is for. */
  from?: readonly string[];
  amount?: { itemId: string; name: string; quantity: number; unit: string | null };
};
export type KeptList = { lines: readonly KeptLine[] };

const EMPTY: KeptList = { lines: [] };

const list = createDeviceValue<KeptList>(SHOPPING_KEY, (kept) => {
  const lines: unknown =
    typeof kept === 'object' && kept !== null && 'lines' in kept ? kept.lines : undefined;
  return Array.isArray(lines) ? { lines: lines.filter(isLine).slice(0, MOST_LIST_LINES) } : EMPTY;
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

/** Undefined in a page as the server drew it: what is on this device is not known there. */
export const useKeptList = (): KeptList | undefined =>
  useSyncExternalStore<KeptList | undefined>(list.subscribe, list.get, () => undefined);

/** By hand: a page of a plain http address has no `crypto.randomUUID`. */
export const newLineId = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

export const keptLines = (): readonly KeptLine[] => list.get().lines;
export const setLines = (lines: readonly KeptLine[]): void => list.set({ lines });

export type Added = { added: number; leftOut: number; tooLong: number };

/** Adds what was typed or pasted, a line each; bullets and boxes in front are left out. */
export function addTyped(text: string): Added {
  const typed = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^[\s•·▢□☐☑✓◦‣▪●○*]+|^\s*[-–—]\s+/u, '').trim())
    .filter(Boolean);
  const fitting = typed.filter((line) => line.length <= LONGEST_LIST_LINE);
  const lines = keptLines();
  const room = Math.max(0, MOST_LIST_LINES - lines.length);
  const added = fitting
    .slice(0, room)
    .map((line): KeptLine => ({ id: newLineId(), text: line, done: false }));
  if (added.length > 0) setLines([...lines, ...added]);
  return {
    added: added.length,
    leftOut: fitting.length - added.length,
    tooLong: typed.length - fitting.length,
  };
}

/** Ticks these lines, or takes the tick off them. */
export const tickLines = (ids: readonly string[], done: boolean): void =>
  setLines(keptLines().map((line) => (ids.includes(line.id) ? { ...line, done } : line)));

export const removeLines = (ids: readonly string[]): void =>
  setLines(keptLines().filter(({ id }) => !ids.includes(id)));
