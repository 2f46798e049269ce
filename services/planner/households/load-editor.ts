import { hasRight, isStaff, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { HouseholdBudget } from '@homeplate/contracts/documents/budget-cycle.ts';
import { planAllows, type Right } from '@homeplate/contracts/documents/rights.ts';
import type { Editor } from '../calendars/edit-calendar.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import type { MemberStore } from './member-store.ts';

/** Whose calendar the user plans, and with which rights: those of the household's owner (reading C63). Throws UNAUTHENTICATED for a visitor. */
export type LoadEditor = (call: Call) => Promise<Editor & Reader & Rights>;
/** `entitled`: has the right to premium recipes. */
type Rights = { may(right: Right): boolean; entitled: boolean };
/** Whose plans a user reads, and the budget of those without one of their own. */
export type Reader = { householdId: string } & HouseholdBudget;

export const createLoadEditor =
  (members: Pick<MemberStore, 'find'>): LoadEditor =>
  async (call) => {
    const userId = userOf(call);
    const member = await members.find(userId);
    if (!member)
      return {
        householdId: userId,
        userId,
        weeklyBudgetCents: null,
        budgetCycle: null,
        ...rightsOf((right) => hasRight(call, right)),
      };
    // The actor has the user's own plan, which changes before the copy does. Staff may plan everything.
    const isOwn = member.ownerId === userId || isStaff(call);
    const rights = rightsOf((right) => (isOwn ? hasRight(call, right) : planAllows(member.plan, right)));
    const { householdId, weeklyBudgetCents = null, budgetCycle = null } = member;
    return { householdId, userId, weeklyBudgetCents, budgetCycle, ...rights };
  };

const rightsOf = (may: Rights['may']): Rights => ({ may, entitled: may('recipes') });

type Handler = (request: never, call: Call) => Promise<unknown>;

/**
 * Tells users who were removed from a household while they changed its calendar why their plan or meal is gone. The error stays
 * NOT_FOUND.
 */
export function explainLeftHousehold<H extends object>(
  handlers: H,
  parts: { mongo: Pick<Mongo, 'transaction'>; members: MemberStore; plans: PlanStore; meals: MealStore },
): H {
  const { mongo, members, plans, meals } = parts;
  const isOfLeft = async (request: { id?: string; planId?: string; mealId?: string }, call: Call) => {
    const { leftId } = (await members.find(userOf(call))) ?? {};
    const { mealId, planId = request.id } = request;
    if (!leftId) return false;
    if (planId !== undefined && (await plans.find(leftId, { id: planId }))) return true;
    if (mealId === undefined) return false;
    return mongo.transaction(
      async (session) => (await meals.find(leftId, { ids: [mealId] }, session)).length > 0,
      call,
    );
  };
  const explained = (handler: Handler) => async (request: never, call: Call) => {
    try {
      return await handler(request, call);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      throw (await isOfLeft(request, call))
        ? new AppError('NOT_FOUND', { message: LEFT, cause: error })
        : error;
    }
  };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, explained(handler as Handler)]),
  ) as H;
}

const LEFT =
  'You are no longer in the household that this belongs to. Your own calendar has a copy: reload the page to see it.';
