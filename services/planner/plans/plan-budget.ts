import { budgetOfDays, type HouseholdBudget } from '@homeplate/contracts/documents/budget-cycle.ts';
import type { Plan } from './plan.ts';

export type PlanBudget = { cents: number; source: 'plan' | 'household' };

/**
 * The plan's own budget, or else the part of the household's that belongs to the plan's days (reading C72). A template buys nothing, so it
 * has only its own.
 */
export function budgetOf(
  { kind, startsOn, length, budgetCents }: Pick<Plan, 'kind' | 'startsOn' | 'length' | 'budgetCents'>,
  household: HouseholdBudget,
): PlanBudget | null {
  if (budgetCents !== null) return { cents: budgetCents, source: 'plan' };
  const cents = kind === 'template' ? null : budgetOfDays(household, startsOn, length);
  return cents === null ? null : { cents, source: 'household' };
}
