import { USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { useDinerWarnings } from '../../components/use-diner-warnings.ts';
import { dealsOptions } from '../../features/deals/queries.ts';
import { locationOptions } from '../../features/location/queries.ts';
import { fullDay, today } from '../../features/planner/days.ts';
import { featuredOptions } from '../../features/recipes/queries.ts';
import { tonightOptions } from '../../features/tonight/queries.ts';
import { householdOptions } from '../../lib/household-queries.ts';
import type { User } from '../../lib/user.ts';
import { home as words } from './copy.ts';
import { TonightCard } from './tonight-card.tsx';
import { usePlannedDinner } from './use-planned-dinner.ts';

const ListSummary = lazyWhenVisible(
  async () => (await import('../../features/shopping/list-summary.tsx')).ListSummary,
);
const CheapHere = lazyWhenVisible(
  async () => (await import('../../features/deals/cheap-here.tsx')).CheapHere,
);
const DinnersWith = lazyWhenVisible(async () => (await import('./dinners-with.tsx')).DinnersWith);

const FirstRunPanel = lazyWhenVisible(
  async () => (await import('./first-run/first-run-panel.tsx')).FirstRunPanel,
);
const HomeWeek = lazyWhenVisible(async () => (await import('./home-week.tsx')).HomeWeek);
const LastCooked = lazyWhenVisible(async () => (await import('./last-cooked.tsx')).LastCooked);

const MOST_DEALS = 3;
const MOST_CHOICES = 4;

/** The first view of the home page: tonight's dinner, the list, the week, and what is cheap near the user. */
export function HomeToday({ user }: { user: User | undefined }) {
  const now = useNow();
  const { data: location } = useQuery(locationOptions);
  const { data: household } = useQuery({
    ...householdOptions(user?.id ?? ''),
    enabled: user !== undefined,
  });
  const people = household?.people ?? undefined;
  const choices = useChoices(people);
  const { data: cheap } = useQuery(dealsOptions);
  const planned = usePlannedDinner();
  const deals = cheap?.deals.slice(0, MOST_DEALS) ?? [];
  const [best] = deals;
  return (
    <div className="mx-auto max-w-page px-4 pt-10 pb-10 md:px-6 md:pb-12">
      <h1 tabIndex={-1} className="text-[1.75rem] md:text-4xl">
        {now ? fullDay(today(new Date(now))) : words.today}
      </h1>
      {user?.firstRun?.state === 'open' && (
        <div className="mt-4">
          <FirstRunPanel user={user} />
        </div>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)]">
        <TonightCard planned={planned} choices={choices} people={people} />
        <ListSummary zipCode={location?.zipCode} />
      </div>
      {user && (
        <div className="mt-4 md:mt-5">
          <HomeWeek user={user} />
        </div>
      )}
      {best && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-5 md:gap-5 lg:grid-cols-2">
          <CheapHere deals={deals} />
          <DinnersWith food={best.name} />
        </div>
      )}
      {user && <LastCooked userId={user.id} />}
    </div>
  );
}

/** Free dinners that are not among the featured recipes further down, and that suit every diner if some do. */
function useChoices(people = USUAL_PEOPLE): RecipeCard[] {
  const { data: tonight } = useQuery({ ...tonightOptions(people), placeholderData: keepPreviousData });
  const { data: featured = [] } = useQuery(featuredOptions);
  const ids = new Set(featured.map(({ id }) => id));
  const recipes = tonight?.week.dinners.map(({ recipe }) => recipe) ?? [];
  const warnings = useDinerWarnings(recipes.map(({ id }) => id));
  const suitable = recipes.filter(({ id }) => !warnings?.has(id));
  return (suitable.length > 0 ? suitable : recipes).filter(({ id }) => !ids.has(id)).slice(0, MOST_CHOICES);
}
