import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { calendar as words } from './calendar-copy.ts';
import { DayStrip } from './day-strip.tsx';
import { isDay, today, weekStartOf } from './days.ts';
import { DragMeals } from './drag-meals.tsx';
import { PrintWeek } from './print-week.tsx';
import { weekOptions } from './queries.ts';
import { CalendarProvider } from './use-calendar.tsx';
import { useWaitingChanges } from './use-waiting-changes.ts';
import type { DatedMeal } from './week-changes.ts';
import { WeekDay } from './week-day.tsx';
import { WeekHead } from './week-head.tsx';
import { WeekSummary } from './week-summary.tsx';

type Props = {
  userId: string;
  householdId: string | undefined;
  hasPaidPlan: boolean;
  savedRecipeIds: readonly string[];
  onCooked: (meal: DatedMeal) => void;
};

/** A week of the user's calendar, the one in the URL or the current one. */
export function WeekPlan({ userId, householdId, hasPaidPlan, savedRecipeIds, onCooked }: Props) {
  const now = useNow();
  const [address] = useSearchParams();
  const [picked, setPicked] = useState<string>();
  const waiting = useWaitingChanges();
  const day = today(new Date(now));
  const asked = address.get('week') ?? '';
  const start = weekStartOf(isDay(asked) ? asked : day);
  // The server does not know the user's day.
  const { data: plan, isPending, refetch } = useQuery(weekOptions(now > 0 ? userId : null, start, day));
  if (isPending) return <Waiting words={words.loading} />;
  if (!plan) return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  const shown = [picked, day, start].find((one) => plan.days.some(({ date }) => date === one)) ?? start;
  return (
    <CalendarProvider
      userId={userId}
      householdId={householdId}
      plan={plan}
      today={day}
      hasPaidPlan={hasPaidPlan}
      savedRecipeIds={savedRecipeIds}
      onCooked={onCooked}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <WeekSummary plan={plan} />
        <WeekHead start={start} current={weekStartOf(day)} />
        <p role="status" className={waiting > 0 ? 'text-sm font-strong' : 'sr-only'}>
          {waiting > 0 && words.waiting(waiting)}
        </p>
        <DragMeals>
          <DayStrip plan={plan} shown={shown} onShow={setPicked} />
          <ol className="grid gap-2 lg:grid-cols-[repeat(7,minmax(0,1fr))]">
            {plan.days.map((one) => (
              <WeekDay key={one.date} day={one} isShownOnPhone={one.date === shown} />
            ))}
          </ol>
        </DragMeals>
        <PrintWeek plan={plan} />
      </div>
    </CalendarProvider>
  );
}
