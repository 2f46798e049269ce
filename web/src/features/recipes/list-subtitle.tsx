import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { list as words } from './list-copy.ts';
import { recipeListOptions } from './queries.ts';
import { filterQuery } from './recipe-filters.ts';

/** Shows the area of the prices and the age of the newest one; without a ZIP code, a way to set it. */
export function ListSubtitle({
  place,
  onSetLocation,
}: {
  place: string | undefined;
  onSetLocation: () => void;
}) {
  const [params] = useSearchParams();
  const { data } = useInfiniteQuery(recipeListOptions(filterQuery(params)));
  if (!place) {
    return (
      <p className="text-lg text-balance text-ink-2">
        {words.usAverage}{' '}
        <button type="button" onClick={onSetLocation} className="font-strong text-primary underline">
          {words.setZip}
        </button>{' '}
        {words.setZipWhy}
      </p>
    );
  }
  const newest = data?.pages
    .flatMap((page) => page.items)
    .reduce<string | null>((best, { costObservedAt: at }) => (at && (!best || at > best) ? at : best), null);
  return (
    <p className="text-lg text-balance text-ink-2">
      {words.pricedFor(place)}{' '}
      {newest && (
        <>
          {words.newest} <TimeAgo at={newest} />.
        </>
      )}
    </p>
  );
}
