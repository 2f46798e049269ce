import type {
  ListOp,
  ListOpsAnswer,
  ListOpsBody,
  ShoppingList,
} from '@homeplate/contracts/documents/shopping-list.ts';
import { MOST_LIST_OPS } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { ApiError, write } from '@homeplate/kit/api.ts';
import type { Entry } from '../../lib/op-log/op-log.ts';
import { serverOps } from './list-items.ts';
import type { ListOperation } from './list-operations.ts';

type QueueEntry = Entry<ListOperation>;

/** Why the queue stays: the list was deleted, its link ended, or the server cannot be reached. */
export type SendResult = 'sent' | 'deleted' | 'ended' | 'unreachable';

type Parts = {
  /** Of the list. */
  path: string;
  deviceId: string;
  pending: () => readonly QueueEntry[];
  onConfirmed: (list: ShoppingList | undefined, ids: readonly string[]) => void;
  /** The server refused the operation, so it leaves the queue. */
  onRefused: (entry: QueueEntry, error: ApiError) => void;
};

/** Statuses after which the same request can succeed later: signed out, slow, too many requests. */
const TRY_LATER = new Set([401, 408, 429]);

/** Sends the queue in its order. Every change has an id, so a repeated request changes nothing twice. */
export async function sendQueue(parts: Parts): Promise<SendResult> {
  for (;;) {
    const entries = parts.pending();
    if (entries.length === 0) return 'sent';
    try {
      await sendEntries(parts, entries);
    } catch (error) {
      const result = resultOf(error);
      if (result !== undefined) return result;
      const stopped = await sendOneByOne(parts, entries);
      if (stopped) return stopped;
    }
  }
}

/** Undefined: the server refused the changes themselves. */
function resultOf(error: unknown): SendResult | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || TRY_LATER.has(error.status))
    return 'unreachable';
  if (error.status === 404) return 'deleted';
  return error.status === 410 ? 'ended' : undefined;
}

async function sendEntries(
  { path, deviceId, onConfirmed }: Parts,
  entries: readonly QueueEntry[],
): Promise<void> {
  const ops = entries.map((entry) => serverOps(entry));
  const all = ops.flat();
  let list: ShoppingList | undefined;
  for (let from = 0; from < all.length; from += MOST_LIST_OPS)
    list = await post(path, deviceId, all.slice(from, from + MOST_LIST_OPS));
  onConfirmed(
    list,
    entries.map(({ id }) => id),
  );
}

async function post(path: string, deviceId: string, ops: ListOp[]): Promise<ShoppingList> {
  // The time of sending shows the server how wrong the clock of this device is.
  const body: ListOpsBody = { deviceId, sentAt: new Date().toISOString(), ops };
  return (await write<ListOpsAnswer>('POST', `${path}/ops`, body)).list;
}

/** Of a refused request, finds the operations that were refused; the others are applied. */
async function sendOneByOne(parts: Parts, entries: readonly QueueEntry[]): Promise<SendResult | undefined> {
  for (const entry of entries) {
    try {
      await sendEntries(parts, [entry]);
    } catch (error) {
      const result = resultOf(error);
      if (result !== undefined) return result;
      parts.onRefused(entry, error as ApiError);
    }
  }
  return undefined;
}
