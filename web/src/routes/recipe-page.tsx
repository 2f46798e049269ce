import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { locationOptions } from '../features/location/queries.ts';
import { pricingOptions } from '../features/prices/queries.ts';
import { recipeOptions } from '../features/recipes/queries.ts';
import { RecipeSkeleton } from '../features/recipes/recipe-skeleton.tsx';
import { cacheRecipe } from '../lib/cached-recipes.ts';
import { loadQueries } from '../lib/page-loader.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { RecipeView } from './recipe/recipe-view.tsx';
import { useIsAtRest } from './recipe/use-is-at-rest.ts';

const RecipeNotFound = lazy(() => import('./recipe/recipe-not-found.tsx'));

export const loader = loadQueries(({ client, params }) => [
  client.ensureQueryData(recipeOptions(params.id ?? '')),
  loadStorePrices(client, params.id ?? ''),
]);

/** With a ZIP code the page has the prices of one store. */
async function loadStorePrices(client: QueryClient, id: string): Promise<void> {
  const { zipCode } = await client.ensureQueryData(locationOptions);
  if (zipCode !== null) await client.ensureQueryData(pricingOptions(id));
}

export function Component() {
  const { id = '' } = useParams();
  // Reset state for another recipe: no servings or choices carry over.
  return (
    <div className="recipe-page mx-auto max-w-page px-4 md:px-6 md:pt-8" key={id}>
      <Recipe id={id} />
    </div>
  );
}

function Recipe({ id }: { id: string }) {
  const { data: recipe, fetchStatus, isError, refetch } = useQuery(recipeOptions(id));
  useEffect(() => {
    if (recipe && !recipe.preview) void cacheRecipe(recipe);
  }, [recipe]);
  const isAwaiting = useAwaitsStorePrices(id);
  if (recipe && !isAwaiting) return <RecipeView recipe={recipe} />;
  // Offline, a query is paused; it continues when the connection returns.
  const hasFailed = recipe === undefined && (isError || fetchStatus === 'paused');
  if (recipe !== null && !hasFailed) return <RecipeSkeleton />;
  return (
    <Suspense fallback={<RecipeSkeleton />}>
      <RecipeNotFound onAgain={hasFailed ? () => void refetch() : undefined} />
    </Suspense>
  );
}

/** Store prices are loading: wait a second at most, so that the page's prices do not change in front of the user. */
function useAwaitsStorePrices(id: string): boolean {
  const isHydrated = useHydrated();
  // What the server rendered stays.
  const [isOpenedHere] = useState(isHydrated);
  const { data: location } = useQuery(locationOptions);
  const { isPending, fetchStatus, failureCount } = useQuery(pricingOptions(id));
  const isLoading = isPending && fetchStatus === 'fetching' && failureCount === 0;
  return !useIsAtRest() && isOpenedHere && isLoading && location?.zipCode !== null;
}
