import { documentOf } from '@homeplate/common/document.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import { PROFILES } from '@homeplate/contracts/documents/plan.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { THRIFTY_FOOD_PLAN, thriftyWeekCents } from '@homeplate/reference/food-plans/thrifty-food-plan.ts';
import type { UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { type HouseholdRow, inOrder, newHousehold, newMember } from './household.ts';
import type { HouseholdStore } from './household-store.ts';
import type { InvitationStore } from './invitation-store.ts';

/** Those without a profile of their own count as adults. */
function foodPlanOf({ people, diners }: Pick<HouseholdRow, 'people' | 'diners'>): Household['foodPlan'] {
  const ages = diners.map(({ ageGroup }) => ageGroup);
  while (ages.length < (people ?? 0)) ages.push('19-50');
  if (ages.length === 0) return null;
  const { month, url } = THRIFTY_FOOD_PLAN;
  return { weekly: amountOf(thriftyWeekCents(ages)), month, url, people: ages.length };
}

/** A user's household as they see it. */
export type ReadHousehold = (user: UserRow) => Promise<Document>;

export const createReadHousehold =
  ({
    households,
    invitations,
    users,
  }: {
    households: Pick<HouseholdStore, 'member' | 'find' | 'members'>;
    invitations: Pick<InvitationStore, 'ofHousehold'>;
    users: Pick<UserStore, 'byIds'>;
  }): ReadHousehold =>
  async (user) => {
    const membership = await households.member(user._id);
    const id = membership?.householdId ?? user._id;
    const [stored, rows] = await Promise.all([households.find(id), households.members(id)]);
    const household = stored ?? newHousehold(user._id, user.createdAt);
    const members = inOrder(household, rows.length > 0 ? rows : [newMember(user._id, user.createdAt)]);
    const isOwner = household.ownerId === user._id;
    const [accounts, pending] = await Promise.all([
      users.byIds(members.map(({ _id }) => _id)),
      isOwner ? invitations.ofHousehold(household._id) : [],
    ]);
    const accountOf = (userId: string) => accounts.find(({ _id }) => _id === userId);
    const plan = accountOf(household.ownerId)?.entitlement?.plan ?? 'free';
    const document: Household = {
      id: household._id,
      version: household.version,
      people: household.people,
      weeklyBudget: household.weeklyBudgetCents == null ? null : amountOf(household.weeklyBudgetCents),
      budgetCycle: household.budgetCycle
        ? {
            amount: amountOf(household.budgetCycle.cents),
            every: household.budgetCycle.every,
            startsOn: household.budgetCycle.startsOn,
          }
        : null,
      foodPlan: foodPlanOf(household),
      plan,
      profiles: PROFILES[plan],
      isOwner,
      members: members.map(({ _id, joinedAt }) => ({
        id: _id,
        name: accountOf(_id)?.firstName ?? accountOf(_id)?.username ?? '',
        isOwner: _id === household.ownerId,
        isYou: _id === user._id,
        joinedAt: joinedAt.toISOString(),
      })),
      diners: household.diners,
      invitations: pending.map(({ _id, email, sentAt, expiresAt }) => ({
        id: _id,
        email,
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
    return documentOf(document, household.version);
  };
