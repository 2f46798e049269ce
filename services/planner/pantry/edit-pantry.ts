import { isDeepStrictEqual } from 'node:util';
import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { MOST_PANTRY_ITEMS } from '@homeplate/contracts/documents/pantry-limits.ts';
import { PantryChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { ClientSession } from 'mongoose';
import type { Editor } from '../calendars/edit-calendar.ts';
import type { HoldCalendar } from '../calendars/hold-calendar.ts';
import type { Edit } from '../changes/change.ts';
import type { PurchaseBasis } from '../savings/purchase-basis.ts';
import { dateOf } from '../weeks/week.ts';
import type { PantryState } from './pantry.ts';
import type { PantryChangeStore } from './pantry-change-store.ts';
import { isSameItem, type PantryItem } from './pantry-item.ts';
import type { PantryStore } from './pantry-store.ts';
import { ledgerWrites } from './purchase.ts';
import type { PurchaseStore } from './purchase-store.ts';

/** One change of a household's pantry. Reads do not see what was put and removed before. */
export type PantryEdit = {
  /** Of this change. */
  version: number;
  session: ClientSession;
  state: PantryState;
  items: ReadonlyMap<string, PantryItem>;
  /** Returns the item with the version of this change. */
  put(item: PantryItem): PantryItem;
  remove(item: PantryItem, why?: { wasted: boolean }): void;
  putState(change: Partial<Pick<PantryState, 'staples' | 'keyed'>>): void;
  /** What the purchase of a new item is compared with. */
  setBasis(itemId: string, basis: PurchaseBasis): void;
  /** Publishes what was paid at a store. Undoing the change does not take it back: the price was seen. */
  publishPrices(prices: readonly OutgoingEvent[]): void;
  /** Says in the undo list that the change took foods for this record. */
  takeFor(cookedId: string): void;
  /** The items that changed so far. */
  edits(): Edit<PantryItem>[];
};

export type EditPantry = <T>(
  editor: Editor,
  /** Undefined for a change that follows from an event. */
  call: Call | undefined,
  work: (edit: PantryEdit) => Promise<T>,
  /** `today`: of the user; by default the date in UTC. */
  options?: { isUndo?: boolean; today?: string },
) => Promise<T>;

/**
 * Runs one change in a transaction that holds the household's calendar, whose checkout costs depend on the pantry: one version counts the
 * changes of both. Throws CONFLICT if the pantry is full. A change without effect writes nothing.
 */
export const createEditPantry =
  (parts: {
    hold: HoldCalendar;
    pantry: PantryStore;
    changes: PantryChangeStore;
    purchases: Pick<PurchaseStore, 'write'>;
    outbox: Outbox;
    now: () => number;
  }): EditPantry =>
  async (editor, call, work, { isUndo = false, today } = {}) => {
    const { hold, pantry, changes, purchases, outbox, now } = parts;
    const { householdId, userId } = editor;
    return hold(householdId, call, async ({ version }, session) => {
      const stored = await pantry.state(householdId, session);
      const rows = await pantry.items(householdId, session);
      const items = new Map(rows.map((item) => [item._id, item]));
      const staged = new Map<string, PantryItem | null>();
      const wasted = new Set<string>();
      const bases = new Map<string, PurchaseBasis>();
      let state = stored;
      let cookedId: string | null = null;
      let prices: readonly OutgoingEvent[] = [];
      const result = await work({
        version,
        session,
        state: stored,
        items,
        put: (item) => {
          const next = { ...item, version };
          staged.set(item._id, next);
          return next;
        },
        remove: ({ _id }, why) => {
          staged.set(_id, null);
          if (why?.wasted) wasted.add(_id);
        },
        putState: (change) => {
          state = { ...state, ...change };
        },
        setBasis: (itemId, basis) => void bases.set(itemId, basis),
        publishPrices: (paid) => {
          prices = paid;
        },
        takeFor: (id) => {
          cookedId = id;
        },
        edits: () => editsOf(items, staged),
      });
      const edits = editsOf(items, staged);
      if (edits.length === 0 && cookedId === null && isDeepStrictEqual(state, stored)) return result;
      // Undoing brings back what was there.
      if (!isUndo) checkIsNotFull(items.size, edits);
      await pantry.writeItems(
        householdId,
        edits.flatMap(({ after }) => after ?? []),
        edits.flatMap(({ before, after }) => (after || !before ? [] : [before._id])),
        session,
      );
      await pantry.putState({ ...state, version }, session);
      const at = new Date(now());
      const change = {
        version,
        date: today ?? dateOf(now()),
        isCooking: cookedId !== null,
        isUndo,
        wasted,
        bases,
      };
      await purchases.write(ledgerWrites(edits, change), session);
      if (!isUndo && (edits.length > 0 || cookedId !== null)) {
        const _id = `${householdId}:${version}`;
        await changes.add({ _id, householdId, userId, version, at, items: edits, cookedId }, session);
      }
      const event = eventOf(PantryChanged, { householdId, version });
      await outbox.add(session, 'planner.events', [event], version);
      // Without a version: the households that shop at a store have no lock in common.
      if (prices.length > 0) await outbox.add(session, 'price-feed', prices);
      return result;
    });
  };

/** Without items that are as before. */
const editsOf = (
  items: ReadonlyMap<string, PantryItem>,
  staged: ReadonlyMap<string, PantryItem | null>,
): Edit<PantryItem>[] =>
  [...staged].flatMap(([id, after]) => {
    const before = items.get(id) ?? null;
    return isSameItem(before, after) ? [] : [{ before, after }];
  });

function checkIsNotFull(size: number, edits: readonly Edit<PantryItem>[]): void {
  const added = edits.reduce((sum, { before, after }) => sum + Number(!!after) - Number(!!before), 0);
  if (added > 0 && size + added > MOST_PANTRY_ITEMS)
    throw new AppError('CONFLICT', {
      message: `A pantry has at most ${MOST_PANTRY_ITEMS} items. Please remove what you used up first.`,
    });
}
