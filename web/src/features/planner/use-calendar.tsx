import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { calendar as words } from './calendar-copy.ts';
import { type CalendarWrite, calendarWrite, calendarWriteOptions } from './calendar-writes.ts';
import { dropWrite, storedWrites, storeWrite } from './stored-writes.ts';
import { useLiveWeek } from './use-live-week.ts';
import { useMealWarnings } from './use-meal-warnings.ts';
import { useUndoToast } from './use-undo-toast.ts';
import type { DatedMeal, WeekChange } from './week-changes.ts';

const ConflictDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.ConflictDialog,
}));

type Calendar = {
  userId: string;
  /** The week on the page. */
  plan: MealPlan;
  /** The user's current day. */
  today: string;
  /** Newest first. */
  savedRecipeIds: readonly string[];
  /** Why a meal does not suit a diner. */
  warningsOf: (meal: DatedMeal) => readonly string[] | undefined;
  /** Only with a paid plan can premium recipes be planned. */
  hasPaidPlan: boolean;
  /** Opens the record of a meal that was cooked or eaten, or the question whether it was not after all. */
  onCooked: (meal: DatedMeal) => void;
  /** Changes the calendar at once. `done` is said when the server has it. */
  change: (change: WeekChange, done: string) => void;
};

const CalendarContext = createContext<Calendar | null>(null);

export function useCalendar(): Calendar {
  const calendar = useContext(CalendarContext);
  if (!calendar) throw new Error('A part of the calendar is outside CalendarProvider');
  return calendar;
}

/** A change of a meal that someone else changed meanwhile. */
export type Conflict = { write: CalendarWrite; done: string; message: string };

export function CalendarProvider({
  children,
  householdId,
  ...week
}: Omit<Calendar, 'change' | 'warningsOf'> & {
  children: ReactNode;
  /** Undefined until it is known. */
  householdId: string | undefined;
}) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(calendarWriteOptions);
  const undoToast = useUndoToast();
  const warningsOf = useMealWarnings(week.plan);
  useLiveWeek(week.userId, week.plan, householdId);
  const [conflict, setConflict] = useState<Conflict>();
  const run = (write: CalendarWrite, done: string): void => {
    storeWrite(week.userId, { write, done });
    const sent = mutateAsync(write).finally(() => dropWrite(week.userId, write));
    void sent.then(
      () => undoToast(done, write.change.meal.name),
      (error: unknown) => {
        const message = wordsOf(error, words.tryAgain);
        if (error instanceof ApiError && error.status === 409 && write.seen !== null)
          setConflict({ write, done, message });
        else
          toast({ title: words.notChanged(write.change.meal.name), description: message, destructive: true });
      },
    );
  };
  const sendStored = useEffectEvent(() => {
    const pending = client
      .getMutationCache()
      .findAll({ mutationKey: calendarWriteOptions.mutationKey, status: 'pending' })
      .map(({ state }) => (state.variables as CalendarWrite).key);
    for (const { write, done } of storedWrites(week.userId))
      if (!pending.includes(write.key)) run(write, done);
  });
  useEffect(() => sendStored(), []);
  const change = (change: WeekChange, done: string) => run(calendarWrite(change, week.plan.version), done);
  return (
    <CalendarContext value={{ ...week, warningsOf, change }}>
      {children}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          plan={week.plan}
          onClose={() => setConflict(undefined)}
          onOverwrite={() => {
            setConflict(undefined);
            run({ ...conflict.write, seen: null }, conflict.done);
          }}
        />
      )}
    </CalendarContext>
  );
}
