import type { Call } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { IdentityConfig } from '../config.ts';
import type { EndSessions } from '../sessions/end-sessions.ts';
import type { Passwords } from './passwords.ts';
import { newUser } from './register.ts';
import type { UserStore } from './user-store.ts';

/**
 * Makes the staff account that the settings name, and keeps its password the settings' one until the person sets their
 * own. An account that somebody registered under that name is never promoted: then the log says so and nothing changes.
 */
export async function keepStaffAccount(
  config: IdentityConfig,
  parts: {
    mongo: Mongo;
    users: UserStore;
    passwords: Passwords;
    endSessions: EndSessions;
    log: Log;
    call: Call;
  },
): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = config;
  const { mongo, users, passwords, log, call } = parts;
  if (password === undefined) return;
  const found = await users.byLogin(username);
  if (!found) {
    const user = newUser({
      username,
      // .invalid is reserved (RFC 2606): mail to it goes nowhere until staff enter an address.
      email: config.ADMIN_EMAIL ?? `${username.toLowerCase()}@staff.invalid`,
      passwordHash: await passwords.hash(password, call),
      passwordFrom: 'settings',
      isAdmin: true,
    });
    try {
      await mongo.transaction((session) => users.insert(user, session));
      log.info('The staff account was made');
    } catch (error) {
      // Two processes start at once, or the address belongs to somebody.
      if (!isDuplicateKey(error)) throw error;
      log.warn('The staff account was not made: its name or e-mail address is taken');
    }
    return;
  }
  if (!found.isAdmin) {
    log.warn('ADMIN_USERNAME is the name of an ordinary account, which stays one: choose another name');
    return;
  }
  if (found.passwordFrom !== 'settings' || (await passwords.verify(password, found.passwordHash, call)))
    return;
  const passwordHash = await passwords.hash(password, call);
  await mongo.transaction(async (session) => {
    await users.setPasswordHash(found, passwordHash, session);
    await parts.endSessions.ofUser(found._id, session, call);
  });
  log.info('The staff account has the new password of the settings');
}
