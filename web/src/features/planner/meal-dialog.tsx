import { MealNote, MealSlot } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS, MOST_MEAL_SERVINGS } from '@homeplate/contracts/documents/meal-slots.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { Choice } from '../../components/choice.tsx';
import { calendar } from './calendar-copy.ts';
import { newMealId } from './calendar-writes.ts';
import { planner } from './copy.ts';
import { addDays, fullDay, isDay, shortWeekday } from './days.ts';
import { leftoverAdvice, sourceOf } from './leftover-days.ts';
import { useCalendar } from './use-calendar.tsx';
import { type DatedMeal, type MealEdit, scaledCost } from './week-changes.ts';

const words = calendar.dialog;
const wrongServings = planner.picker.wrongServings(MOST_MEAL_SERVINGS);
/** Chosen for a day outside the week on the page. */
const OTHER = 'other';

const Fields = z
  .object({
    day: z.string(),
    otherDay: z.string(),
    slot: MealSlot,
    servings: z
      .string()
      .regex(/^\d{1,2}$/, wrongServings)
      .transform(Number)
      .refine((count) => count >= 1 && count <= MOST_MEAL_SERVINGS, wrongServings),
    note: MealNote,
    locked: z.boolean(),
  })
  .refine(({ day, otherDay }) => day !== OTHER || isDay(otherDay), {
    path: ['otherDay'],
    message: planner.picker.noDate,
  })
  .transform(
    ({ day, otherDay, ...rest }): Required<MealEdit> => ({ ...rest, date: day === OTHER ? otherDay : day }),
  );

/** What the dialog does: changes the meal, plans it once more, or plans leftovers of it. */
export type MealAction = 'change' | 'copy' | 'leftovers';

type Props = { meal: DatedMeal; action: MealAction; onClose: () => void };

/** Day, slot, servings and note of a meal, for everything that dragging does and more. */
export function MealDialog({ meal, action, onClose }: Props) {
  const { plan, change } = useCalendar();
  const save = (edit: Required<MealEdit>) => {
    if (action === 'change') return change({ kind: 'edit', meal, edit }, calendar.changed);
    const added = { ...meal, ...edit, id: newMealId(), note: edit.note || null, locked: false };
    if (action === 'copy')
      return change(
        { kind: 'add', meal: { ...added, cost: scaledCost(meal, edit.servings) } },
        calendar.added,
      );
    change({ kind: 'add', meal: { ...added, leftoverOf: meal.id, cost: '0.00' } }, calendar.added);
  };
  const { formProps, field, submitProps, watch, setValue } = useForm({
    schema: Fields,
    // The calendar shows the change at once, and says later if it failed.
    mutation: useMutation({ mutationFn: async (edit: Required<MealEdit>) => edit, networkMode: 'always' }),
    failed: calendar.tryAgain,
    defaultValues: {
      day: action === 'leftovers' ? dayAfter(meal, plan.days) : meal.date,
      otherDay: '',
      slot: action === 'leftovers' ? 'lunch' : meal.slot,
      servings: String(action === 'leftovers' ? Math.max(1, Math.floor(meal.servings / 2)) : meal.servings),
      note: action === 'change' ? (meal.note ?? '') : '',
      locked: action === 'change' && meal.locked,
    },
    onSuccess: (edit) => {
      onClose();
      save(edit);
    },
  });
  const { error: _, ...locked } = field('locked');
  const day = watch('day');
  const eatenOn = day === OTHER ? watch('otherDay') : day;
  const advice = leftoverAdvice(action === 'leftovers' ? meal : sourceOf(plan, meal), eatenOn);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.titles[action]}
      description={action === 'leftovers' ? words.leftoversOf(meal.name, meal.servings) : meal.name}
    >
      <form {...formProps} className="grid gap-5">
        <div>
          <Choice
            label={words.day}
            name="day"
            value={day}
            options={[
              ...plan.days.map(({ date }) => ({
                value: date,
                words: shortWeekday(date),
                spoken: fullDay(date),
              })),
              { value: OTHER, words: words.otherDay },
            ]}
            error={field('day').error}
            onChange={(value) => setValue('day', value)}
          />
          {day === OTHER && (
            <Field {...field('otherDay')} label={words.date} type="date" className="mt-5 max-w-60" />
          )}
          <p aria-live="polite" className="mt-2 text-sm text-ink-2 empty:mt-0">
            {advice}
          </p>
        </div>
        <Choice
          label={words.slot}
          name="slot"
          value={watch('slot')}
          options={MEAL_SLOTS.map((value) => ({ value, words: planner.slots[value] }))}
          error={field('slot').error}
          onChange={(slot) => setValue('slot', slot)}
        />
        <Field
          {...field('servings')}
          label={words.servings}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_MEAL_SERVINGS}
          hint={planner.picker.servingsHint(MOST_MEAL_SERVINGS)}
          className="max-w-48"
        />
        <Field {...field('note')} label={words.note} autoComplete="off" />
        {action === 'change' && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input type="checkbox" {...locked} className="size-5 shrink-0 accent-primary" />
            {words.locked}
          </label>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {calendar.cancel}
          </Button>
          <Button {...submitProps}>{words.submits[action]}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Leftovers are usually eaten on the next day, if the week has one. */
function dayAfter({ date }: DatedMeal, days: readonly { date: string }[]): string {
  const next = addDays(date, 1);
  return days.some((day) => day.date === next) ? next : date;
}
