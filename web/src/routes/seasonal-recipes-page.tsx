import { LIST_FILTERS } from '@homeplate/contracts/documents/list-filters.ts';
import type { SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery } from '@tanstack/react-query';
import { Flower2, Leaf, Snowflake, Sun } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { useOpenLocationDialog } from '../features/location/location-provider.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { seasonal as words } from '../features/recipes/seasonal-copy.ts';
import { SeasonalFilterBar } from '../features/recipes/seasonal-filter-bar.tsx';
import { withChoice } from '../features/recipes/seasonal-filters.ts';
import { SeasonalList, seasonalOptions } from '../features/recipes/seasonal-list.tsx';
import { calendar } from '../features/seasons/calendar-copy.ts';
import { ProduceCalendar } from '../features/seasons/produce-calendar.tsx';
import { calendarOptions, currentMonthOptions } from '../features/seasons/queries.ts';
import { seasonOfMonth } from '../features/seasons/season-of.ts';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';
import { restoreScrollPosition } from '../lib/scroll-position.ts';
import { CARD_PARTS } from './parts/card-parts.tsx';

const ICONS: Record<SeasonKey, typeof Sun> = { spring: Flower2, summer: Sun, fall: Leaf, winter: Snowflake };

/** The calendar of the region in the URL, else of the state of the ZIP code, else of the whole country. */
function placeOf(address: URLSearchParams, state: string | null | undefined): string {
  const region = LIST_FILTERS.region(address.get('calendar') ?? '');
  if (region) return `region=${region}`;
  return state ? `state=${state}` : '';
}

function monthOf(address: URLSearchParams, now: number): number {
  const month = Number(address.get('month'));
  return Number.isInteger(month) && month >= 1 && month <= 12 ? month : now;
}

export const loader = loadQueries(({ client, url: { searchParams } }) => {
  const month = client.ensureQueryData(currentMonthOptions);
  const location = client.ensureQueryData(locationOptions).catch(() => undefined);
  return [
    month.then((now) => client.ensureInfiniteQueryData(seasonalOptions(searchParams, seasonOfMonth(now)))),
    location.then((place) => client.ensureQueryData(calendarOptions(placeOf(searchParams, place?.state)))),
  ];
});

/** Recipes by season, and what is in season where the reader lives. */
export function Component() {
  const { data: now } = useQuery(currentMonthOptions);
  return now ? <SeasonalPage now={now} /> : null;
}

/** `now`: the current month, 1 to 12. */
function SeasonalPage({ now }: { now: number }) {
  const [address] = useSearchParams();
  const { key } = useLocation();
  const { data: location } = useQuery(locationOptions);
  const season = seasonOfMonth(now);
  const Icon = ICONS[season];
  return (
    <div className="mx-auto max-w-page px-4 pt-3 md:px-6 md:pt-8">
      <PageHeading
        title={words.titles[season]}
        head={{ description: words.description(season), canonical: paths.seasonal }}
        className="flex items-center gap-3"
      >
        <Icon aria-hidden="true" className="size-[0.9em] shrink-0 text-primary" />
        {words.titles[season]}
      </PageHeading>
      <div className="mt-4 md:mt-5">
        <ProduceCalendar
          place={placeOf(address, location?.state)}
          month={monthOf(address, now)}
          now={now}
          pathOfMonth={(month) =>
            `?${withChoice(address, 'month', month === now ? '' : String(month)).toString()}`
          }
        >
          <OtherPlace address={address} hasPlace={Boolean(location?.state)} />
        </ProduceCalendar>
      </div>
      <div className="mt-6 md:mt-8">
        <SeasonalFilterBar current={season} />
      </div>
      <div className="mt-5 md:mt-7">
        <SeasonalList
          current={season}
          Favorite={CARD_PARTS.Favorite}
          onBack={() => restoreScrollPosition(key)}
        />
      </div>
    </div>
  );
}

/** The way to the calendar of the reader's own region. */
function OtherPlace({ address, hasPlace }: { address: URLSearchParams; hasPlace: boolean }) {
  const openLocationDialog = useOpenLocationDialog();
  if (!hasPlace) {
    return (
      <>
        <button type="button" onClick={openLocationDialog} className="font-strong text-primary underline">
          {calendar.setZip}
        </button>{' '}
        {calendar.setZipWhy}
      </>
    );
  }
  if (!address.get('calendar')) return null;
  return (
    <Link
      to={{ search: withChoice(address, 'calendar', '').toString() }}
      className="font-strong text-primary underline"
    >
      {calendar.ownRegion}
    </Link>
  );
}
