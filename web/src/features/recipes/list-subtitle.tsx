import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { list as words } from './list-copy.ts';
import type { ListSection } from './recipe-filters.ts';
import { sectionOptions } from './recipe-section.tsx';

/** Shows the area of the prices and the age of the newest one; without a ZIP code, a way to set it. */
export function ListSubtitle({
  section,
  place,
  onSetLocation,
}: {
  /** The first list of the page. */
  section: ListSection;
  place: string | undefined;
  onSetLocation: () => void;
}) {
  const { data } = useInfiniteQuery(sectionOptions(section));
  if (!place) {
    return (
      <p className="text-sm text-ink-2">
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
    <p className="text-sm text-ink-2">
      {words.pricedFor(place)}{' '}
      {newest && (
        <span className="max-md:hidden">
          {words.newest} <TimeAgo at={newest} />.
        </span>
      )}
    </p>
  );
}
