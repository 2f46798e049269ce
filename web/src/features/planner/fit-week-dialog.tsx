import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { fieldsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { FormFailure } from '../../components/form-failure.tsx';
import { paths } from '../../lib/paths.ts';
import { amountOfTyped, isWeeklyBudget, TYPED_AMOUNT } from '../../lib/typed-dollars.ts';
import { useFitWeek } from './ai-plan-queries.ts';
import { calendar } from './calendar-copy.ts';
import { useCalendar } from './use-calendar.tsx';

const words = calendar.fit;
const USUAL_BUDGET = '75.00';

const Fit = z
  .object({
    budget: z
      .string()
      .regex(TYPED_AMOUNT, calendar.budget.wrong)
      .refine((typed) => typed.trim() !== '' && isWeeklyBudget(typed), words.least),
  })
  .transform(({ budget }) => ({ budget: amountOfTyped(budget) ?? '' }));

/** Plans the meals of a week again that are not locked, cooked or past. The job is followed on the AI planner's tab. */
export function FitWeekDialog({ plan, onClose }: { plan: MealPlan; onClose: () => void }) {
  const { hasPaidPlan } = useCalendar();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} description={words.words}>
      {hasPaidPlan ? (
        <FitForm plan={plan} onClose={onClose} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>{words.premium}</p>
          <Link to={paths.plans} className={buttonClass('primary')}>
            {words.upgrade}
          </Link>
        </div>
      )}
    </Dialog>
  );
}

function FitForm({ plan, onClose }: { plan: MealPlan; onClose: () => void }) {
  const { userId } = useCalendar();
  const [, setAddress] = useSearchParams();
  const fit = useFitWeek(userId, plan.weekStart);
  const follow = (jobId: string) => {
    onClose();
    setAddress({ tab: 'ai', job: jobId }, { preventScrollReset: true });
  };
  const { formProps, field, submitProps, failure } = useForm({
    schema: Fit,
    mutation: fit,
    failed: words.failed,
    defaultValues: { budget: plan.budget ?? USUAL_BUDGET },
    onSuccess: ({ jobId }) => follow(jobId),
  });
  const { jobId: open } = fieldsOf(fit.error);
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-sm">{words.stays}</p>
      <Field
        {...field('budget')}
        label={words.label}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-60"
      />
      <FormFailure error={fit.error} words={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {calendar.cancel}
        </Button>
        {open && (
          <Button look="secondary" onClick={() => follow(open)}>
            {words.see}
          </Button>
        )}
        <Button {...submitProps} busyWords={words.pending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
