import type { Household } from '@homeplate/contracts/documents/household.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { foodPlan as words } from './food-plan-copy.ts';

/** The cost of a food plan for comparison with a budget, with its source and month. Empty without diners and a number of people. */
export function FoodPlanNote({ plan }: { plan: Household['foodPlan'] | undefined }) {
  if (!plan) return null;
  return (
    <p className="text-sm text-ink-2">
      {words.words(plan.people, `$${wholeNumber(centsOf(plan.weekly) / 100)}`)}{' '}
      <a href={plan.url} target="_blank" rel="noreferrer" className="underline">
        {words.source(plan.month)}
      </a>
    </p>
  );
}
