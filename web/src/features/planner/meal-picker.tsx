import { MealSlot, type NewMealBody } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS, MOST_MEAL_SERVINGS } from '@homeplate/contracts/documents/meal-slots.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useState } from 'react';
import { z } from 'zod';
import { Choice } from '../../components/choice.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { planner } from './copy.ts';
import {
  addDays,
  fullDay,
  isDay,
  laterRange,
  type PickerKind,
  presetDay,
  presetSlot,
  restOfWeek,
  shortDay,
  shortWeekday,
  today,
} from './days.ts';
import { useAddMeal, useRemoveMeal } from './meal-writes.ts';

const words = planner.picker;
const wrongServings = words.wrongServings(MOST_MEAL_SERVINGS);

/** Day, meal and servings as in the form; `range`: the first and the last date that can be chosen. */
const mealFields = (recipeId: string, range: { first: string; last: string } | undefined) =>
  z
    .object({
      date: z
        .string()
        .refine(isDay, words.noDate)
        .refine(
          (day) => !range || (day >= range.first && day <= range.last),
          range && words.dateOutside(shortDay(range.first), shortDay(range.last)),
        ),
      slot: MealSlot,
      servings: z
        .string()
        .regex(/^\d{1,2}$/, wrongServings)
        .transform(Number)
        .refine((count) => count >= 1 && count <= MOST_MEAL_SERVINGS, wrongServings),
    })
    .transform((meal): NewMealBody => ({ recipeId, ...meal }));

/** Asks on which day, for which meal and for how many, adds it to the plan, and says so with a way back. */
export default function MealPicker({
  recipe,
  servings: wanted,
  kind,
  onClose,
}: {
  recipe: Pick<RecipeDetail, 'id' | 'title' | 'course'>;
  /** As many as the page shows it for. */
  servings: number;
  kind: PickerKind;
  onClose: () => void;
}) {
  const [opened] = useState(() => new Date());
  const now = today(opened);
  const days = restOfWeek(now);
  const range = laterRange(now);
  const [defaultValues] = useState(() => {
    const slot = presetSlot(recipe.course, opened.getHours());
    const date = kind === 'later' ? addDays(now, 7) : presetDay(days, slot, opened.getHours());
    const servings = String(Math.min(MOST_MEAL_SERVINGS, Math.max(1, Math.round(wanted))));
    return { date, slot, servings };
  });
  const undo = useRemoveMeal();
  const add = useAddMeal();
  const { formProps, field, submitProps, failure, watch, setValue } = useForm({
    schema: mealFields(recipe.id, kind === 'later' ? range : undefined),
    mutation: add,
    failed: words.failed,
    defaultValues,
    onSuccess: (meal) => {
      const { added } = planner;
      toast({
        title: added.title,
        description: added.words(recipe.title, fullDay(meal.date), meal.slot, meal.servings),
        action: {
          label: added.undo,
          hint: added.undoHint(recipe.title),
          run: () =>
            void undo.mutateAsync(meal).then(
              () => toast({ title: added.undone, description: recipe.title }),
              (error: unknown) =>
                toast({
                  title: added.notUndone,
                  description: wordsOf(error, added.tryAgain),
                  destructive: true,
                }),
            ),
        },
      });
      onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={kind === 'later' ? planner.card.later : planner.card.thisWeek}
      description={recipe.title}
    >
      <form {...formProps} className="grid gap-5">
        {kind === 'later' ? (
          <Field
            {...field('date')}
            label={words.date}
            type="date"
            min={range.first}
            max={range.last}
            hint={words.dateHint(shortDay(range.last))}
          />
        ) : (
          <Choice
            label={words.day}
            name="date"
            value={watch('date')}
            options={days.map((day) => ({ value: day, words: nameOf(day, now), spoken: fullDay(day) }))}
            hint={days.length === 1 ? words.lastDay : undefined}
            error={field('date').error}
            onChange={(day) => setValue('date', day)}
          />
        )}
        <Choice
          label={words.slot}
          name="slot"
          value={watch('slot')}
          options={MEAL_SLOTS.map((value) => ({ value, words: planner.slots[value] }))}
          error={field('slot').error}
          onChange={(chosen) => setValue('slot', chosen)}
        />
        <Field
          {...field('servings')}
          label={words.servings}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_MEAL_SERVINGS}
          hint={words.servingsHint(MOST_MEAL_SERVINGS)}
          className="max-w-48"
        />
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

/** "Today", "Tomorrow", "Tue". */
const nameOf = (day: string, now: string) =>
  day === now ? words.today : day === addDays(now, 1) ? words.tomorrow : shortWeekday(day);
