import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { ProfileBody } from '@homeplate/contracts/documents/account.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { UserStore } from './user-store.ts';

/** Sets first and last name; an empty one removes it (reading B22). Throws INVALID_INPUT by field. */
export type UpdateProfile = (
  userId: string,
  names: { firstName: string; lastName: string },
  call: Call,
) => Promise<void>;

export const createUpdateProfile =
  ({ mongo, users, outbox }: { mongo: Mongo; users: UserStore; outbox: Outbox }): UpdateProfile =>
  (userId, names, call) => {
    const { firstName, lastName } = parseInput(ProfileBody, names);
    return mongo.transaction(async (session) => {
      await users.setNames(userId, { firstName: firstName || null, lastName: lastName || null }, session);
      await outbox.add(session, 'identity.events', [
        eventOf(
          UserChanged,
          { userId, changedAt: new Date().toISOString() },
          { traceparent: call.traceparent },
        ),
      ]);
    }, call);
  };
