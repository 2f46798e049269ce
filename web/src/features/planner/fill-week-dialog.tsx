import type { MealPlanSummary } from '@homeplate/contracts/documents/meal-plan.ts';
import { TakenSlots } from '@homeplate/contracts/documents/meal-plan.ts';
import { TAKEN_CHOICES } from '@homeplate/contracts/documents/meal-slots.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Choice } from '../../components/choice.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { paths } from '../../lib/paths.ts';
import { calendar } from './calendar-copy.ts';
import { addDays, shortDay, today, weekStartOf } from './days.ts';
import { type FillWeek, planListOptions, useFillWeek } from './plan-writes.ts';
import { useUndoToast } from './use-undo-toast.ts';

const words = calendar.fill;
const WEEKS_OFFERED = 5;

/** Meals to start a week with. */
const EMPTY = 'empty';
const WEEK_BEFORE = 'week-before';

const fillOf = (from: MealPlanSummary | undefined) =>
  z.object({ weekStart: z.string(), source: z.string(), taken: TakenSlots }).transform(
    ({ weekStart, source, taken }): FillWeek => ({
      weekStart,
      taken,
      from: from
        ? { weekStart: from.weekStart }
        : source === WEEK_BEFORE
          ? { weekStart: addDays(weekStart, -7) }
          : { planId: source },
    }),
  );

type Props = {
  /** Copies this week; without one, the dialog starts a new plan and asks what it starts with. */
  from?: MealPlanSummary;
  userId?: string;
  onClose: () => void;
};

/** Fills a week with the meals of another, of a template or of a draft, or opens an empty one. */
export function FillWeekDialog({ from, userId = '', onClose }: Props) {
  const navigate = useNavigate();
  const undoToast = useUndoToast();
  const fill = useFillWeek();
  const { data: plans = [] } = useQuery({ ...planListOptions(userId), enabled: userId !== '' });
  const templates = plans.filter(({ status }) => status === 'template' || status === 'draft');
  const [thisWeek] = useState(() => weekStartOf(today(new Date())));
  const weeks = Array.from({ length: WEEKS_OFFERED }, (_, index) => addDays(thisWeek, 7 * index)).filter(
    (start) => start !== from?.weekStart,
  );
  const open = (weekStart: string) => {
    onClose();
    void navigate(`${paths.mealPlans}?week=${weekStart}`, { preventScrollReset: true });
  };
  const { formProps, field, submitProps, failure, watch, setValue } = useForm({
    schema: fillOf(from),
    mutation: fill,
    failed: calendar.tryAgain,
    defaultValues: { weekStart: weeks[0] ?? thisWeek, source: EMPTY, taken: 'keep' },
    onSuccess: (plan) => {
      if (plan.changed) undoToast(words.done, plan.title);
      else toast({ title: words.unchanged, description: words.allKept });
      open(plan.weekStart);
    },
  });
  const [weekStart, source] = [watch('weekStart'), watch('source')];
  const isEmpty = !from && source === EMPTY;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={from ? words.copyTitle : words.newTitle}
      description={from ? words.copyWords(from.title) : words.newWords}
    >
      <form {...formProps} className="grid gap-5">
        <Choice
          label={words.week}
          name="weekStart"
          value={weekStart}
          options={weeks.map((start) => ({
            value: start,
            words: start === thisWeek ? words.thisWeek : words.weekOf(shortDay(start)),
          }))}
          error={field('weekStart').error}
          onChange={(start) => setValue('weekStart', start)}
        />
        {!from && (
          <Choice
            label={words.startWith}
            name="source"
            value={source}
            options={[
              { value: EMPTY, words: words.empty },
              { value: WEEK_BEFORE, words: words.weekBefore },
              ...templates.map(({ id, title }) => ({ value: id, words: title })),
            ]}
            error={field('source').error}
            onChange={(value) => setValue('source', value)}
          />
        )}
        {!from && (
          <Link
            to={`${paths.mealPlans}?tab=ai`}
            onClick={onClose}
            className="justify-self-start text-sm font-strong text-primary underline underline-offset-4"
          >
            {words.withAi}
          </Link>
        )}
        {!isEmpty && (
          <Choice
            label={words.taken}
            name="taken"
            value={watch('taken')}
            options={TAKEN_CHOICES.map((value) => ({ value, words: words.takenChoices[value] }))}
            error={field('taken').error}
            onChange={(value) => setValue('taken', value)}
          />
        )}
        <FormFailure error={fill.error} words={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {calendar.cancel}
          </Button>
          {isEmpty ? (
            <Button look="primary" onClick={() => open(weekStart)}>
              {words.open}
            </Button>
          ) : (
            <Button {...submitProps} busyWords={words.pending}>
              {words.submit}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
