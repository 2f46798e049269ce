import { RepeatMealBody } from '@homeplate/contracts/documents/meal-plan.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { calendar } from './calendar-copy.ts';
import { ChangeAnyway } from './change-anyway.tsx';
import { planner } from './copy.ts';
import { addDays, longWeekday } from './days.ts';
import { useRepeatMeal } from './plan-writes.ts';
import { useUndoToast } from './use-undo-toast.ts';
import type { DatedMeal } from './week-changes.ts';

const words = calendar.repeat;
const DEFAULT_WEEKS = 4;

/** Plans the same meal in each week up to a date. */
export function RepeatDialog({ meal, onClose }: { meal: DatedMeal; onClose: () => void }) {
  const repeat = useRepeatMeal(meal);
  const undoToast = useUndoToast();
  const finish = (added: readonly unknown[]) => {
    undoToast(words.done(added.length), meal.name);
    onClose();
  };
  const { formProps, field, submitProps, failure } = useForm({
    schema: RepeatMealBody,
    mutation: repeat,
    failed: calendar.tryAgain,
    defaultValues: { until: addDays(meal.date, 7 * DEFAULT_WEEKS) },
    onSuccess: finish,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={words.words(meal.name, longWeekday(meal.date), planner.slots[meal.slot])}
    >
      <form {...formProps} className="grid gap-5">
        <Field
          {...field('until')}
          label={words.until}
          type="date"
          min={addDays(meal.date, 7)}
          className="max-w-60"
        />
        <FormFailure error={repeat.error} words={failure} />
        <ChangeAnyway
          error={repeat.error}
          onAnyway={() =>
            repeat.variables && repeat.mutate({ ...repeat.variables, anyway: true }, { onSuccess: finish })
          }
        />
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
