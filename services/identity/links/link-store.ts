import { randomBytes } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import type { ClientSession } from 'mongoose';
import {
  type LinkPurpose,
  linkHashOf,
  newLinkId,
  readLink,
  type SignedLink,
  signLink,
} from './link-token.ts';

/** A link that can be used once. */
export type LinkRow = {
  /** Hash of the id in the link. */
  _id: string;
  purpose: LinkPurpose;
  /** The user, the newsletter subscriber or the invitation to a household. */
  subjectId: string;
  /** Such as the address to confirm. The link is void once the account has another one. */
  about: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** Stored until then, so that the error can be "used" instead of "unknown". */
  goneAt: Date;
};

const KEPT_MS = 30 * 86_400_000;
const ALTERED = 'This link is incomplete or was changed. Please open it from the email again.';
const USED = 'This link was used already.';
const REVOKED =
  'This link is no longer valid. Please use the link in our latest email, or request a new one.';

/** Links in mails: signed for one purpose each. Collections `links` and `keys`. */
export type Links = {
  /** Creates a link that can be used once, and revokes earlier ones for the same purpose. */
  issue(
    session: ClientSession,
    link: { purpose: LinkPurpose; subjectId: string; about: string; ttlMs: number },
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Does not use up the link. Throws INVALID_INPUT (altered, or for another purpose), LINK_ENDED (expired, used, revoked). */
  check(token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow>;
  /** Checks the link and uses it up. */
  use(session: ClientSession, token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow>;
  /** Revokes the unused links. */
  revoke(session: ClientSession, subjectId: string, purposes: readonly LinkPurpose[]): Promise<void>;
  /** The token in every mail to a newsletter subscriber, valid until their address is deleted. */
  newsletterToken(subscriberId: string): string;
  /** Returns the subscriber's id. Throws INVALID_INPUT. */
  readNewsletterToken(token: string): string;
};

const text = { type: String, required: true } as const;
const time = { type: Date, required: true, personal: false } as const;
export const LINKS = defineCollection<LinkRow>({
  name: 'links',
  shape: 1,
  // At most 7 days until the link expires, then 30 days.
  keptFor: '37 days',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'subjectId' }, { email: 'about' }],
    exported: 'Links in our emails',
    deletion: 'delete',
  },
  fields: {
    _id: { ...text, personal: 'secret' },
    purpose: { ...text, personal: 'activity' },
    subjectId: { ...text, personal: 'person' },
    // Empty for a newsletter link.
    about: { type: String, personal: 'contact' },
    expiresAt: time,
    usedAt: { type: Date, default: null, personal: 'activity' },
    goneAt: time,
  },
  indexes: [
    { key: { subjectId: 1, purpose: 1 }, name: 'subject' },
    { key: { goneAt: 1 }, name: 'end', expireAfterSeconds: 0 },
  ],
});
/** The signing key of this installation. */
export const KEYS = defineCollection<{ _id: string; secret: string }>({
  name: 'keys',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: { _id: text, secret: text },
});

export async function createLinks(
  mongo: Pick<Mongo, 'connection'>,
  now: () => number = Date.now,
): Promise<Links> {
  const rows = await LINKS.open(mongo);
  const key = await readKey(mongo);

  const signed = (token: string, purposes: readonly LinkPurpose[]): SignedLink => {
    for (const purpose of purposes) {
      const link = readLink(key, purpose, trimBlanks(token));
      if (link) return link;
    }
    throw new AppError('INVALID_INPUT', { message: ALTERED, fields: { token: ALTERED } });
  };
  const check = async (token: string, purposes: readonly LinkPurpose[], session?: ClientSession) => {
    const { id, expiresAt = 0 } = signed(token, purposes);
    if (expiresAt <= now()) throw new AppError('LINK_ENDED', { message: 'This link has expired.' });
    const row = await rows.findById(linkHashOf(id), null, { session }).lean<LinkRow>();
    if (!row) throw new AppError('LINK_ENDED', { message: REVOKED });
    if (row.usedAt) throw new AppError('LINK_ENDED', { message: USED });
    return row;
  };
  return {
    issue: async (session, { purpose, subjectId, about, ttlMs }) => {
      await rows.deleteMany({ subjectId, purpose, usedAt: null }, { session });
      const id = newLinkId();
      const expiresAt = new Date(now() + ttlMs);
      const goneAt = new Date(expiresAt.getTime() + KEPT_MS);
      const row = { _id: linkHashOf(id), purpose, subjectId, about, expiresAt, usedAt: null, goneAt };
      await rows.create([row], { session });
      return { token: signLink(key, purpose, { id, expiresAt: expiresAt.getTime() }), expiresAt };
    },
    check: (token, purposes) => check(token, purposes),
    use: async (session, token, purposes) => {
      const row = await check(token, purposes, session);
      const used = { $set: { usedAt: new Date(now()) } };
      // Of two concurrent transactions, one is retried and finds the link used.
      const { modifiedCount } = await rows.updateOne({ _id: row._id, usedAt: null }, used, { session });
      if (modifiedCount !== 1) throw new AppError('LINK_ENDED', { message: USED });
      return row;
    },
    revoke: async (session, subjectId, purposes) =>
      void (await rows.deleteMany({ subjectId, purpose: { $in: [...purposes] }, usedAt: null }, { session })),
    newsletterToken: (subscriberId) =>
      signLink(key, 'newsletter', { id: subscriberId, expiresAt: undefined }),
    readNewsletterToken: (token) => signed(token, ['newsletter']).id,
  };
}

/** Creates the key when it is missing. Of several processes, the first one wins. */
async function readKey(mongo: Pick<Mongo, 'connection'>): Promise<Buffer> {
  const keys = KEYS.model(mongo);
  const secret = randomBytes(32).toString('base64url');
  await keys
    .updateOne({ _id: 'links' }, { $setOnInsert: { secret } }, { upsert: true })
    // Another process was first.
    .catch(() => undefined);
  const stored = await keys.findById('links').lean();
  if (!stored) throw new Error('The key for links in mails could not be stored');
  return Buffer.from(stored.secret, 'base64url');
}
