import { MEAL_SLOTS, MOST_MEAL_SERVINGS } from '@homeplate/contracts/documents/meal-slots.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { fieldsOf, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { SessionEnded } from '../../components/session-ended.tsx';
import { Choice } from './choice.tsx';
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
import { addMeal, newMealKey, removeMeal } from './queries.ts';

const words = planner.picker;
type Problems = Partial<Record<'date' | 'slot' | 'servings', string>>;

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
  const client = useQueryClient();
  const [opened] = useState(() => new Date());
  const now = today(opened);
  const days = restOfWeek(now);
  const range = laterRange(now);
  const [slot, setSlot] = useState(() => presetSlot(recipe.course, opened.getHours()));
  const [date, setDate] = useState(() =>
    kind === 'later' ? addDays(now, 7) : presetDay(days, slot, opened.getHours()),
  );
  const [servings, setServings] = useState(
    String(Math.min(MOST_MEAL_SERVINGS, Math.max(1, Math.round(wanted)))),
  );
  const [problems, setProblems] = useState<Problems>({});

  // A press that is as the one before, whose answer was lost, has its name.
  const pressed = useRef({ wish: '', key: '' });
  const undo = useMutation({
    mutationFn: (meal: Awaited<ReturnType<typeof addMeal>>) => removeMeal(client, meal),
  });
  const add = useMutation({
    mutationFn: () => {
      const body = { recipeId: recipe.id, date, slot, servings: Number(servings) };
      const wish = JSON.stringify(body);
      if (pressed.current.wish !== wish) pressed.current = { wish, key: newMealKey() };
      return addMeal(client, body, pressed.current.key);
    },
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
    onError: (error) => setProblems(fieldsOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Problems = {};
    if (!isDay(date)) found.date = words.noDate;
    else if (kind === 'later' && (date < range.first || date > range.last))
      found.date = words.dateOutside(shortDay(range.first), shortDay(range.last));
    if (!/^\d{1,2}$/.test(servings) || Number(servings) < 1 || Number(servings) > MOST_MEAL_SERVINGS)
      found.servings = words.wrongServings(MOST_MEAL_SERVINGS);
    setProblems(found);
    if (Object.keys(found).length === 0) add.mutate();
  }

  const isSaid = add.error !== null && Object.keys(fieldsOf(add.error)).some((name) => name in FIELDS);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={kind === 'later' ? planner.card.later : planner.card.thisWeek}
      description={recipe.title}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {kind === 'later' ? (
          <Field
            label={words.date}
            type="date"
            name="date"
            value={date}
            min={range.first}
            max={range.last}
            onChange={(event) => setDate(event.target.value)}
            hint={words.dateHint(shortDay(range.last))}
            error={problems.date}
          />
        ) : (
          <Choice
            label={words.day}
            name="date"
            value={date}
            options={days.map((day) => ({ value: day, words: nameOf(day, now), spoken: fullDay(day) }))}
            hint={days.length === 1 ? words.lastDay : undefined}
            error={problems.date}
            onChange={setDate}
          />
        )}
        <Choice
          label={words.slot}
          name="slot"
          value={slot}
          options={MEAL_SLOTS.map((value) => ({ value, words: planner.slots[value] }))}
          error={problems.slot}
          onChange={setSlot}
        />
        <Field
          label={words.servings}
          type="number"
          name="servings"
          inputMode="numeric"
          min={1}
          max={MOST_MEAL_SERVINGS}
          value={servings}
          onChange={(event) => setServings(event.target.value)}
          hint={words.servingsHint(MOST_MEAL_SERVINGS)}
          error={problems.servings}
          className="max-w-48"
        />
        {isSignedOut(add.error) && <SessionEnded />}
        {add.error && !isSaid && !isSignedOut(add.error) && (
          <p role="alert" className="text-sm text-danger">
            {wordsOf(add.error, words.failed)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="primary" type="submit" busy={add.isPending} busyWords={words.pending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const FIELDS = { date: true, slot: true, servings: true };

/** "Today", "Tomorrow", "Tue". */
const nameOf = (day: string, now: string) =>
  day === now ? words.today : day === addDays(now, 1) ? words.tomorrow : shortWeekday(day);
