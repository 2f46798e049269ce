import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { ChangePasswordBody } from '@homeplate/contracts/documents/account.ts';
import type { FoundSession } from '../sessions/read-session.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import type { ProvePassword } from './prove-password.ts';
import type { SetPassword } from './set-password.ts';

/** Every other session ends. Throws INVALID_INPUT by field, RATE_LIMITED. */
export type ChangePassword = (
  found: FoundSession,
  change: { currentPassword: string; newPassword: string; origin: string | undefined },
  call: Call,
) => Promise<void>;

export const createChangePassword =
  (parts: {
    mongo: Mongo;
    passwords: Passwords;
    provePassword: ProvePassword;
    setPassword: SetPassword;
  }): ChangePassword =>
  async ({ user, session: kept }, { origin, ...body }, call) => {
    const { currentPassword, newPassword } = parseInput(ChangePasswordBody, body);
    await parts.provePassword(user, currentPassword, 'currentPassword', call);
    await refuseCommonPassword(newPassword, { ...user, field: 'newPassword' });
    const passwordHash = await parts.passwords.hash(newPassword, call);
    await parts.mongo.transaction(
      (session) => parts.setPassword(session, user, { passwordHash, keptSession: kept._id, origin }, call),
      call,
    );
  };
