import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { Links } from '../links/link-store.ts';
import type { UserRow } from '../users/user.ts';
import {
  afterLeaving,
  type HouseholdRow,
  type MemberRow,
  memberNotFound,
  newHousehold,
  ownerAfter,
} from './household.ts';
import type { HouseholdStore } from './household-store.ts';
import type { InvitationStore } from './invitation-store.ts';
import type { PublishHousehold } from './publish-household.ts';

export type LeaveHousehold = {
  /** A member leaves, or the owner removes one. Throws WRONG_ROLE, NOT_FOUND, and CONFLICT for someone who is alone. */
  removeMember(user: UserRow, memberId: string, call: Call): Promise<void>;
  /**
   * The household's part of deleting an account: it goes to the longest member, and is deleted with the last one. Returns the ids of the
   * households that ended.
   */
  forgetUser(userId: string, session: ClientSession): Promise<string[]>;
};

export function createLeaveHousehold(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  households: HouseholdStore;
  invitations: Pick<InvitationStore, 'ofHousehold' | 'remove'>;
  links: Pick<Links, 'revoke'>;
  publish: PublishHousehold;
}): LeaveHousehold {
  const { mongo, households, invitations, links, publish } = parts;

  /** Hands a household that a member has left to its next owner, and publishes it. */
  const handOver = async (
    household: HouseholdRow,
    staying: readonly MemberRow[],
    session: ClientSession,
    traceparent?: string,
  ) => {
    const next = { ...household, ownerId: ownerAfter(household, staying) ?? household.ownerId };
    await households.put(next, session);
    await publish(session, next, traceparent);
  };
  /** Puts the member into their own household. */
  const move = async (member: MemberRow, session: ClientSession, traceparent?: string) => {
    const moved = afterLeaving(member, () => `household-${randomUUID()}`, new Date());
    const own =
      (await households.lock(moved.householdId, session)) ??
      ({ ...newHousehold(member._id, new Date(), moved.householdId), version: 1 } satisfies HouseholdRow);
    await households.put(own, session);
    await households.putMember(moved, session);
    await publish(session, own, traceparent);
  };
  return {
    removeMember: (user, memberId, call) =>
      mongo.transaction(async (session) => {
        const householdId = (await households.member(user._id, session))?.householdId;
        const household = householdId === undefined ? null : await households.lock(householdId, session);
        const members = household ? await households.members(household._id, session) : [];
        const leaving = members.find(({ _id }) => _id === memberId);
        if (memberId === user._id && members.length < 2)
          throw new AppError('CONFLICT', { message: 'You are the only member of your household.' });
        if (!household || !leaving) throw memberNotFound();
        if (memberId !== user._id && household.ownerId !== user._id)
          throw new AppError('WRONG_ROLE', { message: 'Only the owner of the household can remove people.' });
        await move(leaving, session, call.traceparent);
        const staying = members.filter(({ _id }) => _id !== memberId);
        await handOver(household, staying, session, call.traceparent);
      }, call),
    forgetUser: async (userId, session) => {
      const member = await households.member(userId, session);
      // Without a row the user is a household of their own, with their id.
      if (!member) return [userId];
      const ended: string[] = [];
      await households.removeMember(userId, session);
      for (const id of new Set([member.householdId, member.ownId])) {
        const household = await households.lock(id, session);
        const staying = await households.members(id, session);
        if (household && staying.length > 0) await handOver(household, staying, session);
        for (const { _id, invitedBy } of await invitations.ofHousehold(id, session)) {
          if (staying.length > 0 && invitedBy !== userId) continue;
          await links.revoke(session, _id, ['household-invitation']);
          await invitations.remove(_id, session);
        }
        if (staying.length > 0) continue;
        await households.remove(id, session);
        ended.push(id);
      }
      return ended;
    },
  };
}
