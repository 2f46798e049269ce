import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { Page } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { SourceKey } from '@homeplate/kit/components/source-mark.tsx';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { Info, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useFocusFirstNew } from '../../lib/use-focus-first-new.ts';
import { FilterBar } from './filter-bar.tsx';
import { list as words } from './list-copy.ts';
import { facetsOptions, PAGE, recipeListOptions } from './queries.ts';
import type { CardParts } from './recipe-card.tsx';
import {
  anyFilter,
  type ChangeParams,
  FILTERS,
  facetQuery,
  filterQuery,
  readAddress,
  without,
} from './recipe-filters.ts';
import { RecipeGrid, RecipeGridSkeleton } from './recipe-grid.tsx';
import { useRestoredPages } from './restore-pages.ts';

const SKELETONS = 9;

/**
 * The filters and their results. The URL stores every filter. `onBack` is called once as many pages are loaded as on the earlier visit of
 * this history entry.
 */
export function RecipeList({ parts, onBack }: { parts: CardParts; onBack: () => void }) {
  const [address, setParams] = useSearchParams();
  const { params, note, dismiss } = useAddress(address, setParams);
  const { key } = useLocation();
  // A second click may come before the first one renders, so start from the current URL.
  const change: ChangeParams = (update) =>
    setParams(update(readAddress(new URLSearchParams(window.location.search)).params));
  const filter = filterQuery(params);
  const query = useInfiniteQuery(recipeListOptions(filter));
  const { data } = query;
  // Render further cards in a transition: two dozen at once would block scrolling on a slow phone.
  const before = useDeferredValue(data);
  const shown = before && data && before.pages[0] === data.pages[0] ? before : data;
  useRestoredPages(
    `${key} ${filter}`,
    {
      pages: shown?.pages.length ?? 0,
      canLoad: query.hasNextPage && !query.isFetching && !query.isError && shown === data,
      loadMore: () => void query.fetchNextPage(),
    },
    onBack,
  );
  const marked = useMarkedWords(params);
  return (
    <>
      <FilterBar params={params} onChange={change} />
      {note && (
        <p
          role="status"
          className="mt-4 flex items-start gap-2.5 rounded-control bg-warn-wash px-3.5 py-2.5 text-sm text-warn"
        >
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="flex-1">{note}</span>
          <button
            type="button"
            aria-label={words.dismiss}
            onClick={dismiss}
            className="-my-1 grid size-7 place-items-center"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </p>
      )}
      <Results
        query={query}
        shown={shown}
        filtered={anyFilter(params)}
        onClear={() => change((now) => without(now, FILTERS))}
        parts={parts}
        marked={marked}
      />
    </>
  );
}

/** Typing errors in the search are corrected. The filter panel shares this query. */
function useMarkedWords(params: URLSearchParams): ReadonlySet<string> | undefined {
  const isSearch = Boolean(params.get('search')?.trim());
  const { data, isPlaceholderData } = useQuery({
    ...facetsOptions(facetQuery(params)),
    enabled: isSearch,
  });
  return useMemo(
    () => (isSearch && data && !isPlaceholderData ? new Set(data.words) : undefined),
    [isSearch, data, isPlaceholderData],
  );
}

type Query = UseInfiniteQueryResult<InfiniteData<Page<RecipeCard>>>;

function Results({
  query,
  shown,
  filtered,
  onClear,
  parts,
  marked,
}: {
  query: Query;
  shown: Query['data'];
  filtered: boolean;
  onClear: () => void;
  parts: CardParts;
  marked: ReadonlySet<string> | undefined;
}) {
  const recipes = useMemo(() => shown?.pages.flatMap((page) => page.items) ?? [], [shown]);
  const { list, onMore } = useFocusFirstNew<HTMLDivElement>(recipes.length, 'h2 a');
  if (query.isPending) {
    return (
      <div className="mt-6">
        <RecipeGridSkeleton count={SKELETONS} label={words.loading} />
      </div>
    );
  }
  if (query.isError && !query.data) {
    return (
      <div className="mt-10">
        <ErrorNotice words={words.errorWords} again={words.again} onAgain={() => void query.refetch()} />
      </div>
    );
  }
  const total = shown?.pages.at(-1)?.total ?? recipes.length;
  if (recipes.length === 0) {
    return (
      <div className="mt-10">
        <EmptyNotice title={words.emptyTitle} words={words.emptyWords}>
          {filtered && (
            <Button look="secondary" onClick={onClear}>
              {words.clear}
            </Button>
          )}
        </EmptyNotice>
      </div>
    );
  }
  return (
    <>
      <div className="mt-4 mb-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 text-sm text-ink-2">
        <p role="status">
          <strong className="font-strong text-ink">{words.found(total)}</strong>
          {recipes.length === total && <PricedWords recipes={recipes} />}
        </p>
        <SourceKey kinds={recipes.map((recipe) => recipe.costSource)} />
      </div>
      <div ref={list}>
        <RecipeGrid recipes={recipes} parts={parts} marked={marked} />
      </div>
      {query.hasNextPage && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <Button
            look="secondary"
            busy={query.isFetchingNextPage || shown !== query.data}
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
    </>
  );
}

/** Shows how many recipes are fully priced, only when the whole list is loaded. */
function PricedWords({ recipes }: { recipes: readonly RecipeCard[] }) {
  const full = recipes.filter((recipe) => recipe.pricedLines === recipe.totalLines).length;
  return (
    <>
      {' · '}
      {words.fullyPriced(full)}
      {full < recipes.length && `, ${words.partlyPriced(recipes.length - full)}`}
    </>
  );
}

/** The filters of the URL. Drop invalid filters from the view immediately, and from the URL after render; a note names them. */
function useAddress(
  address: URLSearchParams,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
) {
  const { params, leftOut } = useMemo(() => readAddress(address), [address]);
  const found = leftOut[0]
    ? words.leftOut(leftOut.map(({ name, value }) => `${name}=${shortened(value)}`))
    : '';
  const [shownNote, setShownNote] = useState('');
  useEffect(() => {
    if (!found) return;
    setShownNote(found);
    setParams(params, { replace: true });
  }, [found, params, setParams]);
  return { params, note: found || shownNote, dismiss: () => setShownNote('') };
}

/** Keep only visible characters: others change in the round trip through server-rendered HTML. */
const shortened = (value: string): string =>
  Array.from(value.replace(/\p{C}/gu, '\uFFFD')).slice(0, 60).join('');
