import type { Call } from '@homeplate/common/call.ts';
import type { ClientSession } from 'mongoose';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Links } from '../links/link-store.ts';
import { accountMails } from '../mails/account-mails.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { EndSessions } from '../sessions/end-sessions.ts';
import type { UserRow } from './user.ts';
import type { UserStore } from './user-store.ts';

/**
 * Stores a new password. In the same transaction it ends all sessions but `exceptSession`, revokes links, trusts only the device with
 * the hash `device`, and mails the confirmed address.
 */
export type SetPassword = (
  session: ClientSession,
  user: UserRow,
  change: { passwordHash: string; device: string; exceptSession?: string; origin: string | undefined },
  call: Call,
) => Promise<void>;

export const createSetPassword =
  (parts: {
    users: UserStore;
    links: Links;
    mails: MailStore;
    endSessions: EndSessions;
    addresses: LinkAddresses;
  }): SetPassword =>
  async (session, user, { passwordHash, device, exceptSession, origin }, call) => {
    const { users, links, mails, endSessions, addresses } = parts;
    await users.setOwnPassword(user, passwordHash, device, session);
    await links.revoke(session, user._id, ['reset-password', 'email-old', 'email-new']);
    await endSessions.ofUser(user._id, session, call, exceptSession);
    if (!user.emailVerifiedAt) return;
    const content = accountMails.passwordChanged(user.username, addresses.page(origin, '/forgot-password'));
    await mails.add(session, { ...content, kind: 'password-changed', to: user.email, ownerId: user._id });
  };
