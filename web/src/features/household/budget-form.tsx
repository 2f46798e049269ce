import { BUDGET_PERIODS, nextPeriod } from '@homeplate/contracts/documents/budget-cycle.ts';
import type { Household, HouseholdBody } from '@homeplate/contracts/documents/household.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { z } from 'zod';
import { FoodPlanNote } from '../../components/food-plan-note.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { useSetHousehold } from '../../lib/household-queries.ts';
import { amountOfTyped, isWeeklyBudget, TYPED_AMOUNT } from '../../lib/typed-dollars.ts';
import { budgetFrom } from '../../lib/weekly-budget.ts';
import { budget as words } from './copy.ts';

const PERIODS = ['week', ...BUDGET_PERIODS] as const;
const isPeriod = (value: string) => PERIODS.find((one) => one === value);

const Body = z
  .object({
    every: z.enum(PERIODS),
    amount: z.string().regex(TYPED_AMOUNT, words.wrong),
    startsOn: z.string(),
  })
  .superRefine(({ every, amount, startsOn }, check) => {
    if (!isWeeklyBudget(amount))
      check.addIssue({ code: 'custom', path: ['amount'], message: words.least[every] });
    const needsDate = every !== 'week' && amountOfTyped(amount) !== null;
    if (needsDate && !z.iso.date().safeParse(startsOn).success)
      check.addIssue({ code: 'custom', path: ['startsOn'], message: words.noDate });
  })
  .transform(({ every, amount, startsOn }): HouseholdBody => {
    const typed = amountOfTyped(amount);
    if (every === 'week' || typed === null) return { weeklyBudget: typed };
    return { budgetCycle: { amount: typed, every, startsOn } };
  });

/** The household's budget: of a week, or of what arrives every two weeks or every month, spread over its days. */
export function BudgetForm({ userId, household }: { userId: string; household: Household }) {
  const { weeklyBudget, budgetCycle } = household;
  const set = useSetHousehold(userId);
  const { formProps, field, submitProps, failure, watch, setValue } = useForm({
    schema: Body,
    mutation: set,
    failed: words.failed,
    defaultValues: {
      every: budgetCycle?.every ?? ('week' as (typeof PERIODS)[number]),
      amount: budgetCycle?.amount ?? weeklyBudget ?? '',
      startsOn: budgetCycle?.startsOn ?? '',
    },
    onSuccess: (_answer, { budgetCycle: saved }) => toast({ title: saved ? words.savedPeriod : words.saved }),
  });
  const [every, amount, startsOn] = watch(['every', 'amount', 'startsOn']);
  return (
    <form {...formProps} className="grid gap-4">
      <SelectField
        label={words.every}
        value={every}
        options={PERIODS.map((value) => ({ value, words: words.periods[value] }))}
        onChange={(value) => setValue('every', isPeriod(value) ?? 'week')}
        className="max-w-60"
      />
      <Field
        {...field('amount')}
        label={words.labels[every]}
        hint={every === 'week' ? words.hint : shareWords(every, amount, startsOn)}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-60"
      />
      {every !== 'week' && (
        <Field
          {...field('startsOn')}
          label={words.dates[every]}
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          className="max-w-60"
        />
      )}
      <FoodPlanNote plan={household.foodPlan} />
      <FormFailure error={set.error} words={failure} />
      <Button {...submitProps} look="secondary" busyWords={words.saving} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  );
}

/** What the typed budget gives the next seven days; a general hint until it is one. */
function shareWords(every: (typeof BUDGET_PERIODS)[number], typed: string, startsOn: string): string {
  const amount = TYPED_AMOUNT.test(typed) ? amountOfTyped(typed) : null;
  if (amount === null || !z.iso.date().safeParse(startsOn).success) return words.spread;
  const today = new Date().toLocaleDateString('sv-SE');
  const share = budgetFrom({ weeklyBudget: null, budgetCycle: { amount, every, startsOn } }, today);
  return words.share(share ?? '', dayWords(nextPeriod({ every, startsOn }, today)));
}
