import { randomUUID } from 'node:crypto';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { LoginBody } from '@homeplate/contracts/documents/account.ts';
import type { Limits } from '../limits/tries.ts';
import type { Passwords } from '../users/passwords.ts';
import type { UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { LIFETIME_MS, newToken, type SessionRow, tokenHashOf } from './session.ts';
import type { SessionStore } from './session-store.ts';

export type Credentials = { login: string; password: string; clientAddress: string; userAgent: string };
export type LoggedIn = { session: SessionRow; user: UserRow; token: string };
export type LogIn = (credentials: Credentials, call: Call) => Promise<LoggedIn>;

/**
 * An unknown user and a wrong password get the same error after the same work.
 * Throws INVALID_INPUT, WRONG_PASSWORD, RATE_LIMITED.
 */
export function createLogIn(parts: {
  users: UserStore;
  sessions: SessionStore;
  passwords: Passwords;
  limits: Limits;
}): LogIn {
  const { users, sessions, passwords, limits } = parts;
  return async (credentials, call) => {
    const { username, password } = parseInput(LoginBody, {
      username: credentials.login.trim(),
      password: credentials.password,
    });
    await limits.loginAddress(credentials.clientAddress);
    const user = await users.byLogin(username);
    const tries = limits.loginAccount(user?._id ?? username);
    await tries.count();
    const right = await passwords.verify(password, user?.passwordHash, call);
    if (!user || !right) throw new AppError('WRONG_PASSWORD');
    await tries.forgive();
    const token = newToken();
    const now = new Date();
    const session: SessionRow = {
      _id: randomUUID(),
      userId: user._id,
      tokenHash: tokenHashOf(token),
      previousHash: null,
      previousUntil: null,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
      createdAt: now,
      userAgent: credentials.userAgent.slice(0, 200),
    };
    await sessions.insert(session);
    return { session, user, token };
  };
}
