import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { MOST_STORED_ITEMS } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { newId } from '../../lib/op-log/new-id.ts';
import { createStoredLog } from '../../lib/op-log/stored-log.ts';
import { shopping } from './copy.ts';
import { createListHandle, type ListHandle } from './list-handle.ts';
import { lineOf } from './list-items.ts';
import { type ListOperation, listType, type StoredLine, type StoredList } from './list-operations.ts';
import { type SendResult, sendQueue } from './send-queue.ts';
import { syncCopy as words } from './sync-copy.ts';

export type SyncState = {
  /** Changes that the server has not confirmed. */
  waiting: number;
  /** Of the last attempt to send. */
  result: SendResult;
};

/** A list of the server, with a copy and a queue of changes on this device. */
export type ServerList = ListHandle & {
  path: string;
  syncState(): SyncState;
  /** A newer state from the server. */
  receive(list: ShoppingList): void;
  /** Sends what is queued. */
  send(): Promise<void>;
  /** Calls the listener when the server confirmed changes. Returns a function that stops. */
  onConfirmed(listener: () => void): () => void;
  /** Adds lines of the device's list. Repeated, it adds nothing twice. */
  moveHere(lines: readonly StoredLine[]): Promise<boolean>;
  /** Lines that queued changes of this device added or changed. */
  unsentLines(): readonly StoredLine[];
  /** Forgets what is queued. */
  discard(): void;
};

const TYPE = listType(MOST_STORED_ITEMS);
/** Milliseconds after a failed attempt. Going online sends at once. */
const RETRY_AFTER = 5_000;
/** Tells changes of several devices apart. Lasts as long as the page: changes have their own ids. */
const deviceId = `web-${newId()}`;

const opened = new Map<string, ServerList>();

/** One per list and page. `name`: of its record on this device, with the user's id, so that the next user never sees it. */
export function openServerList(name: string, path: string): ServerList {
  const found = opened.get(name);
  if (found) return found;
  const list = createServerList(name, path);
  opened.set(name, list);
  return list;
}

function createServerList(name: string, path: string): ServerList {
  const log = createStoredLog<StoredList, ListOperation>({
    name,
    type: TYPE,
    hasServer: true,
    onStorageError: () =>
      toast({ title: shopping.notSaved, description: shopping.notSavedHelp, destructive: true }),
  });
  const onChanges = new Set<() => void>();
  const onConfirms = new Set<() => void>();
  let state: SyncState = { waiting: 0, result: 'sent' };
  let sending: Promise<void> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const setResult = (result: SendResult) => {
    const waiting = log.pending().length;
    if (waiting === state.waiting && result === state.result) return;
    state = { waiting, result };
    for (const notify of onChanges) notify();
  };
  /** Operations that are done leave the queue. */
  const confirm = (list: ShoppingList | undefined, ids: readonly string[]) =>
    log.confirm(
      list
        ? { version: baseVersion(list), state: { lines: list.items.map(lineOf), split: list.split } }
        : { version: -1, state: TYPE.initial },
      ids,
    );
  let received: string | undefined;
  const attempt = async () => {
    clearTimeout(retry);
    const result = await sendQueue({
      path,
      deviceId,
      pending: log.pending,
      onConfirmed: (list, ids) => {
        confirm(list, ids);
        for (const notify of onConfirms) notify();
      },
      onRefused: (entry, error) => {
        confirm(undefined, [entry.id]);
        toast({
          title: words.refused,
          description: wordsOf(error, words.refusedHelp),
          destructive: true,
        });
        for (const notify of onConfirms) notify();
      },
    });
    setResult(result);
    if (result === 'unreachable') retry = setTimeout(() => void send(), RETRY_AFTER);
  };
  const send = (): Promise<void> => {
    sending ??= attempt().finally(() => {
      sending = undefined;
      if (log.pending().length > 0 && state.result === 'sent') void send();
    });
    return sending;
  };
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= log.load().then(() => {
      setResult(state.result);
      if (log.pending().length > 0) void send();
    });
    return loading;
  };
  log.subscribe(() => {
    setResult(state.result);
    if (log.pending().length > 0 && state.result === 'sent') void send();
  });
  globalThis.addEventListener?.('online', () => {
    if (log.pending().length > 0) void send();
  });

  const handle = createListHandle({ log, mostLines: MOST_STORED_ITEMS, load });
  const idsInQueue = () => new Set(log.pending().flatMap(({ op }) => changedIds(op)));
  return {
    ...handle,
    path,
    subscribe: (listener) => {
      onChanges.add(listener);
      const stop = handle.subscribe(listener);
      return () => {
        onChanges.delete(listener);
        stop();
      };
    },
    syncState: () => state,
    receive: (list) => {
      // A page that asks each second mostly gets what it has.
      const text = JSON.stringify([list.version, list.items, list.split]);
      if (text === received) return;
      received = text;
      confirm(list, []);
    },
    send,
    onConfirmed: (listener) => {
      onConfirms.add(listener);
      return () => onConfirms.delete(listener);
    },
    moveHere: async (lines) => {
      await load();
      const moved = lines.map(({ id, text, done, from = [] }) => ({
        line: { id: itemIdOf(id), text, done, from },
      }));
      log.enqueue({ kind: 'add', lines: moved, isMove: true, at: new Date().toISOString() });
      return log.saved();
    },
    unsentLines: () => {
      const ids = idsInQueue();
      return log.current().lines.filter(({ id }) => ids.has(id));
    },
    discard: () =>
      confirm(
        undefined,
        log.pending().map(({ id }) => id),
      ),
  };
}

/**
 * What is at home changes without a new version of the list, so of two answers with one version the later one wins: the time of the answer
 * is the fraction. Versions begin at 0, like that of an empty log, hence the 1.
 */
const baseVersion = ({ version }: ShoppingList): number => version + 1 + Date.now() / 1e13;

/** Earlier versions chose ids that the server does not accept. */
const itemIdOf = (id: string): string =>
  /^[A-Za-z0-9][\w-]{0,71}$/.test(id) ? id : `line-${id.replaceAll(/[^\w-]/g, '-').slice(0, 60)}`;

function changedIds(op: ListOperation): readonly string[] {
  if (op.kind === 'add') return op.lines.map(({ line }) => line.id);
  if (op.kind === 'edit') return op.lines.map(({ id }) => id);
  if (op.kind === 'set') return [op.id];
  return op.kind === 'check' ? op.ids : [];
}
