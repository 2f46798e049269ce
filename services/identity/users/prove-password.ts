import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { SecurityLog } from '@homeplate/common/security-log.ts';
import type { Limits } from '../limits/attempts.ts';
import type { Passwords } from './passwords.ts';
import type { UserRow } from './user.ts';

const WRONG = 'That is not your current password';

/**
 * A person who is signed in shows that they still know the password. Their attempts count apart from sign-ins, so that strangers who
 * lock the account do not keep its owner from changing it. Throws INVALID_INPUT under the name of the field (they are signed in: no
 * 401), RATE_LIMITED.
 */
export type ProvePassword = (
  user: UserRow,
  proof: { password: string; field: string; clientAddress?: string | undefined },
  call: Call,
) => Promise<void>;

export const createProvePassword =
  (parts: { passwords: Passwords; limits: Limits; security: SecurityLog }): ProvePassword =>
  async (user, { password, field, clientAddress }, call) => {
    const who = { address: clientAddress, userId: user._id };
    const attempts = parts.limits.passwordProof(user._id, who);
    await attempts.count();
    if (!(await parts.passwords.verify(password, user.passwordHash, call))) {
      parts.security('password-refused', who);
      throw new AppError('INVALID_INPUT', { message: WRONG, fields: { [field]: WRONG } });
    }
    await attempts.forgive();
  };
