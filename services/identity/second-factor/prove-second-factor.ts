import { AppError } from '@homeplate/common/app-error.ts';
import type { SecurityLog } from '@homeplate/common/security-log.ts';
import type { Limits } from '../limits/attempts.ts';
import { staffRolesOf, type UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { hashOfCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export const WRONG_CODE = 'That code isn’t right, or it was used before';

/**
 * Asks staff with a second factor for a code, after their password. A code or a recovery code is accepted once. Throws
 * SECOND_FACTOR_NEEDED without a code, INVALID_INPUT for a wrong one, RATE_LIMITED.
 */
export type ProveSecondFactor = (
  user: UserRow,
  proof: { code: string | undefined; clientAddress: string },
) => Promise<void>;

export const createProveSecondFactor =
  (parts: {
    users: Pick<UserStore, 'useStep' | 'useRecoveryCode'>;
    limits: Pick<Limits, 'secondFactor'>;
    security: SecurityLog;
    now?: () => number;
  }): ProveSecondFactor =>
  async (user, { code = '', clientAddress }) => {
    const { users, limits, security, now = Date.now } = parts;
    const factor = user.secondFactor;
    // Of former staff no code is asked: only the back office has a page to turn it off.
    if (!factor || staffRolesOf(user).length === 0) return;
    const typed = code.replaceAll(/\s/g, '');
    if (typed === '') throw new AppError('SECOND_FACTOR_NEEDED');
    const client = { address: clientAddress, userId: user._id };
    const attempts = limits.secondFactor(user._id, client);
    await attempts.count();
    const step = /^\d{6}$/.test(typed) ? stepOf(factor.secret, typed, now()) : null;
    const isAccepted =
      step === null
        ? await users.useRecoveryCode(user._id, hashOfCode(typed))
        : await users.useStep(user._id, step);
    if (!isAccepted) {
      security('second-factor-refused', client);
      throw new AppError('INVALID_INPUT', { message: WRONG_CODE, fields: { code: WRONG_CODE } });
    }
    await attempts.reset();
  };
