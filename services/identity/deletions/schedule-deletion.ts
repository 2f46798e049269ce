import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { SecurityLog } from '@homeplate/common/security-log.ts';
import { DeletionBody, GRACE_DAYS } from '@homeplate/contracts/documents/deletion.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import type { ClientSession } from 'mongoose';
import type { Limits } from '../limits/attempts.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Links } from '../links/link-store.ts';
import { deletionMails } from '../mails/deletion-mails.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { ProvePassword } from '../users/prove-password.ts';
import type { AccountDeletion, UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { type DeletionStore, newDeletion } from './deletion-store.ts';
import { deleteAccount } from './run-deletion.ts';

const LINK_MS = 86_400_000;
const GRACE_MS = GRACE_DAYS * 86_400_000;
const SCHEDULED = 'Your account is already going to be deleted.';
const OLD_LINK = 'This link is no longer valid. Please request a new one in your account settings.';

/** Up to the moment that the deletion begins. */
export type ScheduleDeletion = {
  /** Mails a link. Throws INVALID_INPUT (also for a wrong password), CONFLICT, WRONG_ROLE, RATE_LIMITED. */
  request(
    user: UserRow,
    request: { password: string; origin: string | undefined; clientAddress?: string | undefined },
    call: Call,
  ): Promise<void>;
  /** Throws INVALID_INPUT, LINK_ENDED. */
  confirm(linkToken: string, origin: string | undefined, call: Call): Promise<AccountDeletion>;
  /** Idempotent. Throws CONFLICT once the deletion has begun. */
  cancel(user: UserRow, origin: string | undefined, call: Call): Promise<void>;
  /** The same in a transaction of staff, who publish the change themselves. `scheduleIn` does nothing for an account that has a deletion. */
  scheduleIn(session: ClientSession, user: UserRow): Promise<AccountDeletion | undefined>;
  cancelIn(session: ClientSession, user: UserRow): Promise<boolean>;
};

export function createScheduleDeletion(parts: {
  mongo: Mongo;
  users: UserStore;
  deletions: DeletionStore;
  links: Links;
  mails: MailStore;
  jobs: Pick<JobStore, 'enqueue'>;
  outbox: Outbox;
  limits: Limits;
  addresses: LinkAddresses;
  provePassword: ProvePassword;
  security: SecurityLog;
  now?: () => number;
}): ScheduleDeletion {
  const { mongo, users, deletions, links, mails, jobs, outbox, limits, addresses, now = Date.now } = parts;

  const publishChange = (session: ClientSession, userId: string, { traceparent }: Call) => {
    const changed = { userId, changedAt: new Date(now()).toISOString() };
    return outbox.add(session, 'identity.events', [eventOf(UserChanged, changed, { traceparent })]);
  };
  const confirmIn = async (
    session: ClientSession,
    linkToken: string,
    origin: string | undefined,
    call: Call,
  ) => {
    const link = await links.use(session, linkToken, ['delete-account']);
    const user = await users.byId(link.subjectId, session);
    if (user?.emailKey !== link.about) throw new AppError('LINK_ENDED', { message: OLD_LINK });
    if (user.deletion) return { userId: user._id, deletion: user.deletion };
    const deletion = await begin(session, user, deletionMails.scheduled, origin);
    await publishChange(session, user._id, call);
    return { userId: user._id, deletion };
  };
  /** Stores the deletion, its job and the mail about it. */
  const begin = async (
    session: ClientSession,
    user: UserRow,
    mailOf: typeof deletionMails.scheduled,
    origin: string | undefined,
  ): Promise<AccountDeletion> => {
    const confirmedAt = new Date(now());
    const deletion = { id: randomUUID(), deletesAt: new Date(now() + GRACE_MS) };
    await users.setDeletion(user._id, deletion, session);
    await deletions.insert(newDeletion(deletion.id, user._id, confirmedAt, deletion.deletesAt), session);
    const run = { key: deletion.id, runAt: deletion.deletesAt };
    await jobs.enqueue(session, deleteAccount, { deletionId: deletion.id }, run);
    await mails.add(session, {
      ...mailOf(user.username, {
        account: addresses.page(origin, '/account'),
        receipt: addresses.page(origin, `/account-deletion/${deletion.id}`),
      }),
      kind: 'deletion-scheduled',
      to: user.email,
      ownerId: user._id,
      usefulUntil: deletion.deletesAt,
    });
    return deletion;
  };
  /** Returns false if there is nothing to cancel. */
  const end = async (session: ClientSession, user: UserRow, origin: string | undefined): Promise<boolean> => {
    if (!user.deletion) return false;
    if (!(await deletions.cancel(user.deletion.id, session)))
      throw new AppError('CONFLICT', { message: 'The account is being deleted right now.' });
    await users.setDeletion(user._id, null, session);
    const content = deletionMails.canceled(user.username, addresses.page(origin, '/account'));
    await mails.add(session, { ...content, kind: 'deletion-canceled', to: user.email, ownerId: user._id });
    return true;
  };
  return {
    request: async (user, { origin, clientAddress, ...body }, call) => {
      const { password } = parseInput(DeletionBody, body);
      if (user.isAdmin)
        throw new AppError('WRONG_ROLE', { message: 'The account of staff can’t be deleted here.' });
      await parts.provePassword(user, { password, field: 'password', clientAddress }, call);
      if (user.deletion) throw new AppError('CONFLICT', { message: SCHEDULED });
      await limits.deletion(user._id);
      await mongo.transaction(async (session) => {
        const { token, expiresAt } = await links.issue(session, {
          purpose: 'delete-account',
          subjectId: user._id,
          about: user.emailKey,
          ttlMs: LINK_MS,
        });
        await mails.add(session, {
          ...deletionMails.confirm(user.username, addresses.page(origin, '/delete-account', token)),
          kind: 'delete-account',
          to: user.email,
          ownerId: user._id,
          usefulUntil: expiresAt,
        });
      }, call);
      parts.security('deletion-requested', { address: clientAddress, userId: user._id });
    },
    confirm: async (linkToken, origin, call) => {
      const { userId, deletion } = await mongo.transaction(
        (session) => confirmIn(session, linkToken, origin, call),
        call,
      );
      parts.security('deletion-confirmed', { address: undefined, userId });
      return deletion;
    },
    cancel: (user, origin, call) =>
      mongo.transaction(async (session) => {
        const stored = await users.byId(user._id, session);
        if (stored && (await end(session, stored, origin))) await publishChange(session, user._id, call);
      }, call),
    scheduleIn: async (session, user) =>
      user.deletion ? undefined : begin(session, user, deletionMails.scheduledByStaff, undefined),
    cancelIn: (session, user) => end(session, user, undefined),
  };
}
