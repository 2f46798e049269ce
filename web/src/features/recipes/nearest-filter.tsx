import { Button } from '@homeplate/kit/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { filterWords, list as words } from './list-copy.ts';
import { facetsOptions } from './queries.ts';
import { facetQuery } from './recipe-filters.ts';

/** The way out of filters that nothing matches: the one to drop, and how many recipes match without it. */
export function NearestFilter({
  params,
  onDrop,
}: {
  params: URLSearchParams;
  onDrop: (names: readonly string[]) => void;
}) {
  const { data, isPlaceholderData } = useQuery(facetsOptions(facetQuery(params)));
  const nearest = isPlaceholderData ? undefined : data?.nearest;
  if (!nearest) return null;
  const labels = nearest.drop.map((name) => {
    const value = params.get(name) ?? '';
    return filterWords[name]?.(value) ?? value;
  });
  return (
    <Button look="secondary" onClick={() => onDrop(nearest.drop)}>
      {words.nearest(labels, nearest.count)}
    </Button>
  );
}
