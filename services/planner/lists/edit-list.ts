import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { MOST_STORED_ITEMS } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { ListChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { ClientSession } from 'mongoose';
import type { ItemStore } from './item-store.ts';
import { type ItemRow, listNotFound, type ShoppingListRow } from './list.ts';
import type { ListStore } from './list-store.ts';
import { type Change, isListed, mergeChanges } from './merge-changes.ts';

/** One change of a list. */
export type ListEdit = {
  /** At the version of this change. */
  list: ShoppingListRow;
  session: ClientSession;
  /** Epoch milliseconds: the time of receipt. */
  now: number;
  /** The rows of these items before the change, without unchanged ones. */
  rows(itemIds: readonly string[]): Promise<ItemRow[]>;
  /** Throws INVALID_INPUT (field `items`) if the list would hold more than it can. */
  change(changes: readonly Change[]): Promise<void>;
};

/** Runs one change in a transaction that holds the list, and publishes it. Throws NOT_FOUND for a list that was deleted. */
export type EditList = <Result>(
  of: Pick<ShoppingListRow, '_id' | 'householdId'>,
  call: Call,
  work: (edit: ListEdit) => Promise<Result>,
) => Promise<{ list: ShoppingListRow; result: Result }>;

export const createEditList =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    lists: ListStore;
    items: ItemStore;
    outbox: Outbox;
    now: () => number;
  }): EditList =>
  (of, call, work) =>
    parts.mongo.transaction(async (session) => {
      const now = parts.now();
      const list = await parts.lists.lock(of, new Date(now), session);
      if (!list) throw listNotFound();
      const { _id: listId, householdId, version } = list;
      const rows = (itemIds: readonly string[]) => parts.items.find(listId, itemIds, session);
      const change = (changes: readonly Change[]) => writeChanges(parts.items, list, changes, session);
      const result = await work({ list, session, now, rows, change });
      const event = eventOf(ListChanged, { listId, householdId, version });
      await parts.outbox.add(session, 'planner.events', [event], version);
      return { list, result };
    }, call);

/** Removed items that a list remembers, so that a device that was offline cannot bring them back. */
const MOST_REMOVED = 2_000;

async function writeChanges(
  items: ItemStore,
  { _id: listId, householdId, version }: ShoppingListRow,
  changes: readonly Change[],
  session: ClientSession,
): Promise<void> {
  const itemIds = [...new Set(changes.map(({ itemId }) => itemId))];
  const stored = new Map((await items.find(listId, itemIds, session)).map((row) => [row.itemId, row]));
  const rows = [...mergeChanges(stored, changes)].map(([itemId, { fields, removed }]): ItemRow => {
    const state = { fields, removed };
    return {
      _id: `${listId}:${itemId}`,
      listId,
      householdId,
      itemId,
      ...state,
      isListed: isListed(state),
      version,
    };
  });
  const [created = [], replaced = []] = [false, true].map((isStored) =>
    rows.filter(({ itemId }) => stored.has(itemId) === isStored),
  );
  await items.put({ created, replaced }, session);
  const isLonger = rows.some((row) => row.isListed && !stored.get(row.itemId)?.isListed);
  if (isLonger && (await items.countListed(listId, session)) > MOST_STORED_ITEMS) {
    const words = `A list holds at most ${MOST_STORED_ITEMS.toLocaleString('en-US')} items. Remove some, then add these again.`;
    throw new AppError('INVALID_INPUT', { message: words, fields: { items: words } });
  }
  if (rows.some(({ removed }) => removed !== null)) await items.forgetRemoved(listId, MOST_REMOVED, session);
}
