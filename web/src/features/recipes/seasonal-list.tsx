import type { RecipeCard, SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useFocusFirstNew } from '../../lib/use-focus-first-new.ts';
import { list as words } from './list-copy.ts';
import { PAGE, recipeListOptions } from './queries.ts';
import type { CardParts } from './recipe-card.tsx';
import { RecipeGridSkeleton } from './recipe-grid.tsx';
import { useRestoredPages } from './restore-pages.ts';
import { SeasonalCard } from './seasonal-card.tsx';
import { seasonal } from './seasonal-copy.ts';
import { readSeasonal, seasonalQuery } from './seasonal-filters.ts';

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-5.5 md:grid-cols-3 md:gap-x-5 md:gap-y-8 xl:grid-cols-4';

/** The recipes of the URL's filters. */
export const seasonalOptions = (address: URLSearchParams, current: SeasonKey) =>
  recipeListOptions(seasonalQuery(readSeasonal(address, current)));

type Props = {
  current: SeasonKey;
  Favorite: CardParts['Favorite'];
  /** Called once as many pages are loaded as on the earlier visit of this history entry. */
  onBack: () => void;
};

export function SeasonalList({ current, Favorite, onBack }: Props) {
  const [address] = useSearchParams();
  const { key } = useLocation();
  const query = useInfiniteQuery(seasonalOptions(address, current));
  const { data } = query;
  useRestoredPages(
    `${key} ${seasonalQuery(readSeasonal(address, current))}`,
    {
      pages: data?.pages.length ?? 0,
      canLoad: query.hasNextPage && !query.isFetching && !query.isError,
      loadMore: () => void query.fetchNextPage(),
    },
    onBack,
  );
  const recipes = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const { list, onMore } = useFocusFirstNew<HTMLUListElement>(recipes.length, 'h3 a');
  if (query.isPending) return <RecipeGridSkeleton count={9} label={words.loading} />;
  if (!data) {
    return <ErrorNotice words={words.errorWords} again={words.again} onAgain={() => void query.refetch()} />;
  }
  if (recipes.length === 0) return <NoRecipes />;
  const total = data.pages.at(-1)?.total ?? recipes.length;
  return (
    <section aria-labelledby="seasonal-results">
      <div className="mb-3.5 flex flex-wrap items-baseline gap-x-2.5">
        <h2 id="seasonal-results" className="text-2xl">
          {seasonal.results}
        </h2>
        <p role="status" className="text-sm text-ink-2">
          {seasonal.found(total)}
        </p>
      </div>
      <ul ref={list} className={GRID}>
        {recipes.map((recipe: RecipeCard, at) => (
          <li key={recipe.id}>
            <SeasonalCard recipe={recipe} first={at === 0} favorite={<Favorite recipe={recipe} />} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <Button
            look="secondary"
            busy={query.isFetchingNextPage}
            busyWords={words.loadingMore}
            onClick={(event) => {
              onMore(event);
              void query.fetchNextPage();
            }}
          >
            {words.more(Math.min(PAGE, total - recipes.length))}
          </Button>
          {query.isFetchNextPageError && (
            <p role="alert" className="text-sm text-danger">
              {words.errorWords}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

const NoRecipes = () => (
  <EmptyNotice title={seasonal.emptyTitle} words={seasonal.emptyWords}>
    <Link to={paths.seasonalWhere({ season: 'all' })} className={buttonClass('secondary')}>
      {seasonal.clear}
    </Link>
  </EmptyNotice>
);
