import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import { type Calendar, type KeyedMeals, MOST_KEYS } from './calendar.ts';

export type CalendarStore = {
  /** Creates the calendar if it does not exist. Outside a transaction, because two of them could not both create it. */
  ensure(householdId: string): Promise<void>;
  /**
   * Locks the calendar until the transaction ends, with the version of this change; other changes of it wait. Throws CalendarMissing.
   */
  lock(householdId: string, session: ClientSession): Promise<Calendar>;
  /** The version of the last change; 0 before the first. */
  version(householdId: string): Promise<number>;
  storeKey(householdId: string, keyed: KeyedMeals, session: ClientSession): Promise<void>;
};

export class CalendarMissing extends Error {}

const text = { type: String, required: true, personal: false } as const;
export const CALENDARS = defineCollection<Calendar>({
  name: 'calendars',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ household: '_id' }], exported: 'Your meal calendar', deletion: 'with household' },
  fields: {
    _id: { ...text, personal: 'person' },
    version: { type: Number, required: true, personal: false },
    keyed: {
      type: [
        {
          _id: false,
          key: text,
          asked: text,
          mealIds: { type: [String], required: true, personal: false },
          version: { type: Number, required: true, personal: false },
        },
      ],
      required: true,
    },
  },
});

export async function createCalendarStore(mongo: Pick<Mongo, 'connection'>): Promise<CalendarStore> {
  const calendars = await CALENDARS.open(mongo);
  return {
    ensure: async (_id) => {
      if (await calendars.exists({ _id })) return;
      try {
        await calendars.create([{ _id, version: 0, keyed: [] }]);
      } catch (error) {
        // Another request created it.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    lock: async (_id, session) => {
      // Not findOneAndUpdate, for which SecantusDB reads the whole collection.
      await calendars.updateOne({ _id }, { $inc: { version: 1 } }, { session });
      const calendar = await calendars.findById(_id, null, { session }).lean<Calendar>();
      if (!calendar) throw new CalendarMissing();
      return calendar;
    },
    version: async (_id) =>
      (await calendars.findById(_id, { version: 1 }).lean<Pick<Calendar, 'version'>>())?.version ?? 0,
    storeKey: async (_id, keyed, session) => {
      const $push = { keyed: { $each: [keyed], $slice: -MOST_KEYS } };
      await calendars.updateOne({ _id }, { $push }, { session });
    },
  };
}
