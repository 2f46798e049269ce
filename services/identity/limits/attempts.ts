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
const TAKEN_ADDRESS: RateLimitRule = { name: 'taken-address', limit: 10, windowSeconds: 3600 };
const LOGIN_ADDRESS: RateLimitRule = { name: 'login-address', limit: 100, windowSeconds: QUARTER_HOUR };
const REGISTER_ADDRESS: RateLimitRule = { name: 'register-address', limit: 100, windowSeconds: 3600 };
const NEWSLETTER_ADDRESS: RateLimitRule = { name: 'newsletter-address', limit: 20, windowSeconds: 3600 };
const FORGOT_ADDRESS: RateLimitRule = { name: 'forgot-address', limit: 20, windowSeconds: 3600 };
const FORGOT_EMAIL: RateLimitRule = { name: 'forgot-email', limit: 3, windowSeconds: 3600 };
const NEWSLETTER_EMAIL: RateLimitRule = { name: 'newsletter-email', limit: 3, windowSeconds: 86_400 };
const VERIFICATION: RateLimitRule = { name: 'verification', limit: 5, windowSeconds: 3600 };
const EMAIL_CHANGE: RateLimitRule = { name: 'email-change', limit: 5, windowSeconds: 3600 };

/** Each counts a try before its work is done, so that tries at the same moment cannot slip past. Throws RATE_LIMITED. */
export type Limits = {
  registration(clientAddress: string): Promise<void>;
  newsletter(clientAddress: string): Promise<void>;
  loginAddress(clientAddress: string): Promise<void>;
  forgotten(clientAddress: string): Promise<void>;
  verification(userId: string): Promise<void>;
  emailChange(userId: string): Promise<void>;
  /**
   * Whether one more mail of the kind may go to the address. It is no error when not: whoever asks must not learn from the answer
   * who has an account or a subscription.
   */
  mayMail(kind: 'forgot' | 'newsletter', emailKey: string): Promise<boolean>;
  /**
   * Limits how many taken usernames and e-mail addresses a network can find out. Past the limit, `check` gives a free name the same
   * error as a taken one. Run the lookup `inTurn` and `count` each answer "taken" there: concurrent requests of one network then
   * cannot pass `check` before earlier ones are counted.
   */
  taken(clientAddress: string): {
    check(): Promise<void>;
    count(): Promise<void>;
    inTurn<Result>(lookUp: () => Promise<Result>): Promise<Result>;
  };
  /** `account`: a user's id, else what was typed. */
  loginAccount(account: string, who?: Asker): Attempts;
  /** Of a device that the account trusts: strangers who lock the account do not lock it. */
  loginDevice(userId: string, deviceHash: string, who: Asker): Attempts;
  /** Of a person who is signed in and proves the password again: strangers do not lock this either. */
  passwordProof(userId: string, who?: Asker): Attempts;
};

/** For the security log, which hears of every lock-out. */
type Asker = { address: string | undefined; userId?: string | undefined };
/** Attempts at a password; the right one takes them back. */
export type Attempts = { count(): Promise<void>; forgive(): Promise<void> };

export function createLimits(options: { cache: Cache; scale: number; security: SecurityLog }): Limits {
  const { cache, scale, security } = options;
  const limit = createRateLimit(options);
  const turns = new LRUCache<string, LimitFunction>({ max: 10_000 });
  const turnOf = (network: string): LimitFunction => {
    const turn = turns.get(network) ?? pLimit(1);
    turns.set(network, turn);
    return turn;
  };
  const report = (event: SecurityEvent, who: Asker) => (error: unknown) => {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') security(event, who);
    throw error;
  };
  const attempts = (rule: RateLimitRule, key: string, who: Asker = { address: undefined }): Attempts => ({
    count: () => limit(rule, key).catch(report('sign-in-locked', who)),
    forgive: () => cache.delete(limitKey(rule, key)),
  });
  return {
    registration: (address) => limit(REGISTER_ADDRESS, networkOf(address)),
    newsletter: (address) => limit(NEWSLETTER_ADDRESS, networkOf(address)),
    loginAddress: (address) =>
      limit(LOGIN_ADDRESS, networkOf(address)).catch(report('sign-in-locked', { address })),
    forgotten: (address) => limit(FORGOT_ADDRESS, networkOf(address)),
    verification: (userId) => limit(VERIFICATION, userId),
    emailChange: (userId) => limit(EMAIL_CHANGE, userId),
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
        inTurn: turnOf(key),
      };
    },
    loginAccount: (account, who) => attempts(LOGIN_ACCOUNT, digest(account.toLowerCase()), who),
    loginDevice: (userId, deviceHash, who) => attempts(LOGIN_DEVICE, digest(`${userId} ${deviceHash}`), who),
    passwordProof: (userId, who) => attempts(PASSWORD_PROOF, userId, who),
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
