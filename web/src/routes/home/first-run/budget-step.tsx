import type { Household } from '@homeplate/contracts/documents/household.ts';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useState } from 'react';
import { FoodPlanNote } from '../../../components/food-plan-note.tsx';
import { useSetHousehold } from '../../../lib/household-queries.ts';
import { amountOfTyped, isWeeklyBudget, TYPED_AMOUNT } from '../../../lib/typed-dollars.ts';
import { SUGGESTED_BUDGET } from '../../../lib/weekly-budget.ts';
import { budgetStep as words } from './copy.ts';
import { Problem, StepForm, type StepProps } from './step-form.tsx';

const PRESETS = ['50', '75', '100', '150'];
const withoutCents = (amount: string) => amount.replace(/\.00$/, '');

export function BudgetStep({ userId, household, ...step }: StepProps & { household: Household }) {
  const set = useSetHousehold(userId);
  const [typed, setTyped] = useState(withoutCents(household.weeklyBudget ?? SUGGESTED_BUDGET));
  const save = async () => {
    if (!TYPED_AMOUNT.test(typed)) throw new Problem(words.wrong);
    const weeklyBudget = amountOfTyped(typed);
    if (weeklyBudget === null) throw new Problem(words.missing);
    if (!isWeeklyBudget(typed)) throw new Problem(words.least);
    await set.mutateAsync({ weeklyBudget });
  };
  return (
    <StepForm {...step} title={words.title} lead={words.words} onSave={save}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.presets}</legend>
        {PRESETS.map((amount) => (
          <Chip
            key={amount}
            chosen={typed === amount}
            aria-pressed={typed === amount}
            onClick={() => setTyped(amount)}
          >
            {`$${amount}`}
          </Chip>
        ))}
      </fieldset>
      <Field
        label={words.budget}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-60"
      />
      <FoodPlanNote plan={household.foodPlan} />
    </StepForm>
  );
}
