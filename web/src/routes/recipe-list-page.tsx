import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { useOpenLocationDialog } from '../features/location/location-provider.tsx';
import { locationOptions, placeOf } from '../features/location/queries.ts';
import { list as words } from '../features/recipes/list-copy.ts';
import { ListSubtitle } from '../features/recipes/list-subtitle.tsx';
import { facetsOptions, recipeListOptions } from '../features/recipes/queries.ts';
import { facetQuery, filterQuery, readAddress, withValue } from '../features/recipes/recipe-filters.ts';
import { RecipeList } from '../features/recipes/recipe-list.tsx';
import { RecipeSearch } from '../features/recipes/recipe-search.tsx';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';
import { restoreScrollPosition } from '../lib/scroll-position.ts';
import { CARD_PARTS } from './parts/card-parts.tsx';

/** Search engines index all filtered lists as one page, except for regions, which have their own. */
function headOf(params: URLSearchParams) {
  const region = params.get('region');
  return {
    description: words.description,
    canonical: region && [...params.keys()].length === 1 ? paths.recipesWhere({ region }) : paths.recipes,
  };
}

export const loader = loadQueries(({ client, url }) => [
  client.ensureInfiniteQueryData(recipeListOptions(filterQuery(url.searchParams))),
  // The words of the search to highlight.
  ...(url.searchParams.get('search')?.trim()
    ? [client.ensureQueryData(facetsOptions(facetQuery(url.searchParams)))]
    : []),
  client.ensureQueryData(locationOptions),
]);

export function Component() {
  const [address, setParams] = useSearchParams();
  const { params } = readAddress(address);
  const { data: location } = useQuery(locationOptions);
  const { key } = useLocation();
  const openLocationDialog = useOpenLocationDialog();
  const place = placeOf(location);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <PageHeading title={words.title} head={headOf(params)} />
          <div className="mt-1.5">
            <ListSubtitle
              place={place && `${place} ${location?.zipCode}`}
              onSetLocation={openLocationDialog}
            />
          </div>
        </div>
        <div className="max-md:w-full">
          <RecipeSearch
            value={params.get('search') ?? ''}
            onSearch={(text) => setParams(withValue(params, 'search', text))}
          />
        </div>
      </div>
      <RecipeList parts={CARD_PARTS} onBack={() => restoreScrollPosition(key)} />
    </div>
  );
}
