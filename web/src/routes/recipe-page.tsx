import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx';
import { AdSlot } from '../features/advertising/ad-slot.tsx';
import { useOpenLocationDialog } from '../features/location/location-provider.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { pricingOptions } from '../features/prices/queries.ts';
import { useServings } from '../features/recipes/chosen-servings.ts';
import { useCookPath } from '../features/recipes/cooking/cook-path.ts';
import { detail as words } from '../features/recipes/copy.ts';
import { recipeOptions } from '../features/recipes/queries.ts';
import { RecipeHero } from '../features/recipes/recipe-hero.tsx';
import { RecipeSkeleton } from '../features/recipes/recipe-skeleton.tsx';
import { RecipeTabs } from '../features/recipes/recipe-tabs.tsx';
import { useServingCosts } from '../features/recipes/serving-costs.ts';
import { cacheRecipe } from '../lib/cached-recipes.ts';
import { loadQueries } from '../lib/page-loader.ts';
import { atStore, type PricedRecipe } from '../lib/store-prices.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { ASK } from './recipe/ask.ts';
import { BackToList } from './recipe/back-to-list.tsx';
import { HeroActions } from './recipe/hero-actions.tsx';
import { IngredientMore } from './recipe/ingredient-more.tsx';
import { MealPlanning } from './recipe/meal-planning.tsx';
import { RecipeReviews } from './recipe/recipe-reviews.tsx';

const RecipePictureTools = lazyWhenVisible(
  async () => (await import('./recipe/recipe-picture-tools.tsx')).RecipePictureTools,
);
const CheckoutReceipt = lazyWhenVisible(
  async () => (await import('../features/recipes/checkout-receipt.tsx')).CheckoutReceipt,
);
const NearbyStores = lazyWhenVisible(
  async () => (await import('../features/prices/nearby-stores.tsx')).NearbyStores,
);
const RecipePreview = lazyWhenVisible(
  async () => (await import('./recipe/recipe-preview.tsx')).RecipePreview,
);
const DifficultyCard = lazyWhenVisible(
  async () => (await import('../features/recipes/difficulty-card.tsx')).DifficultyCard,
);
const RecipeNotFound = lazy(() => import('./recipe/recipe-not-found.tsx'));
const AtRest = lazy(() => import('./recipe/at-rest.tsx'));
const PlannedSwaps = lazy(() => import('../features/planner/planned-swaps.tsx'));
const CookMode = lazyDialog(() => import('./recipe/cook-and-record.tsx'));
const RecipeVisualizer = lazy(() => {
  // Fetch both in parallel: the view opens the scene as soon as it is loaded.
  void import('../features/visualizer/scene/open-scene.ts').catch(() => undefined);
  return import('../features/visualizer/recipe-visualizer.tsx');
});
const StorePricingCard = lazyWhenVisible(
  async () => (await import('../features/prices/store-pricing-card.tsx')).StorePricingCard,
);
const RecipeAssistant = lazyWhenVisible(
  async () => (await import('../features/assistant/recipe-assistant.tsx')).RecipeAssistant,
);
const CostBreakdown = lazyWhenVisible(
  async () => (await import('../features/recipes/cost-breakdown.tsx')).CostBreakdown,
);
const NutritionFacts = lazyWhenVisible(
  async () => (await import('../features/recipes/nutrition-facts.tsx')).NutritionFacts,
);
const FromTheRegion = lazyWhenVisible(
  async () => (await import('../features/regions/from-the-region.tsx')).FromTheRegion,
);

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
  if (recipe && !isAwaiting) return <Found recipe={recipe} />;
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

function Found({ recipe: found }: { recipe: RecipeDetail }) {
  const { data: location } = useQuery(locationOptions);
  const { data: pricing } = useQuery(pricingOptions(found.id));
  const openLocationDialog = useOpenLocationDialog();
  const [servings, setServings] = useServings(found);
  const isAtRest = useIsAtRest();
  const zipCode = location?.zipCode ?? null;
  const otherServings = servings === found.servings ? undefined : servings;
  const recipe = useMemo(() => atStore(found, pricing), [found, pricing]);
  const { search } = useLocation();
  // Of a planned meal, whose foods may be swapped. The server renders the recipe for everyone, so only the browser reads it.
  const isPlanned = useHydrated() && search.includes('meal=');
  /** What the user cooks. All money stays that of the recipe. */
  const [swapped, setSwapped] = useState<PricedRecipe>();
  const cooked = swapped ?? recipe;
  const costs = useServingCosts(recipe, servings, useQuery(pricingOptions(found.id, otherServings)));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <RecipeHero
            recipe={recipe}
            costs={costs}
            zipCode={zipCode}
            onPicture={
              <>
                <div className="on-picture print:hidden">
                  <BackToList />
                </div>
                <RecipePictureTools recipe={recipe} />
              </>
            }
            actions={!recipe.preview && <HeroActions recipe={recipe} servings={servings} />}
          />
          {recipe.preview && <RecipePreview recipe={recipe} />}
          <Suspense>{isPlanned && <PlannedSwaps recipe={recipe} onSwapped={setSwapped} />}</Suspense>
          <RecipeTabs
            recipe={cooked}
            storeLines={pricing?.lines}
            costs={costs}
            onServings={setServings}
            renderMore={(line) => <IngredientMore recipe={recipe} line={line} servings={servings} />}
            renderView={(amounts) => <RecipeVisualizer recipe={cooked} amounts={amounts} />}
          />
        </div>
        <aside
          aria-label={words.receiptAndStores}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 self-start md:grid-cols-[repeat(2,minmax(0,1fr))] one-column stuck"
        >
          <CheckoutReceipt recipe={recipe} costs={costs} zipCode={zipCode} />
          <NearbyStores recipeId={recipe.id} servings={otherServings} zipCode={zipCode} />
        </aside>
      </div>
      <AdSlot />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_344px] xl:grid-rows-[auto_auto_1fr]">
        <StorePricingCard
          recipeId={recipe.id}
          servings={otherServings}
          title={recipe.title}
          zipCode={zipCode}
          onSetLocation={openLocationDialog}
        />
        <aside
          aria-label={words.figures}
          className="grid grid-cols-[minmax(0,1fr)] content-start items-start gap-6 md:grid-cols-[repeat(2,minmax(0,1fr))] beside one-column"
        >
          <NutritionFacts recipe={recipe} servings={servings} />
          <CostBreakdown recipe={recipe} costs={costs} />
          <DifficultyCard recipe={recipe} />
          <div id={ASK} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
            <RecipeAssistant recipeId={recipe.id} name={recipe.title} region={recipe.region} />
          </div>
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)] md:gap-5">
          <RecipeReviews recipe={recipe} />
          <MealPlanning recipe={recipe} servings={servings} />
        </div>
        <FromTheRegion region={recipe.region} />
      </div>
      <Suspense>{isAtRest && <AtRest recipe={cooked} servings={servings} />}</Suspense>
      <Cooking recipe={cooked} servings={servings} />
    </>
  );
}

/** Load what is not visible at first one second after the page. */
function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}

/** Cook mode, while the URL asks for it. */
function Cooking({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const { step, goTo, close } = useCookPath();
  if (step === null || recipe.preview) return null;
  return <CookMode recipe={recipe} servings={servings} step={step} goTo={goTo} onClose={close} />;
}
