import { createHash } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Cache } from '@homeplate/common/cache.ts';
import { createRateLimit, limitKey, networkOf, type RateLimitRule } from '@homeplate/common/rate-limit.ts';
import type { SecurityEvent, SecurityLog } from '@homeplate/common/security-log.ts';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

// Reading C52.
const QUARTER_HOUR = 15 * 60;
const LOGIN_ACCOUNT: RateLimitRule = { name: 'login-account', limit: 10, windowSeconds: QUARTER_HOUR };
const LOGIN_DEVICE: RateLimitRule = { name: 'login-device', limit: 10, windowSeconds: QUARTER_HOUR };
const PASSWORD_PROOF: RateLimitRule = { name: 'password-proof', limit: 10, windowSeconds: QUARTER_HOUR };
const SECOND_FACTOR: RateLimitRule = { name: 'second-factor', limit: 10, windowSeconds: QUARTER_HOUR };
const TAKEN_ADDRESS: RateLimitRule = { name: 'taken-address', limit: 10, windowSeconds: 3600 };
const LOGIN_ADDRESS: RateLimitRule = { name: 'login-address', limit: 100, windowSeconds: QUARTER_HOUR };
const REGISTER_ADDRESS: RateLimitRule = { name: 'register-address', limit: 100, windowSeconds: 3600 };
const NEWSLETTER_ADDRESS: RateLimitRule = { name: 'newsletter-address', limit: 20, windowSeconds: 3600 };
const FORGOT_ADDRESS: RateLimitRule = { name: 'forgot-address', limit: 20, windowSeconds: 3600 };
const FORGOT_EMAIL: RateLimitRule = { name: 'forgot-email', limit: 3, windowSeconds: 3600 };
const NEWSLETTER_EMAIL: RateLimitRule = { name: 'newsletter-email', limit: 3, windowSeconds: 86_400 };
const VERIFICATION: RateLimitRule = { name: 'verification', limit: 5, windowSeconds: 3600 };
const EMAIL_CHANGE: RateLimitRule = { name: 'email-change', limit: 5, windowSeconds: 3600 };
const DELETION: RateLimitRule = { name: 'account-deletion', limit: 5, windowSeconds: 3600 };
const DATA_EXPORT: RateLimitRule = { name: 'data-export', limit: 5, windowSeconds: 86_400 };
const INVITATION: RateLimitRule = { name: 'household-invitation', limit: 20, windowSeconds: 86_400 };

/** Each counts an attempt before the work starts, so concurrent attempts cannot exceed the limit. Throws RATE_LIMITED. */
export type Limits = {
  registration(clientAddress: string): Promise<void>;
  newsletter(clientAddress: string): Promise<void>;
  loginAddress(clientAddress: string): Promise<void>;
  forgotPassword(clientAddress: string): Promise<void>;
  verification(userId: string): Promise<void>;
  emailChange(userId: string): Promise<void>;
  /** Mails with a link that deletes the account. */
  deletion(userId: string): Promise<void>;
  /** Downloads of everything that is stored about the user. */
  dataExport(userId: string): Promise<void>;
  /** Invitations to a household. */
  invitation(userId: string): Promise<void>;
  /**
   * False past the limit of mails to the address. Not an error: a client must not learn which addresses have an account or a
   * subscription.
   */
  mayMail(kind: 'forgot' | 'newsletter', emailKey: string): Promise<boolean>;
  /**
   * Limits how many taken usernames and e-mail addresses a network can find. Past the limit, `check` throws the same error for a
   * free name as for a taken one. Look up and `count` inside `withLock`: concurrent requests of one network then cannot pass `check`
   * before earlier ones are counted.
   */
  taken(clientAddress: string): {
    check(): Promise<void>;
    count(): Promise<void>;
    withLock<Result>(lookUp: () => Promise<Result>): Promise<Result>;
  };
  /** `account`: the user's id, or the key of the login (`loginKeyOf`) for an unknown user. */
  loginAccount(account: string, client?: Client): Attempts;
  /** A trusted device has its own limit, so a stranger who locks the account does not lock out its owner. */
  loginDevice(userId: string, deviceHash: string, client: Client): Attempts;
  /** For a signed-in user who enters the password again. Separate from sign-in, so a stranger cannot lock it. */
  passwordProof(userId: string, client?: Client): Attempts;
  /** Codes after the right password. */
  secondFactor(userId: string, client?: Client): Attempts;
};

/** For the security log, which records every lockout. */
type Client = { address: string | undefined; userId?: string | undefined };
/** Attempts to enter a password. Call `reset` after the right one. */
export type Attempts = { count(): Promise<void>; reset(): Promise<void> };

export function createLimits(options: { cache: Cache; scale: number; security: SecurityLog }): Limits {
  const { cache, scale, security } = options;
  const limit = createRateLimit(options);
  const locks = new LRUCache<string, LimitFunction>({ max: 10_000 });
  const lockOf = (network: string): LimitFunction => {
    const lock = locks.get(network) ?? pLimit(1);
    locks.set(network, lock);
    return lock;
  };
  const report = (event: SecurityEvent, client: Client) => (error: unknown) => {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') security(event, client);
    throw error;
  };
  const attempts = (rule: RateLimitRule, key: string, client: Client = { address: undefined }): Attempts => ({
    count: () => limit(rule, key).catch(report('sign-in-locked', client)),
    reset: () => cache.delete(limitKey(rule, key)),
  });
  return {
    registration: (address) => limit(REGISTER_ADDRESS, networkOf(address)),
    newsletter: (address) => limit(NEWSLETTER_ADDRESS, networkOf(address)),
    loginAddress: (address) =>
      limit(LOGIN_ADDRESS, networkOf(address)).catch(report('sign-in-locked', { address })),
    forgotPassword: (address) => limit(FORGOT_ADDRESS, networkOf(address)),
    verification: (userId) => limit(VERIFICATION, userId),
    emailChange: (userId) => limit(EMAIL_CHANGE, userId),
    deletion: (userId) => limit(DELETION, userId),
    dataExport: (userId) => limit(DATA_EXPORT, userId),
    invitation: (userId) => limit(INVITATION, userId),
    mayMail: (kind, emailKey) =>
      limit(kind === 'forgot' ? FORGOT_EMAIL : NEWSLETTER_EMAIL, digest(emailKey)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
          throw error;
        },
      ),
    taken: (address) => {
      const key = networkOf(address);
      const count = () =>
        limit(TAKEN_ADDRESS, key).catch(report('taken-names-tried', { address })).catch(throwTooManyTaken);
      return {
        check: async () => {
          const counted = Number((await cache.get(limitKey(TAKEN_ADDRESS, key))) ?? 0);
          if (counted >= TAKEN_ADDRESS.limit * scale) await count();
        },
        count,
        withLock: lockOf(key),
      };
    },
    loginAccount: (account, client) => attempts(LOGIN_ACCOUNT, digest(account.toLowerCase()), client),
    loginDevice: (userId, deviceHash, client) =>
      attempts(LOGIN_DEVICE, digest(`${userId} ${deviceHash}`), client),
    secondFactor: (userId, client) => attempts(SECOND_FACTOR, userId, client),
    passwordProof: (userId, client) => attempts(PASSWORD_PROOF, userId, client),
  };
}

function throwTooManyTaken(error: unknown): never {
  if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
  const { retryAfterSeconds } = error;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError('RATE_LIMITED', {
    message: `You tried too many usernames or emails that are taken. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    retryAfterSeconds,
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
