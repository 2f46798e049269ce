import { budgetOfDays, type HouseholdBudget } from '@homeplate/contracts/documents/budget-cycle.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import type { MealPlanSummary } from '@homeplate/contracts/documents/meal-plan.ts';
import { centsOf, plain } from '@homeplate/kit/format/money.ts';

/** The suggestion where a household has none (readings B30 and C72). */
export const SUGGESTED_BUDGET = '75.00';

type Budgeted = Pick<Household, 'weeklyBudget' | 'budgetCycle'>;

const inCents = ({ weeklyBudget, budgetCycle }: Budgeted): HouseholdBudget => ({
  weeklyBudgetCents: weeklyBudget === null ? null : centsOf(weeklyBudget),
  budgetCycle: budgetCycle && {
    cents: centsOf(budgetCycle.amount),
    every: budgetCycle.every,
    startsOn: budgetCycle.startsOn,
  },
});

/** Dollars for seven days from a day on; null: the household has no budget. */
export function budgetFrom(household: Budgeted, day: string): string | null {
  const cents = budgetOfDays(inCents(household), day, 7);
  return cents === null ? null : plain(cents);
}

/**
 * A plan as it is once the household's budget is another one: the planner has its copy a moment later. A plan with a budget of its own and
 * a template keep theirs.
 */
export function withHouseholdBudget<
  Plan extends Pick<MealPlanSummary, 'budget' | 'budgetSource' | 'status' | 'weekStart' | 'length'>,
>(plan: Plan, household: Budgeted): Plan {
  if (plan.budgetSource === 'plan' || plan.status === 'template') return plan;
  const cents = budgetOfDays(inCents(household), plan.weekStart, plan.length);
  if (cents === null) return { ...plan, budget: null, budgetSource: null };
  return { ...plan, budget: plain(cents), budgetSource: 'household' };
}
