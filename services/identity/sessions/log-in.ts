import { randomUUID } from 'node:crypto';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { SecurityLog } from '@homeplate/common/security-log.ts';
import { LoginBody } from '@homeplate/contracts/documents/account.ts';
import type { Limits } from '../limits/attempts.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import { accountMails } from '../mails/account-mails.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { ProveSecondFactor } from '../second-factor/prove-second-factor.ts';
import type { Passwords } from '../users/passwords.ts';
import { loginKeyOf, staffRolesOf, type UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { describeDevice, deviceHashOf } from './device.ts';
import {
  isToken,
  LIFETIME_MS,
  newToken,
  type SessionRow,
  STAFF_LIFETIME_MS,
  tokenHashOf,
} from './session.ts';
import type { SessionStore } from './session-store.ts';

export type Credentials = {
  login: string;
  password: string;
  clientAddress: string;
  userAgent: string;
  /** The device cookie of an earlier sign-in. */
  device?: string | undefined;
  origin?: string | undefined;
  /** The second factor of staff. */
  code?: string | undefined;
};
/** `device`: the value of the device cookie. */
export type LoggedIn = { session: SessionRow; user: UserRow; token: string; device: string };
export type LogIn = (credentials: Credentials, call: Call) => Promise<LoggedIn>;

/**
 * An unknown user gets the same error after the same work as a wrong password. A trusted device has its own rate limit, so a stranger
 * who locks the account does not lock out its owner. A sign-in from a new browser sends a mail to the confirmed address. Throws
 * INVALID_INPUT, WRONG_PASSWORD, ACCOUNT_LOCKED, SECOND_FACTOR_NEEDED, RATE_LIMITED.
 */
export function createLogIn(parts: {
  mongo: Mongo;
  users: UserStore;
  sessions: SessionStore;
  passwords: Passwords;
  proveSecondFactor: ProveSecondFactor;
  limits: Limits;
  mails: MailStore;
  addresses: LinkAddresses;
  security: SecurityLog;
}): LogIn {
  const { mongo, users, sessions, passwords, proveSecondFactor, limits, mails, addresses, security } = parts;
  return async (credentials, call) => {
    const { username, password } = parseInput(LoginBody, {
      username: credentials.login,
      password: credentials.password,
    });
    const { clientAddress: address, device: given = '' } = credentials;
    await limits.loginAddress(address);
    const user = await users.byLogin(username);
    const client = { address, userId: user?._id };
    const { devices = [], formerDevices = [] } = user ?? {};
    const shown = isToken(given) ? given : undefined;
    const hash = shown && deviceHashOf(shown);
    const isTrusted = hash !== undefined && devices.includes(hash);
    const attempts =
      user && isTrusted
        ? limits.loginDevice(user._id, hash, client)
        : limits.loginAccount(user?._id ?? loginKeyOf(username), client);
    await attempts.count();
    const isCorrect = await passwords.verify(password, user?.passwordHash, call);
    if (!user || !isCorrect) {
      security('sign-in-failed', client);
      throw new AppError('WRONG_PASSWORD');
    }
    await attempts.reset();
    // Checked after the password, so that only the owner learns that the account is locked.
    if (user.lockedAt) throw new AppError('ACCOUNT_LOCKED');
    await proveSecondFactor(user, { code: credentials.code, clientAddress: address });
    const token = newToken();
    const now = new Date();
    const row: SessionRow = {
      _id: randomUUID(),
      userId: user._id,
      tokenHash: tokenHashOf(token),
      previousHash: null,
      previousUntil: null,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + (staffRolesOf(user).length > 0 ? STAFF_LIFETIME_MS : LIFETIME_MS)),
      createdAt: now,
      lastSeenAt: now,
      userAgent: credentials.userAgent.slice(0, 200),
    };
    if (isTrusted && shown !== undefined) {
      await sessions.insert(row);
      return { session: row, user, token, device: shown };
    }
    // A browser has one device cookie for all accounts. Replace one of an earlier password, because a copy of it may be stolen.
    const isFormer = hash !== undefined && formerDevices.includes(hash);
    const device = shown !== undefined && !isFormer ? shown : newToken();
    const isNewBrowser = !isFormer && devices.length + formerDevices.length > 0;
    await mongo.transaction(async (session) => {
      await sessions.insert(row, session);
      await users.addDevice(user._id, deviceHashOf(device), session);
      if (!isNewBrowser || !user.emailVerifiedAt) return;
      const browser = describeDevice(row.userAgent);
      const page = addresses.page(credentials.origin, '/account');
      const content = accountMails.newDevice(user.username, browser, page);
      await mails.add(session, { ...content, kind: 'new-device', to: user.email, ownerId: user._id });
    }, call);
    return { session: row, user, token, device };
  };
}
