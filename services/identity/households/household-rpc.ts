import { parseInput } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { DinersBody, HouseholdBody, InvitationBody } from '@homeplate/contracts/documents/household.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { HouseholdServiceService } from '@homeplate/contracts/gen/identity/v1/household.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import type { ChangeHousehold } from './change-household.ts';
import type { InviteMember } from './invite-member.ts';
import type { LeaveHousehold } from './leave-household.ts';
import type { ReadHousehold } from './read-household.ts';

/** Request → use case → response; no rules here. */
export function householdRpc(parts: {
  loadCaller: LoadCaller;
  read: ReadHousehold;
  change: ChangeHousehold;
  members: InviteMember;
  leave: Pick<LeaveHousehold, 'removeMember'>;
}): Handlers<typeof HouseholdServiceService> {
  const { loadCaller, read, change, members, leave } = parts;
  return {
    getHousehold: async (_request, call) => ({ document: await read((await loadCaller(call)).user) }),
    changeHousehold: async ({ people = null, keepsPeople, weeklyBudget, budgetCycle }, call) => {
      const { user } = await loadCaller(call);
      const body = {
        ...(!keepsPeople && { people }),
        ...(weeklyBudget && {
          weeklyBudget: weeklyBudget.cents === undefined ? null : amountOf(weeklyBudget.cents),
        }),
        ...(budgetCycle && {
          budgetCycle: {
            amount: amountOf(budgetCycle.cents),
            every: budgetCycle.every,
            startsOn: budgetCycle.startsOn,
          },
        }),
      };
      await change.set(user, parseInput(HouseholdBody, body), call);
      return { document: await read(user) };
    },
    putDiners: async ({ diners, seen }, call) => {
      const { user } = await loadCaller(call);
      const asked = diners.map(({ id, ...diner }) => (id === '' ? diner : { id, ...diner }));
      await change.putDiners(user, parseInput(DinersBody, { diners: asked }), seen, call);
      return { document: await read(user) };
    },
    inviteMember: async ({ email, origin }, call) => {
      const { user } = await loadCaller(call);
      const asked = { ...parseInput(InvitationBody, { email }), origin };
      const invitationId = await members.invite(user, asked, call);
      return { document: await read(user), invitationId };
    },
    revokeInvitation: async ({ invitationId }, call) => {
      await members.revoke((await loadCaller(call)).user, invitationId, call);
      return {};
    },
    removeMember: async ({ memberId }, call) => {
      await leave.removeMember((await loadCaller(call)).user, memberId, call);
      return {};
    },
    getInvitation: async ({ linkToken }) => {
      const { inviter, email, expiresAt } = await members.look(linkToken);
      return { inviter, email, expiresAt: expiresAt.toISOString() };
    },
    acceptInvitation: async ({ linkToken }, call) => {
      const { user } = await loadCaller(call);
      await members.accept(user, linkToken, call);
      return { document: await read(user) };
    },
  };
}
