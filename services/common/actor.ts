import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { RIGHTS, type Right } from '@homeplate/contracts/documents/rights.ts';
import {
  isStaffRole,
  mayAct,
  STAFF_ROLES,
  type StaffAction,
} from '@homeplate/contracts/documents/staff-policy.ts';
import { LRUCache } from 'lru-cache';
import { AppError } from './app-error.ts';

/** Whom a call acts for. Every RPC carries one, signed by the calling service. */
export type Actor = {
  /** The calling service, such as `gateway`. */
  service: string;
  /** null: a visitor, or work that no user asked for. */
  userId: string | null;
  /** The session behind the request; null where there is none, as in a job. */
  sessionId: string | null;
  roles: readonly Role[];
  /** The user's account as identity reports it; null without a session. */
  account: ActorAccount | null;
};

export type ActorAccount = {
  username: string;
  emailVerified: boolean;
  /** ISO 8601. */
  createdAt: string;
};

/** The roles of staff, `premium` for each paid plan, and `family` for the largest one. */
export const ROLES = [...STAFF_ROLES, 'premium', 'family'] as const;
export type Role = (typeof ROLES)[number];

/** A visitor. The service is filled in when the call is signed. */
export const VISITOR: Actor = { service: '', userId: null, sessionId: null, roles: [], account: null };

/** The user's id. Throws UNAUTHENTICATED for a visitor. */
export function userOf({ actor }: { actor: Actor }): string {
  if (actor.userId === null) throw new AppError('UNAUTHENTICATED');
  return actor.userId;
}

export const hasRole = ({ actor }: { actor: Actor }, role: Role): boolean => actor.roles.includes(role);

export const isStaff = ({ actor }: { actor: Actor }): boolean => actor.roles.some(isStaffRole);

/** Whether the caller's own plan has the right. Staff have all of them. */
export const hasRight = (call: { actor: Actor }, right: Right): boolean =>
  isStaff(call) || hasRole(call, RIGHTS[right]);

/** Whether the policy table allows the user this action. */
export const mayDo = ({ actor }: { actor: Actor }, action: StaffAction): boolean =>
  mayAct(actor.roles, action);

/** Returns the id of the member of staff. Throws UNAUTHENTICATED for a visitor, WRONG_ROLE where the policy table does not allow the action. */
export function requireAction(call: { actor: Actor }, action: StaffAction): string {
  const userId = userOf(call);
  if (!mayDo(call, action)) throw new AppError('WRONG_ROLE');
  return userId;
}

/** Signs the actors of a service's calls, and verifies those of the calls it receives. */
export type RpcAuth = {
  /** `service` is not read: each service signs as itself. */
  sign(actor: Actor): string;
  /** Throws UNSIGNED_CALL for a missing, forged or expired token, UNKNOWN_ROLE for a role that this version does not have. */
  verify(token: unknown): Actor;
};

/** A token is valid this long; a service reuses one for half of it. */
const VALID_SECONDS = 120;
/** How much the clocks of two machines may differ. */
const SKEW_SECONDS = 30;
const MAX_TOKENS = 20_000;
const MAX_TOKEN_LENGTH = 2_000;

type Claims = {
  s: string;
  u: string | null;
  /** Session id. */
  i: string | null;
  r: readonly string[];
  a: ActorAccount | null;
  /** Epoch seconds. */
  e: number;
};

/**
 * Tokens are `base64url(JSON).base64url(HMAC-SHA256)`. Each service signs with its own key, derived from the deployment's secret by
 * HKDF (RFC 5869), so a token also proves which service made it. Tokens are cached on both sides: a call costs no signature.
 */
export function createRpcAuth(options: {
  secret: string;
  /** A second secret that signatures may come from; nothing is signed with it. Set while secrets are rotated. */
  acceptedSecret?: string | undefined;
  service: string;
  now?: () => number;
}): RpcAuth {
  const { secret, acceptedSecret, service, now = Date.now } = options;
  const macOf = createMac(secret);
  const macs = acceptedSecret === undefined ? [macOf] : [macOf, createMac(acceptedSecret)];
  const signed = new LRUCache<string, { token: string; until: number }>({ max: MAX_TOKENS });
  const verified = new LRUCache<string, { actor: Actor; until: number }>({ max: MAX_TOKENS });
  const seconds = () => Math.floor(now() / 1000);

  const read = (token: string): { actor: Actor; until: number } => {
    const dot = token.indexOf('.');
    const text = token.slice(0, dot);
    const claims = dot > 0 && token.length <= MAX_TOKEN_LENGTH ? claimsOf(text) : undefined;
    if (!claims) throw new AppError('UNSIGNED_CALL');
    const given = Buffer.from(token.slice(dot + 1), 'base64url');
    const isSigned = macs.some((mac) => {
      const expected = mac(claims.s, text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isSigned) throw new AppError('UNSIGNED_CALL');
    const { s, u, i, r, a, e } = claims;
    return { actor: { service: s, userId: u, sessionId: i, roles: r.map(roleOf), account: a }, until: e };
  };
  return {
    sign: ({ userId, sessionId, roles, account }) => {
      const name = JSON.stringify([userId, sessionId, roles, account]);
      const cached = signed.get(name);
      if (cached && cached.until > seconds()) return cached.token;
      const e = seconds() + VALID_SECONDS;
      const claims: Claims = { s: service, u: userId, i: sessionId, r: roles, a: account, e };
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      const token = `${text}.${macOf(service, text).toString('base64url')}`;
      signed.set(name, { token, until: seconds() + VALID_SECONDS / 2 });
      return token;
    },
    verify: (token) => {
      if (typeof token !== 'string') throw new AppError('UNSIGNED_CALL');
      const found = verified.get(token) ?? read(token);
      if (found.until + SKEW_SECONDS < seconds()) throw new AppError('UNSIGNED_CALL');
      verified.set(token, found);
      return found.actor;
    },
  };
}

/** Signs a text with the key of a service, derived from one secret. */
function createMac(secret: string): (service: string, text: string) => Buffer {
  const keys = new Map<string, Buffer>();
  const keyOf = (service: string): Buffer => {
    const cached = keys.get(service);
    if (cached) return cached;
    const key = Buffer.from(hkdfSync('sha256', secret, '', `homeplate rpc ${service}`, 32));
    // A forged name must not grow the map without bound.
    if (keys.size < 100) keys.set(service, key);
    return key;
  };
  return (service, text) => createHmac('sha256', keyOf(service)).update(text).digest();
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The claims of a token's first part; undefined for anything else. Its signature is not checked here. */
function claimsOf(text: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { s, u, i = null, r, a = null, e } = value as Partial<Record<keyof Claims, unknown>>;
    if (!isText(s) || typeof e !== 'number') return undefined;
    if ((u !== null && !isText(u)) || (i !== null && !isText(i))) return undefined;
    if (!Array.isArray(r) || !r.every(isText)) return undefined;
    return a === null || isAccount(a) ? { s, u, i, r, a, e } : undefined;
  } catch {
    return undefined;
  }
}

function isAccount(value: unknown): value is ActorAccount {
  const { username, emailVerified, createdAt } = Object(value) as Partial<
    Record<keyof ActorAccount, unknown>
  >;
  return isText(username) && typeof emailVerified === 'boolean' && isText(createdAt);
}

/** Called after the signature is verified: the caller is a newer version, or has a bug. */
function roleOf(name: string): Role {
  const role = ROLES.find((one) => one === name);
  if (role) return role;
  throw new AppError('UNKNOWN_ROLE', { cause: new Error(`The actor has the unknown role "${name}"`) });
}
