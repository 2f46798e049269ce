import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { ClientSession } from 'mongoose';
import type { Limits } from '../limits/attempts.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Links } from '../links/link-store.ts';
import { accountMails } from '../mails/account-mails.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';

const DAY_MS = 86_400_000;
const VERIFY_MS = 7 * DAY_MS;

/**
 * Confirms that an address belongs to the user. Sign-in does not require it (reading C25), but password links and notices go only to
 * confirmed addresses.
 */
export type EmailVerification = {
  /** Stores the mail in the caller's transaction. `because`: the request that needs a confirmed address. */
  write(
    session: ClientSession,
    user: Pick<UserRow, '_id' | 'username' | 'email' | 'emailKey'>,
    origin: string | undefined,
    because?: 'forgot-password',
  ): Promise<void>;
  /** For the signed-in user. Throws CONFLICT for an address that is already confirmed, RATE_LIMITED. */
  resend(user: UserRow, origin: string | undefined, call: Call): Promise<void>;
  /** Throws INVALID_INPUT, LINK_ENDED. Returns the address. */
  verify(linkToken: string, call: Call): Promise<string>;
};

export function createEmailVerification(parts: {
  mongo: Mongo;
  users: UserStore;
  links: Links;
  mails: MailStore;
  outbox: Outbox;
  limits: Limits;
  addresses: LinkAddresses;
}): EmailVerification {
  const { mongo, users, links, mails, outbox, limits, addresses } = parts;
  const write: EmailVerification['write'] = async (session, user, origin, because) => {
    const { token, expiresAt } = await links.issue(session, {
      purpose: 'verify-email',
      subjectId: user._id,
      about: user.emailKey,
      ttlMs: VERIFY_MS,
    });
    const page = addresses.page(origin, '/verify-email', token);
    const content =
      because === 'forgot-password'
        ? accountMails.resetUnverified(user.username, page)
        : accountMails.verifyEmail(user.username, page);
    await mails.add(session, {
      ...content,
      kind: because === 'forgot-password' ? 'reset-unverified' : 'verify-email',
      to: user.email,
      ownerId: user._id,
      usefulUntil: expiresAt,
    });
  };
  return {
    write,
    resend: async (user, origin, call) => {
      if (user.emailVerifiedAt)
        throw new AppError('CONFLICT', { message: 'This address is already confirmed.' });
      await limits.verification(user._id);
      await mongo.transaction((session) => write(session, user, origin), call);
    },
    verify: (linkToken, call) =>
      mongo.transaction(async (session) => {
        const link = await links.use(session, linkToken, ['verify-email']);
        const user = await users.byId(link.subjectId, session);
        if (!user || !(await users.setVerified(user._id, link.about, session)))
          throw new AppError('LINK_ENDED', {
            message: 'This link is for an address that the account no longer has.',
          });
        await outbox.add(session, 'identity.events', [
          eventOf(
            UserChanged,
            { userId: user._id, changedAt: new Date().toISOString() },
            { traceparent: call.traceparent },
          ),
        ]);
        return user.email;
      }, call),
  };
}
