import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Choice } from '../../components/choice.tsx';
import { FoodPlanNote } from '../../components/food-plan-note.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { householdOptions } from '../../lib/household-queries.ts';
import { amountOfTyped, isWeeklyBudget, TYPED_AMOUNT } from '../../lib/typed-dollars.ts';
import { budgetFrom } from '../../lib/weekly-budget.ts';
import { calendar } from './calendar-copy.ts';
import { useSaveBudget } from './plan-writes.ts';
import { useCalendar } from './use-calendar.tsx';

const words = calendar.budget;
const SCOPES = ['week', 'every'] as const;

const Budget = z
  .object({ scope: z.enum(SCOPES), budget: z.string().regex(TYPED_AMOUNT, words.wrong) })
  .refine(({ scope, budget }) => scope === 'week' || isWeeklyBudget(budget), {
    path: ['budget'],
    message: words.least,
  })
  .transform(({ scope, budget }) => ({ scope, budget: amountOfTyped(budget) }));

/** The budget of this week, or of every week of the household that has none of its own. */
export function BudgetDialog({ plan, onClose }: { plan: MealPlan; onClose: () => void }) {
  const { userId } = useCalendar();
  const { data: household } = useQuery(householdOptions(userId));
  const save = useSaveBudget(userId, plan);
  const isOwn = plan.budgetSource === 'plan';
  const ofHousehold = household ? budgetFrom(household, plan.weekStart) : null;
  const budgets = {
    week: isOwn ? (plan.budget ?? '') : '',
    every: ofHousehold ?? (isOwn ? '' : (plan.budget ?? '')),
  };
  const first = isOwn ? 'week' : 'every';
  const { formProps, field, submitProps, failure, watch, setValue, formState } = useForm({
    schema: Budget,
    mutation: save,
    failed: words.failed,
    defaultValues: { scope: first, budget: budgets[first] },
    onSuccess: onClose,
  });
  const scope = watch('scope');
  const isTyped = formState.dirtyFields.budget;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title}>
      <form {...formProps} className="grid gap-5">
        <Choice
          label={words.scope}
          name="scope"
          value={scope}
          options={SCOPES.map((value) => ({ value, words: words.scopes[value] }))}
          onChange={(chosen) => {
            setValue('scope', chosen);
            // What was typed stays.
            if (!isTyped) setValue('budget', budgets[chosen]);
          }}
        />
        <Field
          {...field('budget')}
          label={words.label}
          hint={words.hints[scope](ofHousehold, household?.budgetCycle != null)}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-60"
        />
        <FoodPlanNote plan={household?.foodPlan} />
        <FormFailure error={save.error} words={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {calendar.cancel}
          </Button>
          <Button {...submitProps} busyWords={words.pending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
