import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from './app-error.ts';

/** Whom a call acts for. Every RPC carries one, signed by the calling service. */
export type Actor = {
  /** The calling service, such as `gateway`. */
  service: string;
  /** null: a visitor, or work that no user asked for. */
  userId: string | null;
  roles: readonly Role[];
};

/** `staff` may do what the back office offers. */
export const ROLES = ['staff'] as const;
export type Role = (typeof ROLES)[number];

/** A visitor. The service is filled in when the call is signed. */
export const VISITOR: Actor = { service: '', userId: null, roles: [] };

/** The user's id. Throws UNAUTHENTICATED for a visitor. */
export function userOf({ actor }: { actor: Actor }): string {
  if (actor.userId === null) throw new AppError('UNAUTHENTICATED');
  return actor.userId;
}

/** Throws UNAUTHENTICATED for a visitor, WRONG_ROLE for a user without the role. */
export function requireRole({ actor }: { actor: Actor }, role: Role): void {
  if (actor.userId === null) throw new AppError('UNAUTHENTICATED');
  if (!actor.roles.includes(role)) throw new AppError('WRONG_ROLE');
}

/** Signs the actors of one service's calls, and checks those of the calls it gets. */
export type RpcAuth = {
  sign(actor: Pick<Actor, 'userId' | 'roles'>): string;
  /** Throws UNSIGNED_CALL for a missing, forged or expired token. */
  verify(token: unknown): Actor;
};

/** A token is valid this long; a service reuses one for half of it. */
const VALID_SECONDS = 120;
/** What clocks of two machines may differ by. */
const SKEW_SECONDS = 30;
const MAX_TOKENS = 20_000;
const MAX_TOKEN_LENGTH = 2_000;

type Claims = { s: string; u: string | null; r: readonly Role[]; e: number };

/**
 * Tokens are `base64url(JSON).base64url(HMAC-SHA256)`. Each service signs with its own key, derived from the deployment's secret by
 * HKDF (RFC 5869), so a token also proves which service made it. Tokens are cached on both sides: a call costs no signature.
 */
export function createRpcAuth(options: { secret: string; service: string; now?: () => number }): RpcAuth {
  const { secret, service, now = Date.now } = options;
  const keys = new Map<string, Buffer>();
  const keyOf = (name: string): Buffer => {
    const known = keys.get(name);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, '', `homeplate rpc ${name}`, 32));
    // A forged name must not grow the map without bound.
    if (keys.size < 100) keys.set(name, key);
    return key;
  };
  const macOf = (name: string, text: string) => createHmac('sha256', keyOf(name)).update(text).digest();
  const signed = new LRUCache<string, { token: string; until: number }>({ max: MAX_TOKENS });
  const verified = new LRUCache<string, { actor: Actor; until: number }>({ max: MAX_TOKENS });
  const seconds = () => Math.floor(now() / 1000);

  const read = (token: string): { actor: Actor; until: number } => {
    const dot = token.indexOf('.');
    const text = token.slice(0, dot);
    const claims = dot > 0 && token.length <= MAX_TOKEN_LENGTH ? claimsOf(text) : undefined;
    if (!claims) throw new AppError('UNSIGNED_CALL');
    const given = Buffer.from(token.slice(dot + 1), 'base64url');
    const mac = macOf(claims.s, text);
    if (given.length !== mac.length || !timingSafeEqual(given, mac)) throw new AppError('UNSIGNED_CALL');
    return { actor: { service: claims.s, userId: claims.u, roles: claims.r }, until: claims.e };
  };
  return {
    sign: ({ userId, roles }) => {
      const name = `${userId ?? ''} ${roles.join()}`;
      const known = signed.get(name);
      if (known && known.until > seconds()) return known.token;
      const claims: Claims = { s: service, u: userId, r: roles, e: seconds() + VALID_SECONDS };
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      const token = `${text}.${macOf(service, text).toString('base64url')}`;
      signed.set(name, { token, until: seconds() + VALID_SECONDS / 2 });
      return token;
    },
    verify: (token) => {
      if (typeof token !== 'string') throw new AppError('UNSIGNED_CALL');
      const known = verified.get(token) ?? read(token);
      if (known.until + SKEW_SECONDS < seconds()) throw new AppError('UNSIGNED_CALL');
      verified.set(token, known);
      return known.actor;
    },
  };
}

/** The claims of a token's first part; undefined for anything else. Its signature is not checked here. */
function claimsOf(text: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { s, u, r, e } = value as Partial<Record<keyof Claims, unknown>>;
    const isRole = (role: unknown): role is Role => ROLES.some((known) => known === role);
    if (typeof s !== 'string' || s === '' || typeof e !== 'number') return undefined;
    if (u !== null && (typeof u !== 'string' || u === '')) return undefined;
    return Array.isArray(r) && r.every(isRole) ? { s, u: u ?? null, r, e } : undefined;
  } catch {
    return undefined;
  }
}
