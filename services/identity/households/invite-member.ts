import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { Limits } from '../limits/attempts.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { LinkRow, Links } from '../links/link-store.ts';
import { accountMails } from '../mails/account-mails.ts';
import type { MailStore } from '../mails/mail-store.ts';
import { emailKeyOf, type UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { afterJoining, checkHasRoom, type HouseholdRow } from './household.ts';
import type { HouseholdStore } from './household-store.ts';
import type { InvitationRow, InvitationStore } from './invitation-store.ts';
import { loadPlan, type PublishHousehold } from './publish-household.ts';

/** As long as links of mails are stored at most. */
const INVITATION_MS = 7 * 86_400_000;
const PURPOSE = 'household-invitation';

export type InviteMember = {
  /** Sends the link again to an address with a pending invitation. Throws WRONG_ROLE, NOT_ENTITLED, CONFLICT, RATE_LIMITED. */
  invite(
    user: UserRow,
    invitation: { email: string; origin: string | undefined },
    call: Call,
  ): Promise<string>;
  /** Throws WRONG_ROLE unless the user is the owner, NOT_FOUND. */
  revoke(user: UserRow, invitationId: string, call: Call): Promise<void>;
  /** Throws INVALID_INPUT, LINK_ENDED. */
  look(linkToken: string): Promise<{ inviter: string; email: string; expiresAt: Date }>;
  /** Throws INVALID_INPUT, LINK_ENDED, WRONG_ACCOUNT, CONFLICT. A refused link can be used again. */
  accept(user: UserRow, linkToken: string, call: Call): Promise<void>;
};

export function createInviteMember(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  households: HouseholdStore;
  invitations: InvitationStore;
  users: Pick<UserStore, 'byId' | 'byIds'>;
  links: Links;
  mails: MailStore;
  limits: Pick<Limits, 'invitation'>;
  addresses: LinkAddresses;
  publish: PublishHousehold;
}): InviteMember {
  const { mongo, households, invitations, users, links, mails, limits, addresses, publish } = parts;

  /** Locks the user's household. Throws WRONG_ROLE unless they own it. */
  const lockOwn = async (user: UserRow, session: ClientSession): Promise<HouseholdRow> => {
    const member = await households.member(user._id, session);
    const household = member && (await households.lock(member.householdId, session));
    if (household?.ownerId !== user._id)
      throw new AppError('WRONG_ROLE', { message: 'Only the owner of the household can invite people.' });
    return household;
  };
  const remove = async ({ _id }: InvitationRow, session: ClientSession) => {
    await links.revoke(session, _id, [PURPOSE]);
    await invitations.remove(_id, session);
  };
  /** The invitation of a link, and its household. Throws LINK_ENDED once either is gone. */
  const find = async (link: LinkRow, session?: ClientSession) => {
    const invitation = await invitations.find(link.subjectId, session);
    const household = invitation && (await households.find(invitation.householdId, session));
    if (!household) throw ended();
    return { invitation, household };
  };
  /** Throws CONFLICT with the field `email` if a member has this address. */
  const checkIsNoMember = async (userIds: readonly string[], emailKey: string) => {
    const accounts = await users.byIds(userIds);
    const message = 'This person is already a member of your household.';
    if (accounts.some((account) => account.emailKey === emailKey))
      throw new AppError('CONFLICT', { message, fields: { email: message } });
  };
  /** The user's own household gives up its invitations. Throws CONFLICT unless they are alone in it. */
  const leaveOwn = async (user: UserRow, joined: string, session: ClientSession) => {
    const member = await households.member(user._id, session);
    if (!member) throw new AppError('UNAUTHENTICATED');
    if (member.householdId === joined)
      throw new AppError('CONFLICT', { message: 'You are already a member of this household.' });
    await households.lock(member.householdId, session);
    if ((await households.members(member.householdId, session)).length > 1)
      throw new AppError('CONFLICT', {
        message: 'You share a household with others. Leave it first, then accept this invitation.',
      });
    for (const pending of await invitations.ofHousehold(member.householdId, session))
      await remove(pending, session);
    return member;
  };
  return {
    invite: async (user, { email, origin }, call) => {
      const emailKey = emailKeyOf(email);
      checkHasRoom(await loadPlan(users, await ownerOf(households, user)), 0, 'invite');
      await limits.invitation(user._id);
      await households.ensure(user);
      return mongo.transaction(async (session) => {
        const household = await lockOwn(user, session);
        const members = await households.members(household._id, session);
        await checkIsNoMember(
          members.map(({ _id }) => _id),
          emailKey,
        );
        const pending = await invitations.ofHousehold(household._id, session);
        const earlier = pending.find((one) => one.emailKey === emailKey);
        const others = pending.length - (earlier ? 1 : 0);
        checkHasRoom(await loadPlan(users, user._id, session), members.length + others, 'invite');
        const _id = earlier?._id ?? `invitation-${randomUUID()}`;
        const { token, expiresAt } = await links.issue(session, {
          purpose: PURPOSE,
          subjectId: _id,
          about: emailKey,
          ttlMs: INVITATION_MS,
        });
        await invitations.put(
          {
            _id,
            householdId: household._id,
            invitedBy: user._id,
            email,
            emailKey,
            sentAt: new Date(),
            expiresAt,
          },
          session,
        );
        const page = addresses.page(origin, '/join-household', token);
        await mails.add(session, {
          ...accountMails.householdInvitation(user.username, page),
          kind: 'household-invitation',
          to: email,
          ownerId: user._id,
          usefulUntil: expiresAt,
        });
        return _id;
      }, call);
    },
    revoke: (user, invitationId, call) =>
      mongo.transaction(async (session) => {
        const invitation = await invitations.find(invitationId, session);
        const member = await households.member(user._id, session);
        if (!invitation || invitation.householdId !== member?.householdId) throw invitationNotFound();
        await lockOwn(user, session);
        await remove(invitation, session);
      }, call),
    look: async (linkToken) => {
      const link = await links.check(linkToken, [PURPOSE]);
      const { invitation, household } = await find(link);
      const owner = await users.byId(household.ownerId);
      if (!owner) throw ended();
      return { inviter: owner.username, email: invitation.email, expiresAt: link.expiresAt };
    },
    accept: async (user, linkToken, call) => {
      await households.ensure(user);
      await mongo.transaction(async (session) => {
        const link = await links.use(session, linkToken, [PURPOSE]);
        const { invitation } = await find(link, session);
        if (invitation.emailKey !== user.emailKey)
          throw new AppError('WRONG_ACCOUNT', {
            message: `This invitation is for ${invitation.email}, and you are signed in as ${user.email}. Sign in with the invited address.`,
          });
        const household = await households.lock(invitation.householdId, session);
        const members = await households.members(invitation.householdId, session);
        // Its members have all left.
        if (!household || members.length === 0) throw ended();
        const member = await leaveOwn(user, household._id, session);
        const plan = await loadPlan(users, household.ownerId, session);
        checkHasRoom(plan, members.length, 'join');
        await invitations.remove(invitation._id, session);
        await households.putMember(afterJoining(member, household._id, new Date()), session);
        await publish(session, household, call.traceparent);
      }, call);
    },
  };
}

const invitationNotFound = () =>
  new AppError('NOT_FOUND', { message: 'This invitation was used or revoked already.' });
const ended = () => new AppError('LINK_ENDED', { message: 'This invitation is no longer valid.' });

const ownerOf = async (households: HouseholdStore, { _id }: UserRow): Promise<string> => {
  const member = await households.member(_id);
  const household = member && (await households.find(member.householdId));
  return household?.ownerId ?? _id;
};
