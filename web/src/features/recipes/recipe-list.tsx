import { Button } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Info, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../lib/user.ts';
import { FilterBar } from './filter-bar.tsx';
import { list as words } from './list-copy.ts';
import { NearestFilter } from './nearest-filter.tsx';
import { facetsOptions } from './queries.ts';
import type { CardParts } from './recipe-card.tsx';
import {
  anyFilter,
  type ChangeParams,
  FILTERS,
  facetQuery,
  type ListSection,
  listSections,
  readAddress,
  without,
} from './recipe-filters.ts';
import { RecipeGridSkeleton } from './recipe-grid.tsx';
import { RecipeSection, sectionOptions } from './recipe-section.tsx';
import { useReader } from './use-reader.ts';

const SKELETONS = 9;

/**
 * The filters and their results. The URL stores every filter. `onBack` is called once as many pages are loaded as on the earlier visit of
 * this history entry.
 */
export function RecipeList({ parts, onBack }: { parts: CardParts; onBack: () => void }) {
  const [address, setParams] = useSearchParams();
  const reader = useReader();
  const { params, note, dismiss } = useAddress(address, reader, setParams);
  // A press of a filter answers at once; the cards follow in a transition.
  const shownParams = useDeferredValue(params);
  // A second click may come before the first one renders, so start from the current URL.
  const change: ChangeParams = (update) =>
    setParams(
      update(
        readAddress(new URLSearchParams(window.location.search), reader.isVisitor, reader.hasPlan).params,
      ),
    );
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
      <Results params={shownParams} onChange={change} parts={parts} onBack={onBack} />
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

/** The state of a section's list; `total` is undefined until it is loaded. */
function useSection(section: ListSection | undefined) {
  const { data, isPending, isError, refetch } = useInfiniteQuery({
    ...sectionOptions(section ?? { kind: 'all', query: '' }),
    enabled: section !== undefined,
  });
  return {
    total: section && data?.pages.at(-1)?.total,
    isPending,
    hasFailed: isError && !data,
    refetch: () => void refetch(),
  };
}

type ResultsProps = {
  params: URLSearchParams;
  onChange: ChangeParams;
  parts: CardParts;
  onBack: () => void;
};

function Results({ params, onChange, parts, onBack }: ResultsProps) {
  const user = useUser();
  const marked = useMarkedWords(params);
  const sections = listSections(params, Boolean(user?.stripeSubscriptionId));
  const [firstSection, secondSection] = sections;
  const first = useSection(firstSection);
  const second = useSection(secondSection);
  if (first.isPending) {
    return (
      <div className="mt-6">
        <RecipeGridSkeleton count={SKELETONS} label={words.loading} />
      </div>
    );
  }
  if (first.hasFailed) {
    return (
      <div className="mt-10">
        <ErrorNotice
          words={words.errorWords}
          again={words.again}
          onAgain={() => {
            first.refetch();
            if (secondSection) second.refetch();
          }}
        />
      </div>
    );
  }
  if (first.total === 0 && (!secondSection || second.total === 0)) {
    return (
      <div className="mt-10">
        <EmptyNotice title={words.emptyTitle} words={words.emptyWords}>
          {anyFilter(params) && (
            <div className="flex flex-wrap justify-center gap-3">
              <NearestFilter params={params} onDrop={(names) => onChange((now) => without(now, names))} />
              <Button look="ghost" onClick={() => onChange((now) => without(now, FILTERS))}>
                {words.clear}
              </Button>
            </div>
          )}
        </EmptyNotice>
      </div>
    );
  }
  return (
    <>
      {first.total === 0 && second.total !== undefined && (
        <p role="status" className="mt-6 text-ink-2">
          {words.noFree}
        </p>
      )}
      {sections.map((section, at) => (
        <RecipeSection
          key={section.kind}
          section={section}
          params={params}
          parts={parts}
          marked={marked}
          isFirst={at === 0}
          onBack={onBack}
        />
      ))}
    </>
  );
}

/** The filters of the URL. Drop invalid filters from the view immediately, and from the URL after render; a note names them. */
function useAddress(
  address: URLSearchParams,
  { isVisitor, hasPlan }: { isVisitor: boolean; hasPlan: boolean },
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
) {
  const { params, leftOut } = useMemo(
    () => readAddress(address, isVisitor, hasPlan),
    [address, isVisitor, hasPlan],
  );
  const invalid = leftOut.filter(({ needsSignIn, needsPlan }) => !needsSignIn && !needsPlan);
  const found = [
    ...(invalid.length > 0
      ? [words.leftOut(invalid.map(({ name, value }) => `${name}=${shortened(value)}`))]
      : []),
    ...(leftOut.some(({ needsSignIn }) => needsSignIn) ? [words.needsSignIn] : []),
    ...(leftOut.some(({ needsPlan }) => needsPlan) ? [words.needsPlan] : []),
  ].join(' ');
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
