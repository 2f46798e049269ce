import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { SecurityLog } from '@homeplate/common/security-log.ts';
import type { Limits } from '../limits/attempts.ts';
import type { Passwords } from './passwords.ts';
import type { UserRow } from './user.ts';

const WRONG = 'That is not your current password';

/**
 * Checks the password of a signed-in user again. These attempts have a limit of their own, so a stranger who locks sign-in does not
 * block the owner. Throws INVALID_INPUT by field (not a 401, which would mean signed out), RATE_LIMITED.
 */
export type ProvePassword = (
  user: UserRow,
  proof: { password: string; field: string; clientAddress?: string | undefined },
  call: Call,
) => Promise<void>;

export const createProvePassword =
  (parts: { passwords: Passwords; limits: Limits; security: SecurityLog }): ProvePassword =>
  async (user, { password, field, clientAddress }, call) => {
    const client = { address: clientAddress, userId: user._id };
    const attempts = parts.limits.passwordProof(user._id, client);
    await attempts.count();
    if (!(await parts.passwords.verify(password, user.passwordHash, call))) {
      parts.security('password-refused', client);
      throw new AppError('INVALID_INPUT', { message: WRONG, fields: { [field]: WRONG } });
    }
    await attempts.reset();
  };
