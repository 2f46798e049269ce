import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A link is valid for one purpose only. */
export type LinkPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'email-old'
  | 'email-new'
  | 'newsletter-confirm'
  | 'household-invitation'
  | 'delete-account'
  /** Unsubscribes and opens the preferences. Not limited to one use. */
  | 'newsletter';

/** `expiresAt`: epoch milliseconds; undefined: never. */
export type SignedLink = { id: string; expiresAt: number | undefined };

const TOKEN = /^([\w-]{16,64})\.([0-9a-z]{0,12})\.([\w-]{32})$/;

/** 128 random bits. */
export const newLinkId = (): string => randomBytes(16).toString('base64url');
/** The database has only the hash, from which the link cannot be built. */
export const linkHashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** The token of a link, signed for its purpose. */
export function signLink(key: Buffer, purpose: LinkPurpose, { id, expiresAt }: SignedLink): string {
  const until = expiresAt?.toString(36) ?? '';
  return `${id}.${until}.${signatureOf(key, purpose, id, until)}`;
}

/** Undefined without a valid signature for this purpose. Does not check the expiry. */
export function readLink(key: Buffer, purpose: LinkPurpose, token: string): SignedLink | undefined {
  const [, id, until, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || until === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(signatureOf(key, purpose, id, until));
  if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined;
  return { id, expiresAt: until === '' ? undefined : Number.parseInt(until, 36) };
}

const signatureOf = (key: Buffer, purpose: LinkPurpose, id: string, until: string): string =>
  createHmac('sha256', key)
    .update(`${purpose}\n${id}\n${until}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');
