import type { ProduceCalendar as Calendar } from '@homeplate/contracts/documents/region.ts';
import { chipClass } from '@homeplate/kit/components/chip.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { monthNames } from '../../components/month-names.ts';
import { regionPlace } from '../../components/region-copy.ts';
import { paths } from '../../lib/paths.ts';
import { calendar as words } from './calendar-copy.ts';
import { calendarOptions } from './queries.ts';

type Produce = Calendar['produce'];
/** Names in the first view. */
const FIRST = 6;

type Props = {
  /** The query of the route: a region, a state, or empty for the whole country. */
  place: string;
  /** The month shown and the current one, 1 to 12. */
  month: number;
  now: number;
  pathOfMonth: (month: number) => string;
  /** What follows the source of the months. */
  children: ReactNode;
};

/** What is in season in a month, and the other months. Links, so that it works before scripts run. */
export function ProduceCalendar({ place, month, now, pathOfMonth, children }: Props) {
  const { data, isPending, refetch } = useQuery(calendarOptions(place));
  if (isPending) {
    return (
      <div
        role="status"
        aria-label={words.loading}
        className="rounded-card border border-line bg-surface p-4"
      >
        <Bone className="h-7 w-72 max-w-full" />
        <Bone className="mt-3 h-16" />
        <Bone className="mt-3 h-11" />
      </div>
    );
  }
  if (!data) return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  const name = data.region && regionPlace[data.region];
  const produce = data.produce.filter(({ months }) => months.includes(month));
  return (
    <section
      aria-labelledby="calendar-title"
      className="rounded-card border border-line bg-surface px-4 pt-3.5 pb-3 md:px-5"
    >
      <h2 id="calendar-title" className="text-xl md:text-2xl">
        {words.title(monthNames[month - 1] ?? '', name ? words.inRegion(name) : words.inCountry)}
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">
        {name ? words.ofRegion(name) : words.ofCountry} {children}
      </p>
      {/* A new month starts closed. */}
      {produce.length > 0 ? (
        <ProduceNames key={month} produce={produce} />
      ) : (
        <p className="mt-2">{words.none}</p>
      )}
      <nav aria-label={words.months} className="mt-2.5">
        <ul className="grid grid-cols-6 gap-1.5 md:flex md:flex-wrap">
          {monthNames.map((monthName, index) => (
            <li key={monthName}>
              <Link
                to={pathOfMonth(index + 1)}
                aria-current={index + 1 === month ? 'true' : undefined}
                className={cx(
                  chipClass(index + 1 === month, 'w-full justify-center px-1! md:px-2.5!'),
                  index + 1 === now && 'underline underline-offset-4',
                )}
              >
                <span>{monthName.slice(0, 3)}</span>{' '}
                {index + 1 === now && <span className="sr-only">{words.now}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

function ProduceNames({ produce }: { produce: Produce }) {
  const others = produce.slice(FIRST);
  return (
    <>
      <NameList produce={produce.slice(0, FIRST)} />
      {others.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-strong text-primary md:min-h-8">
            {words.all(produce.length)}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <NameList produce={others} />
        </details>
      )}
    </>
  );
}

const NameList = ({ produce }: { produce: Produce }) => (
  <ul className="mt-1.5 flex flex-wrap gap-x-4">
    {produce.map(({ name, search }) => (
      <li key={name} className="flex min-h-9 items-center md:min-h-8">
        {search ? (
          <Link
            to={paths.recipesWhere({ search })}
            className="py-1.5 text-primary underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </li>
    ))}
  </ul>
);
