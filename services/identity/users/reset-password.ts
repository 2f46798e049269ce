import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { ResetPasswordBody } from '@homeplate/contracts/documents/account.ts';
import type { Limits } from '../limits/tries.ts';
import type { Links } from '../links/link-store.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import type { SetPassword } from './set-password.ts';
import type { UserStore } from './user-store.ts';

/** A new password by the mailed link: every session ends. Throws INVALID_INPUT by field, LINK_ENDED. */
export type ResetPassword = (
  wish: { linkToken: string; password: string; origin: string | undefined },
  call: Call,
) => Promise<void>;

export const createResetPassword =
  (parts: {
    mongo: Mongo;
    users: UserStore;
    links: Links;
    passwords: Passwords;
    limits: Limits;
    setPassword: SetPassword;
  }): ResetPassword =>
  async ({ linkToken, password: given, origin }, call) => {
    const { mongo, users, links, passwords, limits, setPassword } = parts;
    const { token, password } = parseInput(ResetPasswordBody, { token: linkToken, password: given });
    // Before the expensive part; a password that will not do leaves the link as it is.
    const link = await links.look(token, ['reset-password']);
    const user = await users.byId(link.subjectId);
    if (user?.emailKey !== link.about)
      throw new AppError('LINK_ENDED', { message: 'This link was for an address the account has no more.' });
    await refuseCommonPassword(password, { ...user, field: 'password' });
    const passwordHash = await passwords.hash(password, call);
    await mongo.transaction(async (session) => {
      await links.use(session, token, ['reset-password']);
      await setPassword(session, user, { passwordHash, origin }, call);
    }, call);
    await limits.loginAccount(user._id).forgive();
  };
