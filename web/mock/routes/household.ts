import {
  DinerList,
  DinersBody,
  Household,
  HouseholdBody,
  HouseholdInvitation,
  HouseholdInvitations,
  HouseholdMembers,
  InvitationBody,
  InvitationOffer,
} from '@homeplate/contracts/documents/household.ts';
import { hoursAgo } from '../data/stores.ts';
import { param, Refusal, type RouteTable, route } from '../route.ts';
import { type MockState, newId } from '../state.ts';

const access = 'signed-in';

const change = (state: MockState, changes: Partial<Household>): Household =>
  Object.assign(state.household, { version: state.household.version + 1, ...changes });

export const householdRoutes: RouteTable = {
  'GET /api/household': route({ access, answer: Household }).handle(({ state }) => state.household),
  'PUT /api/household': route({ access, answer: Household, body: HouseholdBody }).handle(
    ({ state, body: { people, weeklyBudget, budgetCycle } }) =>
      change(state, {
        ...(people !== undefined && { people }),
        ...(weeklyBudget !== undefined && { weeklyBudget, budgetCycle: null }),
        ...(budgetCycle && { weeklyBudget: null, budgetCycle }),
      }),
  ),
  'GET /api/household/members': route({ access, answer: HouseholdMembers }).handle(
    ({ state }) => state.household.members,
  ),
  'GET /api/household/diners': route({ access, answer: DinerList }).handle(
    ({ state }) => state.household.diners,
  ),
  'PUT /api/household/diners': route({ access, answer: DinerList, body: DinersBody }).handle(
    ({ state, body }) => {
      if (body.diners.length > Math.max(state.household.profiles, state.household.diners.length))
        throw new Refusal('NOT_ENTITLED', 'Your plan has one profile. The Family plan has 6.');
      const diners = body.diners.map((diner) => ({ ...diner, id: diner.id ?? newId(state, 'diner') }));
      return change(state, { diners }).diners;
    },
  ),
  'GET /api/household/invitations': route({ access, answer: HouseholdInvitations }).handle(
    ({ state }) => state.household.invitations,
  ),
  'POST /api/household/invitations': route({
    access,
    status: 201,
    answer: HouseholdInvitation,
    body: InvitationBody,
  }).handle(({ state, body: { email } }) => {
    const others = state.household.invitations.filter((one) => one.email !== email);
    const invitation = {
      id: newId(state, 'invitation'),
      email,
      sentAt: hoursAgo(0),
      expiresAt: hoursAgo(-168),
    };
    change(state, { invitations: [invitation, ...others] });
    return invitation;
  }),
  'DELETE /api/household/invitations/:id': route({ access, status: 204 }).handle((call) => {
    const { invitations } = call.state.household;
    change(call.state, { invitations: invitations.filter(({ id }) => id !== param(call, 'id')) });
  }),
  'GET /api/household/invitations/:token/accept': route({ answer: InvitationOffer }).handle((call) => {
    if (param(call, 'token') === 'used') throw new Refusal('LINK_ENDED', 'This link was used already.');
    return { from: 'alex_bakes', email: call.state.user.email, expiresAt: hoursAgo(-100) };
  }),
  'POST /api/household/invitations/:token/accept': route({ access, answer: Household }).handle((call) => {
    if (param(call, 'token') === 'other')
      throw new Refusal(
        'WRONG_ACCOUNT',
        'This invitation is for jo@example.com. Sign in with the invited address.',
      );
    const owner = { id: 'user-3', name: 'alex_bakes', isOwner: true, isYou: false, joinedAt: hoursAgo(900) };
    const you = call.state.household.members.filter(({ isYou }) => isYou);
    return change(call.state, {
      isOwner: false,
      invitations: [],
      members: [owner, ...you.map((member) => ({ ...member, isOwner: false, joinedAt: hoursAgo(0) }))],
    });
  }),
  'DELETE /api/household/members/:id': route({ access, status: 204 }).handle((call) => {
    const { members } = call.state.household;
    const leaving = members.find(({ id }) => id === param(call, 'id'));
    const left = members.filter((member) => member !== leaving);
    if (leaving?.isYou)
      change(call.state, {
        isOwner: true,
        members: [{ ...leaving, isOwner: true }],
        diners: [],
        invitations: [],
      });
    else change(call.state, { members: left });
  }),
};
