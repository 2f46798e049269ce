import { Button } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useFocusFirstNew } from '../../lib/use-focus-first-new.ts';
import { list as words } from './list-copy.ts';
import { PAGE, PREMIUM_PAGE, recipeListOptions } from './queries.ts';
import type { CardParts } from './recipe-card.tsx';
import type { ListSection } from './recipe-filters.ts';
import { RecipeGrid } from './recipe-grid.tsx';
import { useRestoredPages } from './restore-pages.ts';

export const sectionOptions = ({ kind, query }: ListSection) =>
  recipeListOptions(query, kind === 'premium' ? PREMIUM_PAGE : PAGE);

type Props = {
  section: ListSection;
  params: URLSearchParams;
  parts: CardParts;
  marked: ReadonlySet<string> | undefined;
  /** The first cards of the page. */
  isFirst: boolean;
  /** Called once as many pages are loaded as on the earlier visit of this history entry. */
  onBack: () => void;
};

/** One list of the page with its title, its count, and a button for more. */
export function RecipeSection({ section, params, parts, marked, isFirst, onBack }: Props) {
  const id = useId();
  const { key } = useLocation();
  const query = useInfiniteQuery(sectionOptions(section));
  const { data } = query;
  // Render further cards in a transition: two dozen at once would block scrolling on a slow phone.
  const before = useDeferredValue(data);
  const shown = before && data && before.pages[0] === data.pages[0] ? before : data;
  useRestoredPages(
    `${key} ${section.query}`,
    {
      pages: shown?.pages.length ?? 0,
      canLoad: query.hasNextPage && !query.isFetching && !query.isError && shown === data,
      loadMore: () => void query.fetchNextPage(),
    },
    onBack,
  );
  const recipes = useMemo(() => shown?.pages.flatMap((page) => page.items) ?? [], [shown]);
  const { list, onMore } = useFocusFirstNew<HTMLDivElement>(recipes.length, 'h3 a');
  if (query.isError && !data) {
    return (
      <div className="mt-10">
        <ErrorNotice words={words.errorWords} again={words.again} onAgain={() => void query.refetch()} />
      </div>
    );
  }
  const total = shown?.pages.at(-1)?.total ?? recipes.length;
  if (total === 0) return null;
  const filters = { course: params.get('course'), dollars: params.get('maxCostPerServing') };
  return (
    <section aria-labelledby={id} className="mt-6 md:mt-9">
      <div className="mb-3.5 flex flex-wrap items-baseline gap-x-2.5 md:mb-4">
        <h2 id={id} className="text-2xl">
          {words.sections[section.kind]}
        </h2>
        <p role="status" className="text-sm text-ink-2">
          {section.kind === 'premium' ? words.foundMore(total, filters) : words.found(total, filters)}
        </p>
      </div>
      <div ref={list}>
        <RecipeGrid recipes={recipes} level={3} parts={parts} marked={marked} eager={isFirst} />
      </div>
      {query.hasNextPage && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <Button
            look="secondary"
            busy={query.isFetchingNextPage || shown !== data}
            busyWords={words.loadingMore}
            onClick={(event) => {
              onMore(event);
              void query.fetchNextPage();
            }}
          >
            {words.more(Math.min(section.kind === 'premium' ? PREMIUM_PAGE : PAGE, total - recipes.length))}
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
