import { randomUUID } from 'node:crypto';
import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { ForgotPasswordBody } from '@homeplate/contracts/documents/account.ts';
import type { EmailVerification } from '../emails/verify-email.ts';
import type { Limits } from '../limits/tries.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Links } from '../links/link-store.ts';
import { accountLetters } from '../mails/account-letters.ts';
import type { MailStore } from '../mails/mail-store.ts';
import { emailKeyOf } from './user.ts';
import type { UserStore } from './user-store.ts';

const RESET_MS = 3_600_000;
/** What a process left lying is taken up so often. */
const LOOK_MS = 30_000;

/** Somebody's wish for a new password, as it came: whose it is, and whether anybody's, is looked up after the answer. */
type WishRow = { _id: string; email: string; origin: string | null; askedAt: Date };

export type ForgotPassword = {
  /** Throws INVALID_INPUT, RATE_LIMITED (by network). */
  ask(wish: { email: string; clientAddress: string; origin: string | undefined }, call: Call): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Writes the wish down and answers; only then is looked whether there is such an account. So the answer and its time are the same for
 * every address, and a process that dies in between loses none: another takes it up.
 */
export async function startForgotPassword(parts: {
  mongo: Mongo;
  users: UserStore;
  links: Links;
  mails: MailStore;
  limits: Limits;
  addresses: LinkAddresses;
  verification: EmailVerification;
  log: Log;
}): Promise<ForgotPassword> {
  const { mongo, users, links, mails, limits, addresses, verification, log } = parts;
  const wishes = mongo.db.collection<WishRow>('password_wishes');
  await wishes.createIndexes([{ key: { askedAt: 1 }, name: 'age' }]);

  const grant = (wish: WishRow) =>
    mongo.transaction(async (session) => {
      // Whoever takes it away is the one who writes the mail.
      const { deletedCount } = await wishes.deleteOne({ _id: wish._id }, { session });
      if (deletedCount !== 1) return;
      const user = await users.byLogin(wish.email);
      if (!user) return;
      const origin = wish.origin ?? undefined;
      if (!user.emailVerifiedAt) return verification.write(session, user, origin, 'forgot-password');
      const { token, expiresAt } = await links.issue(session, {
        purpose: 'reset-password',
        subjectId: user._id,
        about: user.emailKey,
        ttlMs: RESET_MS,
      });
      const page = addresses.page(origin, '/reset-password', token);
      await mails.add(session, {
        ...accountLetters.resetPassword(user.username, page),
        kind: 'reset-password',
        to: user.email,
        ownerId: user._id,
        usefulUntil: expiresAt,
      });
    });
  const running = new Set<Promise<void>>();
  const start = (wish: WishRow) => {
    const work = grant(wish)
      .catch((err) => log.warn({ err }, 'A wish for a new password waits'))
      .finally(() => running.delete(work));
    running.add(work);
  };
  const takeUp = async () => {
    const before = new Date(Date.now() - LOOK_MS);
    const left = await wishes
      .find({ askedAt: { $lt: before } })
      .limit(100)
      .toArray();
    for (const wish of left) start(wish);
  };
  const looking = setInterval(() => void takeUp().catch(() => undefined), LOOK_MS);
  await takeUp();
  return {
    ask: async ({ clientAddress, origin, ...body }, call) => {
      const { email } = parseInput(ForgotPasswordBody, body);
      await limits.forgotten(clientAddress);
      if (!(await limits.mayMail('forgot', emailKeyOf(email)))) return;
      const wish = { _id: randomUUID(), email, origin: origin ?? null, askedAt: new Date() };
      await mongo.transaction((session) => wishes.insertOne(wish, { session }), call);
      start(wish);
    },
    stop: async () => {
      clearInterval(looking);
      await Promise.all(running);
    },
  };
}
