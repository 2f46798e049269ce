import { createHash, randomBytes } from 'node:crypto';

export type SessionRow = {
  _id: string;
  userId: string;
  /** The token itself is only in the user's cookie. */
  tokenHash: string;
  /** The token before the last rotation. */
  previousHash: string | null;
  /** When the previous token expires; null until the first request with the new one. */
  previousUntil: Date | null;
  rotatedAt: Date;
  expiresAt: Date;
  createdAt: Date;
  /** Updated every few minutes at most. Absent in sessions of earlier releases. */
  lastSeenAt?: Date;
  userAgent: string;
};

const DAY_MS = 86_400_000;
export const ROTATE_AFTER_MS = DAY_MS;
/** Every rotation starts it again. */
export const LIFETIME_MS = 30 * DAY_MS;
/** Not extended: staff sign in again each working day. */
export const STAFF_LIFETIME_MS = 12 * 3_600_000;
/** The precision of `lastSeenAt`. */
export const SEEN_EVERY_MS = 5 * 60_000;
/** Requests in flight still have the old token. */
export const OVERLAP_MS = 60_000;

export const lastSeenOf = ({ lastSeenAt, rotatedAt }: SessionRow): Date =>
  lastSeenAt && lastSeenAt > rotatedAt ? lastSeenAt : rotatedAt;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value);
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * What to do with a session for a token that hashes to `hash`. `ended`: the token is not valid. `rotate`: issue a new token. `settle`:
 * the new token has arrived, so expire the previous one. `keep`: nothing. The previous token is valid until the new one arrives, so a
 * lost response does not sign a user out.
 */
export function stepOf(
  session: SessionRow,
  hash: string,
  now: number,
): 'ended' | 'keep' | 'settle' | 'rotate' {
  if (session.expiresAt.getTime() <= now) return 'ended';
  const sinceRotation = now - session.rotatedAt.getTime();
  if (hash === session.tokenHash) {
    if (sinceRotation >= ROTATE_AFTER_MS) return 'rotate';
    return session.previousHash !== null && session.previousUntil === null ? 'settle' : 'keep';
  }
  if (hash !== session.previousHash) return 'ended';
  if (session.previousUntil !== null) return session.previousUntil.getTime() > now ? 'keep' : 'ended';
  return sinceRotation >= OVERLAP_MS ? 'rotate' : 'keep';
}
