import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { AdSlot } from '../features/advertising/ad-slot.tsx';
import { useOpenLocationDialog } from '../features/location/location-provider.tsx';
import { locationOptions, placeOf } from '../features/location/queries.ts';
import { list as words } from '../features/recipes/list-copy.ts';
import { ListSubtitle } from '../features/recipes/list-subtitle.tsx';
import { facetsOptions } from '../features/recipes/queries.ts';
import { facetQuery, listSections, readAddress } from '../features/recipes/recipe-filters.ts';
import { RecipeList } from '../features/recipes/recipe-list.tsx';
import { sectionOptions } from '../features/recipes/recipe-section.tsx';
import { readerOf, useReader } from '../features/recipes/use-reader.ts';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';
import { restoreScrollPosition } from '../lib/scroll-position.ts';
import { userOptions, useUser, useUserId } from '../lib/user.ts';
import { CARD_PARTS } from './parts/card-parts.tsx';

const OwnMatches = lazy(async () => ({
  default: (await import('../features/submit/own-matches.tsx')).OwnMatches,
}));

/** Search engines index all filtered lists as one page, except for regions, which have their own. */
function headOf(params: URLSearchParams) {
  const region = params.get('region');
  return {
    description: words.description,
    canonical: region && [...params.keys()].length === 1 ? paths.recipesWhere({ region }) : paths.recipes,
  };
}

export const loader = loadQueries(({ client, url: { searchParams } }) => {
  const user = client.getQueryData(userOptions.queryKey);
  const reader = readerOf(user);
  const { params } = readAddress(searchParams, reader.isVisitor, reader.hasPlan);
  const hasPlan = Boolean(user?.stripeSubscriptionId);
  const facets = () => client.ensureQueryData(facetsOptions(facetQuery(params)));
  const lists = listSections(params, hasPlan).map((section) =>
    client.ensureInfiniteQueryData(sectionOptions(section)),
  );
  return [
    ...lists,
    // The words of the search to highlight, or the filter to drop when nothing matches.
    params.get('search')?.trim()
      ? facets()
      : Promise.all(lists).then((loaded) =>
          loaded.every(({ pages }) => pages[0]?.items.length === 0) ? facets() : undefined,
        ),
    client.ensureQueryData(locationOptions),
  ];
});

export function Component() {
  const [address] = useSearchParams();
  const reader = useReader();
  const { params } = readAddress(address, reader.isVisitor, reader.hasPlan);
  const { data: location } = useQuery(locationOptions);
  const user = useUser();
  const { key } = useLocation();
  const openLocationDialog = useOpenLocationDialog();
  const place = placeOf(location);
  const [section] = listSections(params, Boolean(user?.stripeSubscriptionId));
  return (
    <div className="mx-auto max-w-page px-4 pt-3 md:px-6 md:pt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-0.5 md:mb-4">
        <PageHeading title={words.title} head={headOf(params)} />
        {section && (
          <ListSubtitle
            section={section}
            place={place && `${place} ${location?.zipCode}`}
            onSetLocation={openLocationDialog}
          />
        )}
      </div>
      <AdSlot />
      <OwnSearch search={params.get('search') ?? ''} />
      <RecipeList parts={CARD_PARTS} onBack={() => restoreScrollPosition(key)} />
    </div>
  );
}

/** The user's own recipes are private, so the browser searches them, not the server's list. */
function OwnSearch({ search }: { search: string }) {
  const userId = useUserId();
  if (!userId || !search.trim()) return null;
  return (
    <Suspense>
      <OwnMatches userId={userId} search={search} />
    </Suspense>
  );
}
