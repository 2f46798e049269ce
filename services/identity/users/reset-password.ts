import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { SecurityLog } from '@homeplate/common/security-log.ts';
import { ResetPasswordBody } from '@homeplate/contracts/documents/account.ts';
import type { Limits } from '../limits/attempts.ts';
import type { Links } from '../links/link-store.ts';
import { deviceHashOf } from '../sessions/device.ts';
import { newToken } from '../sessions/session.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import type { SetPassword } from './set-password.ts';
import type { UserStore } from './user-store.ts';

/**
 * Sets a password by the mailed link and ends every session. `device`: the new value of this browser's device cookie. Throws
 * INVALID_INPUT by field, LINK_ENDED.
 */
export type ResetPassword = (
  request: {
    linkToken: string;
    password: string;
    origin: string | undefined;
    clientAddress?: string | undefined;
  },
  call: Call,
) => Promise<{ device: string }>;

export const createResetPassword =
  (parts: {
    mongo: Mongo;
    users: UserStore;
    links: Links;
    passwords: Passwords;
    limits: Limits;
    setPassword: SetPassword;
    security: SecurityLog;
  }): ResetPassword =>
  async ({ linkToken, password: given, origin, clientAddress }, call) => {
    const { mongo, users, links, passwords, limits, setPassword, security } = parts;
    const { token, password } = parseInput(ResetPasswordBody, { token: linkToken, password: given });
    // Check before hashing. A password that is refused does not use up the link.
    const link = await links.check(token, ['reset-password']);
    const user = await users.byId(link.subjectId);
    if (user?.emailKey !== link.about)
      throw new AppError('LINK_ENDED', {
        message: 'This link is for an address that the account no longer has.',
      });
    await refuseCommonPassword(password, { ...user, field: 'password' });
    const device = newToken();
    const change = {
      passwordHash: await passwords.hash(password, call),
      device: deviceHashOf(device),
      origin,
    };
    await mongo.transaction(async (session) => {
      await links.use(session, token, ['reset-password']);
      await setPassword(session, user, change, call);
    }, call);
    security('password-reset', { address: clientAddress, userId: user._id });
    await limits.loginAccount(user._id).reset();
    await limits.passwordProof(user._id).reset();
    return { device };
  };
