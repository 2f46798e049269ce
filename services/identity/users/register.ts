import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { RegisterBody } from '@homeplate/contracts/documents/account.ts';
import { UserRegistered } from '@homeplate/contracts/events/identity-events.ts';
import type { EmailVerification } from '../emails/verify-email.ts';
import type { Limits } from '../limits/attempts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import { newFirstRun } from './preferences.ts';
import { emailKeyOf, type UserRow, usernameKeyOf } from './user.ts';
import type { UserStore } from './user-store.ts';

export type Registration = {
  username: string;
  email: string;
  password: string;
  clientAddress: string;
  origin?: string | undefined;
};
export type Register = (registration: Registration, call: Call) => Promise<UserRow>;

/**
 * Creates an account and mails a link to confirm the address. Throws INVALID_INPUT, CONFLICT with the taken fields (ten times an hour
 * for one network), RATE_LIMITED.
 */
export function createRegister(parts: {
  mongo: Mongo;
  users: UserStore;
  outbox: Outbox;
  passwords: Passwords;
  limits: Limits;
  verification: EmailVerification;
}): Register {
  return async ({ clientAddress, origin, ...body }, call) => {
    const { username, email, password } = parseInput(RegisterBody, body);
    await parts.limits.registration(clientAddress);
    const taken = parts.limits.taken(clientAddress);
    await taken.check();
    await refuseCommonPassword(password, { username, email, field: 'password' });
    const passwordHash = await parts.passwords.hash(password, call);
    const user = newUser({ username, email, passwordHash, firstRun: newFirstRun() });
    await taken.withLock(async () => {
      await taken.check();
      try {
        await parts.mongo.transaction(async (session) => {
          await parts.users.insert(user, session);
          await parts.outbox.add(session, 'identity.events', [
            eventOf(UserRegistered, { userId: user._id }, { traceparent: call.traceparent }),
          ]);
          await parts.verification.write(session, user, origin);
        }, call);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await taken.count();
        throw conflictOf(await parts.users.taken(username, email), error);
      }
    });
    return user;
  };
}

export function newUser(
  given: Pick<UserRow, 'username' | 'email' | 'passwordHash'> & Partial<UserRow>,
): UserRow {
  return {
    _id: randomUUID(),
    usernameKey: usernameKeyOf(given.username),
    emailKey: emailKeyOf(given.email),
    passwordFrom: 'person',
    firstName: null,
    lastName: null,
    isAdmin: false,
    zipCode: null,
    createdAt: new Date(),
    ...given,
  };
}

function conflictOf(taken: { username: boolean; email: boolean }, cause: unknown): AppError {
  const fields: Record<string, string> = {};
  if (taken.username) fields.username = 'Username is already taken';
  if (taken.email) fields.email = 'Email is already registered';
  const [message] = Object.values(fields);
  return new AppError('CONFLICT', { ...(message && { message, fields }), cause });
}
