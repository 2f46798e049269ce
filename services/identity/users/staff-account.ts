import type { Call } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { IdentityConfig } from '../config.ts';
import type { EndSessions } from '../sessions/end-sessions.ts';
import type { Passwords } from './passwords.ts';
import { newUser } from './register.ts';
import type { UserStore } from './user-store.ts';

/**
 * Creates the staff account of the settings. Its password follows the settings until the user sets one. Never promotes an account
 * that a user registered under that name: it logs a warning instead.
 */
export async function syncStaffAccount(
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
      // .invalid is reserved (RFC 2606): no mail is sent until staff enter an address.
      email: config.ADMIN_EMAIL ?? `${username.toLowerCase()}@staff.invalid`,
      passwordHash: await passwords.hash(password, call),
      passwordFrom: 'settings',
      isAdmin: true,
    });
    try {
      await mongo.transaction((session) => users.insert(user, session));
      log.info('The staff account was created');
    } catch (error) {
      // Another process was first, or another account has the address.
      if (!isDuplicateKey(error)) throw error;
      log.warn('The staff account was not created: its username or e-mail address is taken');
    }
    return;
  }
  if (!found.isAdmin) {
    log.warn('ADMIN_USERNAME belongs to an ordinary account, which is not promoted: choose another username');
    return;
  }
  if (found.passwordFrom !== 'settings' || (await passwords.verify(password, found.passwordHash, call)))
    return;
  const passwordHash = await passwords.hash(password, call);
  await mongo.transaction(async (session) => {
    await users.setPasswordHash(found, passwordHash, session);
    await parts.endSessions.ofUser(found._id, session, call);
  });
  log.info('The staff account has the new password from the settings');
}
