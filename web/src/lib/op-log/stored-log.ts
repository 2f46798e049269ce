import { OPERATIONS_CHANNEL } from '../storage-keys.ts';
import { newId } from './new-id.ts';
import {
  type Base,
  confirm,
  confirmAll,
  createLog,
  createReplica,
  type DocumentType,
  type Entry,
  enqueue,
  merge,
  type Replica,
  readState,
  rebase,
  redo,
  undo,
} from './op-log.ts';
import { readReplica, updateReplica } from './op-log-database.ts';

/** An operation log in IndexedDB, the same in all tabs of a browser. */
export type StoredLog<State, Op> = {
  /** The visible state; undefined until the stored one is loaded. The same object until it changes. */
  get(): State | undefined;
  /** The visible state of what is loaded so far. */
  current(): State;
  subscribe(listener: () => void): () => void;
  /** Loads what is stored, once. */
  load(): Promise<void>;
  /** Applies operations at once and stores them. Returns their ids. */
  enqueue(...ops: readonly Op[]): string[];
  undo(id?: string): void;
  redo(): void;
  /** Operations the server has not confirmed. */
  pending(): readonly Entry<Op>[];
  confirm(base: Base<State>, appliedIds: readonly string[]): void;
  /** Whether everything so far could be stored. */
  saved(): Promise<boolean>;
};

type Options<State, Op> = {
  name: string;
  type: DocumentType<State, Op>;
  /** Without a server, an operation is confirmed as soon as it is stored. */
  hasServer: boolean;
  /** Storage is forbidden or full: the log continues in memory. Called once. */
  onStorageError: () => void;
};

export function createStoredLog<State, Op>(options: Options<State, Op>): StoredLog<State, Op> {
  const { name, type, hasServer } = options;
  const listeners = new Set<() => void>();
  let log = createLog(type);
  let state = type.initial;
  let isLoaded = false;
  let hasReported = false;
  let loading: Promise<void> | undefined;
  let saving = Promise.resolve(true);
  let channel: BroadcastChannel | undefined;

  const show = (next: typeof log) => {
    log = next;
    state = readState(type, log);
    for (const notify of listeners) notify();
  };
  const showStored = (stored: Replica<State, Op>) => {
    isLoaded = true;
    show(rebase(type, log, merge(stored, log)));
  };
  const read = async () => {
    // A failed read is not reported: nothing is lost until something is to be stored.
    const stored = await readReplica<State, Op>(name).catch(() => undefined);
    showStored(stored ?? createReplica(type));
  };
  const connect = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(OPERATIONS_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data === name) void read();
    });
  };
  const save = async (): Promise<boolean> => {
    connect();
    let stored: Replica<State, Op>;
    try {
      stored = await updateReplica<State, Op>(name, (before) => {
        const merged = merge(before ?? createReplica(type), log);
        return hasServer ? merged : confirmAll(type, merged);
      });
    } catch {
      if (!hasReported) options.onStorageError();
      hasReported = true;
      return false;
    }
    showStored(stored);
    channel?.postMessage(name);
    return true;
  };
  const change = (next: typeof log) => {
    if (next === log) return;
    show(next);
    saving = save();
  };
  return {
    get: () => (isLoaded ? state : undefined),
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      connect();
      loading ??= read();
      return loading;
    },
    enqueue: (...ops) => {
      const entries = ops.map((op) => ({ id: newId(), op }));
      change(entries.reduce((next, entry) => enqueue(type, next, entry), log));
      return entries.map(({ id }) => id);
    },
    undo: (id) => change(undo(type, log, newId(), id)),
    redo: () => change(redo(type, log, newId())),
    pending: () => log.queue,
    confirm: (base, appliedIds) => change(confirm(type, log, base, appliedIds)),
    saved: () => saving,
  };
}
