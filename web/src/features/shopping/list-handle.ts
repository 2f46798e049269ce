import { useSyncExternalStore } from 'react';
import { newId } from '../../lib/op-log/new-id.ts';
import type { StoredLog } from '../../lib/op-log/stored-log.ts';
import { gramsCovered } from './line-check.ts';
import { LONGEST_LIST_LINE } from './list-limits.ts';
import {
  type LineEdit,
  type LineFields,
  type ListOperation,
  listType,
  type StoredLine,
  type StoredList,
} from './list-operations.ts';

export type Added = { added: number; leftOut: number; tooLong: number };

/** A shopping list that a page shows and changes: of this device, of an account or of a link. */
export type ListHandle = {
  mostLines: number;
  /** Calls the listener after each change; the first subscription loads the list. */
  subscribe(listener: () => void): () => void;
  /** Undefined until loaded. */
  get(): StoredList | undefined;
  /** The lines of what is loaded so far. */
  lines(): readonly StoredLine[];
  load(): Promise<void>;
  /** Resolves once every change so far is stored; false if the browser refused to store it. */
  saved(): Promise<boolean>;
  addLines(lines: readonly StoredLine[]): void;
  /** Edits lines that are on the list, and adds new ones. */
  changeLines(edits: readonly LineEdit[], added: readonly StoredLine[]): void;
  /** Adds typed or pasted text, one line each, without leading bullets and boxes. */
  addTyped(text: string): Added;
  /** Checks or unchecks these lines. Returns a function that takes it back. */
  tickLines(ids: readonly string[], done: boolean): () => void;
  /** Sets the price paid, and the amount or the note of a stored line. Returns a function that takes it back. */
  setFields(id: string, fields: LineFields): () => void;
  /** Returns a function that restores the lines at their positions. */
  removeLines(ids: readonly string[]): () => void;
  /** Removes the checked lines. Returns a function that restores them at their positions. */
  clearChecked(): () => void;
};

type Parts = {
  log: StoredLog<StoredList, ListOperation>;
  mostLines: number;
  load: () => Promise<void>;
};

export function createListHandle({ log, mostLines, load }: Parts): ListHandle {
  const type = listType(mostLines);
  const lines = () => log.current().lines;
  const enqueue = (...ops: readonly ListOperation[]) => {
    const at = new Date().toISOString();
    log.enqueue(...ops.map((op) => ({ ...op, at })));
  };
  const undoable = (op: ListOperation) => {
    const inverse = type.invert(log.current(), op);
    enqueue(op);
    return () => enqueue(inverse);
  };
  const addLines = (added: readonly StoredLine[]) =>
    enqueue({ kind: 'add', lines: added.map((line) => ({ line })) });
  const removeLines = (ids: readonly string[]) => undoable({ kind: 'remove', ids });
  return {
    mostLines,
    subscribe: (listener) => {
      void load();
      return log.subscribe(listener);
    },
    get: log.get,
    lines,
    load,
    saved: log.saved,
    addLines,
    changeLines: (edits, added) =>
      enqueue({ kind: 'edit', lines: edits }, { kind: 'add', lines: added.map((line) => ({ line })) }),
    addTyped: (text) => {
      const typed = text
        .split(/\r?\n/)
        .map((line) => line.replace(/^[\s•·▢□☐☑✓◦‣▪●○*]+|^\s*[-–—]\s+/u, '').trim())
        .filter(Boolean);
      const fitting = typed.filter((line) => line.length <= LONGEST_LIST_LINE);
      const room = Math.max(0, mostLines - lines().length);
      const added = fitting
        .slice(0, room)
        .map((line): StoredLine => ({ id: newId(), text: line, done: false }));
      if (added.length > 0) addLines(added);
      return {
        added: added.length,
        leftOut: fitting.length - added.length,
        tooLong: typed.length - fitting.length,
      };
    },
    tickLines: (ids, done) => {
      const ticked = new Set(ids);
      const checked = lines().flatMap((line) => (ticked.has(line.id) ? { ...line, done } : []));
      return undoable({ kind: 'check', ids, done, ...(done && { grams: gramsCovered(checked) }) });
    },
    setFields: (id, fields) => undoable({ kind: 'set', id, ...fields }),
    removeLines,
    // By their ids: a server must not remove what someone else checks off meanwhile.
    clearChecked: () => {
      const ids = lines().flatMap(({ id, done }) => (done ? [id] : []));
      return undoable({ kind: 'remove', ids, isClear: true });
    },
  };
}

/** Undefined until loaded, and on the server. */
export const useStoredList = (list: ListHandle): StoredList | undefined =>
  useSyncExternalStore<StoredList | undefined>(list.subscribe, list.get, () => undefined);
