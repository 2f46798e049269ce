import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { SecurityLog } from '@homeplate/common/security-log.ts';
import { ChangePasswordBody } from '@homeplate/contracts/documents/account.ts';
import { deviceHashOf } from '../sessions/device.ts';
import type { Caller } from '../sessions/load-caller.ts';
import { newToken } from '../sessions/session.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import type { ProvePassword } from './prove-password.ts';
import type { SetPassword } from './set-password.ts';

/** Ends every other session. `device`: the new value of this browser's device cookie. Throws INVALID_INPUT by field, RATE_LIMITED. */
export type ChangePassword = (
  caller: Caller,
  change: {
    currentPassword: string;
    newPassword: string;
    origin: string | undefined;
    clientAddress?: string | undefined;
  },
  call: Call,
) => Promise<{ device: string }>;

export const createChangePassword =
  (parts: {
    mongo: Mongo;
    passwords: Passwords;
    provePassword: ProvePassword;
    setPassword: SetPassword;
    security: SecurityLog;
  }): ChangePassword =>
  async ({ user, session: current }, { origin, clientAddress, ...body }, call) => {
    const { mongo, passwords, provePassword, setPassword, security } = parts;
    const { currentPassword, newPassword } = parseInput(ChangePasswordBody, body);
    const proof = { password: currentPassword, field: 'currentPassword', clientAddress };
    await provePassword(user, proof, call);
    await refuseCommonPassword(newPassword, { ...user, field: 'newPassword' });
    const device = newToken();
    const change = {
      passwordHash: await passwords.hash(newPassword, call),
      device: deviceHashOf(device),
      exceptSession: current._id,
      origin,
    };
    await mongo.transaction((session) => setPassword(session, user, change, call), call);
    security('password-changed', { address: clientAddress, userId: user._id });
    return { device };
  };
