import type { CookedBody, CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import {
  FIRST_COOKED_DATE,
  MOST_COOKED_NOTE,
  MOST_COOKED_SERVINGS,
} from '@homeplate/contracts/documents/cooked-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { TextArea } from '@homeplate/kit/components/text-area.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useState } from 'react';
import { z } from 'zod';
import { Choice } from '../../components/choice.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { currentDay, isDay } from './cooked-days.ts';
import type { CookedDish, PlannedChoice } from './cooked-dish.ts';
import { cooked } from './copy.ts';
import { PhotoField } from './photo-field.tsx';
import { PhotoUpload } from './photo-upload.tsx';
import { useAddCooked } from './queries.ts';
import { useCookedToasts } from './use-cooked-toasts.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

const words = cooked.dialog;
/** It was no meal of this week's plan. */
const ANOTHER = '';
const wrongServings = words.wrongServings(MOST_COOKED_SERVINGS);

const cookedFields = ({ recipeId, draftId, mealId, isLeftover }: CookedDish, today: string) =>
  z
    .object({
      date: z
        .string()
        .refine(isDay, words.noDate)
        .refine((day) => day >= FIRST_COOKED_DATE, words.tooEarly)
        .refine((day) => day <= today, words.tooLate),
      servings: z
        .string()
        .regex(/^\d{1,2}$/, wrongServings)
        .transform(Number)
        .refine((count) => count >= 1 && count <= MOST_COOKED_SERVINGS, wrongServings),
      note: z.string(),
    })
    .transform(
      (fields): CookedBody => ({
        ...(recipeId === undefined ? { draftId } : { recipeId }),
        ...(mealId !== undefined && { mealId }),
        ...(isLeftover && { isLeftover }),
        ...fields,
      }),
    );

/** Asks when it was cooked and for how many, records it, and says so with a way back. */
export default function CookedDialog({
  dish,
  onClose,
  planned,
  onDone = onClose,
}: {
  dish: CookedDish;
  /** The planned meals that it can be, the likeliest first; undefined until they are known. */
  planned: readonly PlannedChoice[] | undefined;
  onClose: () => void;
  /** Recorded; by default as `onClose`. */
  onDone?: ((entry: CookedEntry) => void) | undefined;
}) {
  const [today] = useState(() => currentDay());
  const [defaultValues] = useState(() => ({
    // A meal that is planned for a later day was cooked today.
    date: dish.date !== undefined && dish.date < today ? dish.date : today,
    servings: String(Math.min(MOST_COOKED_SERVINGS, Math.max(1, Math.round(dish.servings)))),
    note: '',
  }));
  const [photo, setPhoto] = useState<Blob | null>(null);
  /** The entry, while its photo is sent. */
  const [recorded, setRecorded] = useState<CookedEntry>();
  const { reportAdded } = useCookedToasts(dish.title);
  const title = dish.isLeftover ? cooked.ate : cooked.action;
  const [chosen, setChosen] = useState<string>();
  const meal = chosen ?? planned?.[0]?.id ?? ANOTHER;
  const finish = (entry: CookedEntry) => {
    reportAdded(entry);
    onDone(entry);
  };
  const upload = usePhotoUpload(finish);
  const add = useAddCooked();
  const { formProps, field, submitProps, failure } = useForm({
    schema: cookedFields(meal === ANOTHER ? dish : { ...dish, mealId: meal }, today),
    mutation: add,
    failed: words.failed,
    defaultValues,
    onSuccess: (entry) => {
      if (!photo) return finish(entry);
      setRecorded(entry);
      void upload.start(entry, photo);
    },
  });
  if (recorded && photo) {
    const leave = () => upload.leave(recorded);
    return (
      <Dialog open onOpenChange={(open) => open || leave()} title={title} description={dish.title}>
        <PhotoUpload upload={upload} onAgain={() => void upload.start(recorded, photo)} onGiveUp={leave} />
      </Dialog>
    );
  }
  if (!planned)
    return (
      <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={dish.title}>
        <Waiting words={words.loading} />
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={dish.title}>
      <form {...formProps} className="grid gap-5">
        {planned.length > 0 && (
          <Choice
            label={words.planned}
            name="meal"
            value={meal}
            options={[
              ...planned.map(({ id, name }) => ({ value: id, words: name })),
              { value: ANOTHER, words: words.another },
            ]}
            onChange={setChosen}
          />
        )}
        <div className="grid grid-cols-2 gap-4">
          <Field {...field('date')} label={words.date} type="date" min={FIRST_COOKED_DATE} max={today} />
          <Field
            {...field('servings')}
            label={words.servings}
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_COOKED_SERVINGS}
            hint={words.servingsHint(MOST_COOKED_SERVINGS)}
          />
        </div>
        <TextArea
          {...field('note')}
          label={words.note}
          hint={words.noteHint}
          rows={3}
          maxLength={MOST_COOKED_NOTE}
        />
        <PhotoField photo={photo} disabled={add.isPending} onChange={setPhoto} />
        <FormFailure error={add.error} words={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button {...submitProps} busyWords={words.pending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
