import { createHash, randomBytes } from 'node:crypto';

export type SessionRow = {
  _id: string;
  userId: string;
  /** The token itself is only in the person's cookie. */
  tokenHash: string;
  /** The token before the last rotation. */
  previousHash: string | null;
  /** When the previous token stops counting; null while nobody has shown the new one. */
  previousUntil: Date | null;
  rotatedAt: Date;
  expiresAt: Date;
  createdAt: Date;
  /** Told every few minutes at most; absent in sessions from before it was. */
  lastSeenAt?: Date;
  userAgent: string;
};

const DAY_MS = 86_400_000;
export const ROTATE_AFTER_MS = DAY_MS;
/** Slides: every rotation starts it anew. */
export const LIFETIME_MS = 30 * DAY_MS;
/** How exactly it is known when a session was last seen. */
export const SEEN_EVERY_MS = 5 * 60_000;
/** Requests already on their way with the old token still count. */
export const OVERLAP_MS = 60_000;

export const lastSeenOf = ({ lastSeenAt, rotatedAt }: SessionRow): Date =>
  lastSeenAt && lastSeenAt > rotatedAt ? lastSeenAt : rotatedAt;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value);
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * What to do with a session whose token hashes to `hash`:
 * `ended`: it does not count; `rotate`: give out a new token; `settle`: the new token has arrived, so the previous one
 * gets its end; `keep`: nothing.
 * The previous token counts until the new one was seen: an answer lost on its way signs nobody out.
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
