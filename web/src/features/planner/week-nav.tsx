import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { calendar } from './calendar-copy.ts';
import { addDays, longDay } from './days.ts';

const words = calendar.week;

/** `tab`: the tab of the planner; the calendar by default. */
export const weekHref = (start: string, tab?: string): string =>
  `${paths.mealPlans}?${new URLSearchParams({ ...(tab && { tab }), week: start })}`;
const currentHref = (tab?: string): string =>
  tab ? `${paths.mealPlans}?${new URLSearchParams({ tab })}` : paths.mealPlans;

/** Which week this is, and the ways to other weeks. */
export function WeekNav({ start, current, tab }: { start: string; current: string; tab?: string }) {
  return (
    <>
      <WeekLink to={weekHref(addDays(start, -7), tab)} label={words.previous}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </WeekLink>
      <h2 className="text-xl md:text-2xl">{words.days(longDay(start), lastDay(start))}</h2>
      <WeekLink to={weekHref(addDays(start, 7), tab)} label={words.next}>
        <ChevronRight aria-hidden="true" className="size-4" />
      </WeekLink>
      {start !== current && (
        <Link to={currentHref(tab)} className={buttonClass('ghost', 'small')}>
          {words.current}
        </Link>
      )}
    </>
  );
}

/** "28" when the week ends in the month it starts in, else "December 5". */
function lastDay(start: string): string {
  const last = addDays(start, 6);
  return last.slice(0, 7) === start.slice(0, 7) ? String(Number(last.slice(8))) : longDay(last);
}

const WeekLink = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Link to={to} aria-label={label} preventScrollReset className={buttonClass('secondary', 'icon')}>
    {children}
  </Link>
);
