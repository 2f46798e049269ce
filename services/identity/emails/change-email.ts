import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { SecurityLog } from '@homeplate/common/security-log.ts';
import { EmailChangeBody } from '@homeplate/contracts/documents/account.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { ClientSession } from 'mongoose';
import type { Limits } from '../limits/attempts.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Links } from '../links/link-store.ts';
import { accountMails } from '../mails/account-mails.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { ProvePassword } from '../users/prove-password.ts';
import { type EmailChange, emailChangeOf, emailKeyOf, type UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';

const CHANGE_MS = 86_400_000;
const TAKEN = 'Email is already registered';

/** Changes an address after both addresses confirm; an old address that was never confirmed does not have to. */
export type ChangeEmail = {
  /** Throws INVALID_INPUT (also for a wrong password), CONFLICT, RATE_LIMITED. */
  request(
    user: UserRow,
    change: {
      email: string;
      password: string;
      origin: string | undefined;
      clientAddress?: string | undefined;
    },
    call: Call,
  ): Promise<void>;
  cancel(user: UserRow, call: Call): Promise<void>;
  /** Returns which addresses have not confirmed yet. Throws INVALID_INPUT, LINK_ENDED, CONFLICT when the address is now taken. */
  confirm(
    linkToken: string,
    clientAddress: string | undefined,
    call: Call,
  ): Promise<Pick<EmailChange, 'waitsForOld' | 'waitsForNew'>>;
};

export function createChangeEmail(parts: {
  mongo: Mongo;
  users: UserStore;
  links: Links;
  mails: MailStore;
  outbox: Outbox;
  limits: Limits;
  addresses: LinkAddresses;
  provePassword: ProvePassword;
  security: SecurityLog;
}): ChangeEmail {
  const { mongo, users, links, mails, outbox, limits, addresses, provePassword, security } = parts;

  const write = async (
    session: ClientSession,
    user: UserRow,
    change: EmailChange,
    side: 'old' | 'new',
    origin: string | undefined,
  ) => {
    const { token, expiresAt } = await links.issue(session, {
      purpose: `email-${side}`,
      subjectId: user._id,
      about: change.id,
      ttlMs: CHANGE_MS,
    });
    const page = addresses.page(origin, '/confirm-email', token);
    const isOld = side === 'old';
    const content = isOld
      ? accountMails.emailChangeOld(user.username, change.email, page)
      : accountMails.emailChangeNew(user.username, page);
    await mails.add(session, {
      ...content,
      kind: isOld ? 'email-change-old' : 'email-change-new',
      to: isOld ? user.email : change.email,
      ownerId: user._id,
      usefulUntil: expiresAt,
    });
  };
  const confirmIn = async (session: ClientSession, linkToken: string, call: Call) => {
    const link = await links.use(session, linkToken, ['email-old', 'email-new']);
    const user = await users.byId(link.subjectId, session);
    const change = user ? emailChangeOf(user, Date.now()) : undefined;
    if (!user || change?.id !== link.about)
      throw new AppError('LINK_ENDED', { message: 'This change of address was canceled.' });
    const left = {
      waitsForOld: change.waitsForOld && link.purpose !== 'email-old',
      waitsForNew: change.waitsForNew && link.purpose !== 'email-new',
    };
    const result = { userId: user._id, ...left };
    if (left.waitsForOld || left.waitsForNew) {
      await users.setEmailChange(user._id, { ...change, ...left }, session);
      return result;
    }
    await users.applyEmailChange(user._id, change, session);
    await links.revoke(session, user._id, ['verify-email', 'reset-password', 'email-old', 'email-new']);
    if (user.emailVerifiedAt) {
      const content = accountMails.emailChanged(user.username, change.email);
      await mails.add(session, { ...content, kind: 'email-changed', to: user.email, ownerId: user._id });
    }
    await outbox.add(session, 'identity.events', [
      eventOf(
        UserChanged,
        { userId: user._id, changedAt: new Date().toISOString() },
        { traceparent: call.traceparent },
      ),
    ]);
    return result;
  };
  return {
    request: async (user, { origin, clientAddress, ...body }, call) => {
      const { email, password } = parseInput(EmailChangeBody, body);
      await provePassword(user, { password, field: 'password', clientAddress }, call);
      const emailKey = emailKeyOf(email);
      const same = 'This is already the address of the account';
      if (emailKey === user.emailKey)
        throw new AppError('INVALID_INPUT', { message: same, fields: { email: same } });
      const taken = limits.taken(clientAddress ?? user._id);
      await taken.withLock(async () => {
        await taken.check();
        if (!(await users.taken('', email)).email) return;
        await taken.count();
        throw new AppError('CONFLICT', { message: TAKEN, fields: { email: TAKEN } });
      });
      await limits.emailChange(user._id);
      const change: EmailChange = {
        id: randomUUID(),
        email,
        emailKey,
        // An unconfirmed address may have a typo: it must not block the change.
        waitsForOld: Boolean(user.emailVerifiedAt),
        waitsForNew: true,
        expiresAt: new Date(Date.now() + CHANGE_MS),
      };
      await mongo.transaction(async (session) => {
        await links.revoke(session, user._id, ['email-old', 'email-new']);
        await users.setEmailChange(user._id, change, session);
        if (change.waitsForOld) await write(session, user, change, 'old', origin);
        await write(session, user, change, 'new', origin);
      }, call);
      security('email-change-requested', { address: clientAddress, userId: user._id });
    },
    cancel: (user, call) =>
      mongo.transaction(async (session) => {
        await users.setEmailChange(user._id, null, session);
        await links.revoke(session, user._id, ['email-old', 'email-new']);
      }, call),
    confirm: async (linkToken, clientAddress, call) => {
      try {
        const { userId, ...left } = await mongo.transaction(
          (session) => confirmIn(session, linkToken, call),
          call,
        );
        if (!left.waitsForOld && !left.waitsForNew)
          security('email-changed', { address: clientAddress, userId });
        return left;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        throw new AppError('CONFLICT', {
          message: 'Another account has that address now. Yours is unchanged.',
          cause: error,
        });
      }
    },
  };
}
