import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PreferencesBody, TripPreference } from '@homeplate/contracts/documents/preferences.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { FirstRun, Trip, UserRow } from './user.ts';
import type { UserStore } from './user-store.ts';

/** The questions that a new user is asked. */
export const newFirstRun = (): FirstRun => ({ state: 'open', steps: [] });

/**
 * The first run after a change. A step is added to those that are done, so that two devices do not undo each other's. Opening starts over;
 * an account from before there were questions is otherwise as if all had been asked.
 */
export function changedFirstRun(
  stored: FirstRun | undefined,
  { state, step }: NonNullable<PreferencesBody['firstRun']>,
): FirstRun {
  const before: FirstRun = state === 'open' ? newFirstRun() : (stored ?? { state: 'done', steps: [] });
  return {
    state: state ?? before.state,
    steps: step === undefined ? before.steps : [...new Set([...before.steps, step])],
  };
}

const storedTrip = ({ countsDrive, perMile, leastSaving }: TripPreference): Trip => ({
  countsDrive,
  centsPerMile: centsOf(perMile),
  leastSavingCents: centsOf(leastSaving),
});

/** Sets units, the trip, the memberships and the state of the first run, and publishes UserChanged, so that gateways drop their copy. */
export type SetPreferences = (userId: string, change: PreferencesBody, call: Call) => Promise<UserRow>;

export const createSetPreferences =
  ({ mongo, users, outbox }: { mongo: Mongo; users: UserStore; outbox: Outbox }): SetPreferences =>
  (userId, change, call) => {
    const { units, firstRun, trip, clubs } = change;
    return mongo.transaction(async (session) => {
      const user = await users.byId(userId, session);
      if (!user) throw new AppError('UNAUTHENTICATED');
      const next = {
        ...(units && { units }),
        ...(trip && { trip: storedTrip(trip) }),
        ...(clubs && { clubs }),
        ...(firstRun && { firstRun: changedFirstRun(user.firstRun, firstRun) }),
      };
      await users.setPreferences(userId, next, session);
      const changedAt = new Date().toISOString();
      await outbox.add(session, 'identity.events', [
        eventOf(UserChanged, { userId, changedAt }, { traceparent: call.traceparent }),
      ]);
      return { ...user, ...next };
    }, call);
  };
