import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Limits } from '../limits/tries.ts';
import type { Passwords } from './passwords.ts';
import type { UserRow } from './user.ts';

const WRONG = 'That is not your current password';

/**
 * Somebody signed in shows that they are still the person who knows the password. Counted like a sign-in. Throws INVALID_INPUT under
 * the name of the field (they are signed in: no 401), RATE_LIMITED.
 */
export type ProvePassword = (user: UserRow, password: string, field: string, call: Call) => Promise<void>;

export const createProvePassword =
  ({ passwords, limits }: { passwords: Passwords; limits: Limits }): ProvePassword =>
  async (user, password, field, call) => {
    const tries = limits.loginAccount(user._id);
    await tries.count();
    if (!(await passwords.verify(password, user.passwordHash, call)))
      throw new AppError('INVALID_INPUT', { message: WRONG, fields: { [field]: WRONG } });
    await tries.forgive();
  };
