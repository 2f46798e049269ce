import { randomBytes } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import {
  type LinkPurpose,
  linkHashOf,
  newLinkId,
  readLink,
  type SignedLink,
  signLink,
} from './link-token.ts';

/** A link that counts once. */
export type LinkRow = {
  /** Hash of the id in the link. */
  _id: string;
  purpose: LinkPurpose;
  /** The user or the newsletter's reader whose link it is. */
  subjectId: string;
  /** What it was made for: another address or another wish later makes it void. */
  about: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** Kept so long, to say "used already" and not "unknown". */
  goneAt: Date;
};

const KEPT_MS = 30 * 86_400_000;
const ALTERED = 'This link is incomplete or was changed. Please open it from the email again.';
const USED = 'This link was used already.';
const REPLACED = 'This link counts no more: it was replaced by a newer one, or what it was for is over.';

/** Links in mails: signed for one purpose each. Collections `links` and `keys`. */
export type Links = {
  /** A link that counts once; those given out for the same purpose before stop counting. */
  issue(
    session: ClientSession,
    link: { purpose: LinkPurpose; subjectId: string; about: string; ttlMs: number },
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Throws INVALID_INPUT (altered, or of another purpose), LINK_ENDED (expired, used, replaced). Changes nothing. */
  look(token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow>;
  /** The same, and from then on it is used. */
  use(session: ClientSession, token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow>;
  /** What this person was given and has not used counts no more. */
  withdraw(session: ClientSession, subjectId: string, purposes: readonly LinkPurpose[]): Promise<void>;
  /** A link of a reader of the newsletter that counts for as long as their address is kept. */
  standing(subscriberId: string): string;
  /** Whose standing link it is. Throws INVALID_INPUT. */
  readStanding(token: string): string;
};

const text = { type: String, required: true } as const;
const time = { type: Date, required: true, personal: false } as const;
export const LINKS = defineCollection<LinkRow>({
  name: 'links',
  shape: 1,
  // A week until the longest of them expires, and 30 days after that.
  keptFor: '37 days',
  isPersonal: true,
  fields: {
    _id: { ...text, personal: 'secret' },
    purpose: { ...text, personal: 'activity' },
    subjectId: { ...text, personal: 'person' },
    // Empty where the link is about nothing further.
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
      const link = readLink(key, purpose, token);
      if (link) return link;
    }
    throw new AppError('INVALID_INPUT', { message: ALTERED, fields: { token: ALTERED } });
  };
  const look = async (token: string, purposes: readonly LinkPurpose[], session?: ClientSession) => {
    const { id, expiresAt = 0 } = signed(token, purposes);
    if (expiresAt <= now()) throw new AppError('LINK_ENDED', { message: 'This link has expired.' });
    const row = await rows.findById(linkHashOf(id), null, { session }).lean<LinkRow>();
    if (!row) throw new AppError('LINK_ENDED', { message: REPLACED });
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
    look: (token, purposes) => look(token, purposes),
    use: async (session, token, purposes) => {
      const row = await look(token, purposes, session);
      const used = { $set: { usedAt: new Date(now()) } };
      // Two at once: one of the transactions writes first, the other is repeated and finds it used.
      const { modifiedCount } = await rows.updateOne({ _id: row._id, usedAt: null }, used, { session });
      if (modifiedCount !== 1) throw new AppError('LINK_ENDED', { message: USED });
      return row;
    },
    withdraw: async (session, subjectId, purposes) =>
      void (await rows.deleteMany({ subjectId, purpose: { $in: [...purposes] }, usedAt: null }, { session })),
    standing: (subscriberId) => signLink(key, 'newsletter', { id: subscriberId, expiresAt: undefined }),
    readStanding: (token) => signed(token, ['newsletter']).id,
  };
}

/** Creates the key where it is missing. When several processes start, the first one wins. */
async function readKey(mongo: Pick<Mongo, 'connection'>): Promise<Buffer> {
  const keys = KEYS.model(mongo);
  const made = randomBytes(32).toString('base64url');
  await keys
    .updateOne({ _id: 'links' }, { $setOnInsert: { secret: made } }, { upsert: true })
    // Another process was first.
    .catch(() => undefined);
  const kept = await keys.findById('links').lean();
  if (!kept) throw new Error('The key of the links in mails could not be kept');
  return Buffer.from(kept.secret, 'base64url');
}
