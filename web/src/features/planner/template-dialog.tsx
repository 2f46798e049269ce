import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { z } from 'zod';
import { FormFailure } from '../../components/form-failure.tsx';
import { calendar } from './calendar-copy.ts';
import { useSaveTemplate } from './plan-writes.ts';

const words = calendar.template;
const Fields = z.object({ title: z.string().trim().min(1, words.wrong).max(80, words.wrong) });

/** Asks for the name under which a week is kept for later. */
export function TemplateDialog({ plan, onClose }: { plan: MealPlan; onClose: () => void }) {
  const save = useSaveTemplate(plan.weekStart);
  const { formProps, field, submitProps, failure } = useForm({
    schema: Fields,
    mutation: save,
    failed: calendar.tryAgain,
    defaultValues: { title: '' },
    onSuccess: ({ title }) => {
      toast({ title: words.done, description: title });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} description={words.words}>
      <form {...formProps} className="grid gap-5">
        <Field {...field('title')} label={words.name} autoComplete="off" />
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
