import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { LocationBody } from '@homeplate/contracts/documents/account.ts';
import { LocationChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { Place, Places } from '@homeplate/reference/places/places.ts';
import { shoppingPlace } from '@homeplate/reference/places/shopping-place.ts';
import type { UserStore } from '../users/user-store.ts';

/** `notice`: a sentence for the user, such as that the ZIP code is no longer in use. */
export type Location = { zipCode: string; city: string; state: string; notice?: string };

export const locationChanged = (userId: string, { traceparent }: Pick<Call, 'traceparent'>) =>
  eventOf(LocationChanged, { userId, changedAt: new Date().toISOString() }, { traceparent });

const locationOf = ({ place, notice }: { place: Place; notice?: string }): Location => ({
  zipCode: place.zip,
  city: place.city,
  state: place.state,
  ...(notice !== undefined && { notice }),
});

export type Locations = {
  /** Five digits or ZIP+4, of which the first five count (reading B11). Throws INVALID_INPUT, also for military mail. */
  resolve(zipCode: string): Location;
  /** The location of a stored ZIP code. Undefined for none, and for one that newer lists no longer have. */
  find(zipCode: string | null): Location | undefined;
  /** Stores the location of a user. Throws INVALID_INPUT. */
  update(userId: string, zipCode: string, call: Call): Promise<Location>;
};

export function createLocations(parts: {
  places: Places;
  mongo: Mongo;
  users: UserStore;
  outbox: Outbox;
}): Locations {
  const { places, mongo, users, outbox } = parts;
  const find = (zipCode: string | null): Location | undefined => {
    const found = zipCode === null ? undefined : shoppingPlace(places, zipCode);
    return found && 'place' in found ? locationOf(found) : undefined;
  };
  const resolve = (given: string): Location => {
    const zipCode = parseInput(LocationBody, { zipCode: given }).zipCode.slice(0, 5);
    const found = shoppingPlace(places, zipCode);
    if ('place' in found) return locationOf(found);
    throw new AppError('INVALID_INPUT', { message: found.problem, fields: { zipCode: found.problem } });
  };
  return {
    resolve,
    find,
    update: async (userId, zipCode, call) => {
      const location = resolve(zipCode);
      await mongo.transaction(async (session) => {
        if (!(await users.setZipCode(userId, location.zipCode, session))) return;
        await outbox.add(session, 'identity.events', [locationChanged(userId, call)]);
      }, call);
      return location;
    },
  };
}
