import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { Calendar } from './calendar.ts';
import { CalendarMissing, type CalendarStore } from './calendar-store.ts';

/** Runs a transaction that holds a household's calendar. The first one creates it. */
export type HoldCalendar = <T>(
  householdId: string,
  call: Call | undefined,
  work: (calendar: Calendar, session: ClientSession) => Promise<T>,
) => Promise<T>;

export const createHoldCalendar =
  ({
    mongo,
    calendars,
  }: {
    mongo: Pick<Mongo, 'transaction'>;
    calendars: Pick<CalendarStore, 'ensure' | 'lock'>;
  }): HoldCalendar =>
  async (householdId, call, work) => {
    const hold = () =>
      mongo.transaction(async (session) => work(await calendars.lock(householdId, session), session), call);
    try {
      return await hold();
    } catch (error) {
      if (!(error instanceof CalendarMissing)) throw error;
      await calendars.ensure(householdId);
      return hold();
    }
  };
