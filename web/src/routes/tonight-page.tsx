import { NEAR_MILES } from '@homeplate/contracts/documents/nearby.ts';
import { MOST_PEOPLE, USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import type { Tonight } from '@homeplate/contracts/documents/tonight.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { dollars } from '@homeplate/kit/format/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, ChefHat, MapPin } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { useOpenLocationDialog } from '../features/location/location-provider.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { plansOptions } from '../features/plans/queries.ts';
import { tonight as words } from '../features/tonight/copy.ts';
import { DinnerCard, DinnerCardSkeleton } from '../features/tonight/dinner-card.tsx';
import { PeopleSelect } from '../features/tonight/people-select.tsx';
import { dinnerBasketOptions, tonightOptions } from '../features/tonight/queries.ts';
import { WeekBand } from '../features/tonight/week-band.tsx';
import { useHasOwnStores } from '../lib/location.ts';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/user.ts';

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-5.5 md:grid-cols-4 md:gap-x-5';

const WAY_ON = 'px-4! text-center';

/** `?people=`, or four. */
function peopleOf(params: URLSearchParams): number {
  const people = Number(params.get('people'));
  return Number.isInteger(people) && people >= 1 && people <= MOST_PEOPLE ? people : USUAL_PEOPLE;
}

export const loader = loadQueries(({ client, url }) => {
  const people = peopleOf(url.searchParams);
  const tonight = client.ensureQueryData(tonightOptions(people));
  return [
    tonight,
    client.ensureQueryData(locationOptions),
    client.ensureQueryData(plansOptions),
    tonight.then((loaded) =>
      loaded.week.dinners.length > 0
        ? client.ensureQueryData(dinnerBasketOptions(people, loaded))
        : undefined,
    ),
  ];
});

/** The answer to a ZIP code: four dinners that anyone may open, and what a week of them costs. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const people = peopleOf(params);
  const { data, isPending, refetch } = useQuery({
    ...tonightOptions(people),
    placeholderData: keepPreviousData,
  });
  const { data: location } = useQuery(locationOptions);
  const openLocationDialog = useOpenLocationDialog();
  const zipCode = location?.zipCode;
  const isOwn = useHasOwnStores();
  const limit = data?.limit ?? 3;
  return (
    <div className="mx-auto max-w-page px-4 pt-3 md:px-6 md:pt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <PageHeading
          title={isOwn ? words.ownTitle(limit) : words.title(limit, location?.city ?? null)}
          head={{ description: words.description, canonical: paths.tonight }}
          className="text-balance"
        />
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            onClick={openLocationDialog}
            aria-label={zipCode ? words.changeZip(zipCode) : undefined}
            className={buttonClass('secondary', 'small')}
          >
            <MapPin aria-hidden="true" className="size-4" />
            {zipCode ?? words.setZip}
          </button>
          <PeopleSelect
            people={people}
            onChange={(count) => setParams(count === USUAL_PEOPLE ? {} : { people: String(count) })}
          />
        </div>
      </div>
      {data ? (
        <Dinners tonight={data} zipCode={zipCode} onSetPlace={openLocationDialog} />
      ) : isPending ? (
        <div role="status" aria-label={words.loading} className={`mt-10 ${GRID}`}>
          {[1, 2, 3, 4].map((at) => (
            <DinnerCardSkeleton key={at} />
          ))}
        </div>
      ) : (
        <div className="mt-10">
          <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />
        </div>
      )}
    </div>
  );
}

type DinnersProps = { tonight: Tonight; zipCode: string | null | undefined; onSetPlace: () => void };

function Dinners({ tonight, zipCode, onSetPlace }: DinnersProps) {
  const user = useUser();
  const isOwn = useHasOwnStores();
  const { dinners, people, limit, freeDinners, week } = tonight;
  const { data: basket } = useQuery(dinnerBasketOptions(people, tonight));
  const { data: plans } = useQuery(plansOptions);
  const plan = plans?.find(({ popular }) => popular);
  const [first] = dinners;
  if (!first) {
    return (
      <div className="mt-10">
        <EmptyNotice title={words.noneTitle} words={words.noneWords}>
          <Link to={paths.recipes} className={buttonClass('secondary')}>
            {words.browse}
          </Link>
        </EmptyNotice>
      </div>
    );
  }
  const filter = { free: 'true', course: 'dinner', maxCostPerServing: String(limit) };
  return (
    <>
      <SourceLine dinners={dinners} zipCode={zipCode} />
      {zipCode && !isOwn && basket && (basket.store?.distance ?? Infinity) > NEAR_MILES && (
        <p className="mt-1 text-sm">
          {words.far(zipCode)}{' '}
          <button
            type="button"
            onClick={onSetPlace}
            className="min-h-6 font-strong text-primary underline underline-offset-4"
          >
            {words.otherZip}
          </button>
        </p>
      )}
      {limit > 3 && <p className="mt-1 text-sm text-ink-2">{words.raised(limit)}</p>}
      <div className={`mt-4 ${GRID}`}>
        {dinners.map((dinner, at) => (
          <DinnerCard key={dinner.recipe.id} dinner={dinner} people={people} first={at === 0} />
        ))}
      </div>
      <div className="mt-6 grid grid-cols-2 gap-3 md:flex">
        <Link to={paths.recipe(first.recipe.id)} className={buttonClass('primary', 'large', WAY_ON)}>
          <ChefHat aria-hidden="true" className="size-5 max-md:hidden" />
          {words.cook(first.recipe.title)}
        </Link>
        <Link to={paths.recipesWhere(filter)} className={buttonClass('secondary', 'large', WAY_ON)}>
          {words.freeDinners(freeDinners)}
          <ArrowRight aria-hidden="true" className="size-5 max-md:hidden" />
        </Link>
      </div>
      {week.dinners.length > 1 && (
        <div className="mt-10">
          <WeekBand
            tonight={tonight}
            store={basket?.store}
            planPath={user ? paths.plans : paths.registerFor(paths.plans)}
            trial={plan && words.week.trial(plan.trialDays, dollars(Math.round(plan.price * 100)))}
          />
        </div>
      )}
    </>
  );
}

/** One sentence about where the prices come from. */
function SourceLine({
  dinners,
  zipCode,
}: {
  dinners: Tonight['dinners'];
  zipCode: string | null | undefined;
}) {
  const isOwn = useHasOwnStores();
  const newest = dinners
    .flatMap(({ recipe }) => recipe.costObservedAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <p className="mt-1.5 flex items-baseline gap-1.5 text-sm text-ink-2">
      <SourceMark className="self-center" kind={zipCode && newest ? 'observed' : 'estimate'} />
      <span>
        {zipCode ? (
          <>
            {newest ? (
              <>
                {words.seen} <TimeAgo at={newest} />
              </>
            ) : (
              words.typical
            )}{' '}
            {isOwn ? words.atOwn : words.near(zipCode)}
          </>
        ) : (
          words.usAverage
        )}
        {' · '}
        {words.allFree(dinners.length)}
      </span>
    </p>
  );
}
