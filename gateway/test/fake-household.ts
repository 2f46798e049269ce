import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { BudgetCycleBody, type Household } from '@homeplate/contracts/documents/household.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { HouseholdServiceService } from '@homeplate/contracts/gen/identity/v1/household.ts';

const CREATED = '2026-11-21T20:00:00.000Z';
export const INVITATION = 'invitation-00000000-0000-4000-8000-000000000001';

/** A household of one with a pending invitation. The link `good-link` can be accepted, `used-link` is used. */
export function fakeHousehold(
  load: (call: Call) => { id: string; username: string },
  documentOf: (value: unknown) => Document,
): Handlers<typeof HouseholdServiceService> {
  const read = (call: Call, changed: Partial<Household> = {}) => {
    const { id, username } = load(call);
    const household: Household = {
      id,
      version: 3,
      people: null,
      weeklyBudget: null,
      budgetCycle: null,
      foodPlan: null,
      plan: 'family',
      profiles: 6,
      isOwner: true,
      members: [{ id, name: username, isOwner: true, isYou: true, joinedAt: CREATED }],
      diners: [],
      invitations: [{ id: INVITATION, email: 'bo@example.com', sentAt: CREATED, expiresAt: CREATED }],
      ...changed,
    };
    return { document: documentOf(household) };
  };
  const check = (linkToken: string) => {
    if (linkToken !== 'good-link')
      throw new AppError('LINK_ENDED', { message: 'This link was used already.' });
  };
  return {
    getHousehold: async (_request, call) => read(call),
    changeHousehold: async ({ people = null, weeklyBudget, budgetCycle }, call) =>
      read(call, {
        people,
        weeklyBudget: weeklyBudget?.cents === undefined ? null : amountOf(weeklyBudget.cents),
        budgetCycle: budgetCycle
          ? BudgetCycleBody.parse({
              amount: amountOf(budgetCycle.cents),
              every: budgetCycle.every,
              startsOn: budgetCycle.startsOn,
            })
          : null,
      }),
    putDiners: async ({ diners }, call) =>
      read(call, {
        diners: diners.map((diner, index) => ({
          ...diner,
          id: diner.id || `diner-${index}`,
        })) as Household['diners'],
      }),
    inviteMember: async (_request, call) => ({ ...read(call), invitationId: INVITATION }),
    revokeInvitation: async ({ invitationId }, call) => {
      load(call);
      if (invitationId !== INVITATION) throw new AppError('NOT_FOUND');
      return {};
    },
    removeMember: async ({ memberId }, call) => {
      load(call);
      if (memberId !== 'member-1') throw new AppError('NOT_FOUND');
      return {};
    },
    getInvitation: async ({ linkToken }) => {
      check(linkToken);
      return { inviter: 'ann', email: 'bo@example.com', expiresAt: CREATED };
    },
    acceptInvitation: async ({ linkToken }, call) => {
      check(linkToken);
      return read(call);
    },
  };
}
