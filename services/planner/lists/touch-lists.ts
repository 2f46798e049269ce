import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { ListChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { ClientSession } from 'mongoose';
import type { ListStore } from './list-store.ts';

/** After the meals of these weeks changed: gives the lists that need them a new version, and publishes it. */
export type TouchLists = (
  householdId: string,
  weekStarts: readonly string[],
  session: ClientSession,
) => Promise<void>;

export const createTouchLists =
  ({
    lists,
    outbox,
    now,
  }: {
    lists: Pick<ListStore, 'touch'>;
    outbox: Outbox;
    now: () => number;
  }): TouchLists =>
  async (householdId, weekStarts, session) => {
    for (const { _id, version } of await lists.touch(householdId, weekStarts, new Date(now()), session)) {
      const changed = { listId: _id, householdId, version };
      await outbox.add(session, 'planner.events', [eventOf(ListChanged, changed)], version);
    }
  };
