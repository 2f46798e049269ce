import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { AdSlot } from '../../features/advertising/ad-slot.tsx';
import { useOpenLocationDialog } from '../../features/location/location-provider.tsx';
import { locationOptions } from '../../features/location/queries.ts';
import { pricingOptions } from '../../features/prices/queries.ts';
import type { BasketUrl } from '../../features/recipes/basket-query.ts';
import { useServings } from '../../features/recipes/chosen-servings.ts';
import { useCookPath } from '../../features/recipes/cooking/cook-path.ts';
import { detail as words } from '../../features/recipes/copy.ts';
import { RecipeHero } from '../../features/recipes/recipe-hero.tsx';
import { RecipeTabs } from '../../features/recipes/recipe-tabs.tsx';
import { useServingCosts } from '../../features/recipes/serving-costs.ts';
import { atStore, type PricedRecipe } from '../../lib/store-prices.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ASK } from './ask.ts';
import { BackToList } from './back-to-list.tsx';
import { HeroActions } from './hero-actions.tsx';
import { IngredientMore } from './ingredient-more.tsx';
import { MealPlanning } from './meal-planning.tsx';
import { RecipeReviews } from './recipe-reviews.tsx';
import { useIsAtRest } from './use-is-at-rest.ts';

const RecipePictureTools = lazyWhenVisible(
  async () => (await import('./recipe-picture-tools.tsx')).RecipePictureTools,
);
const CheckoutReceipt = lazyWhenVisible(
  async () => (await import('../../features/recipes/checkout-receipt.tsx')).CheckoutReceipt,
);
const NearbyStores = lazyWhenVisible(
  async () => (await import('../../features/prices/nearby-stores.tsx')).NearbyStores,
);
const RecipePreview = lazyWhenVisible(async () => (await import('./recipe-preview.tsx')).RecipePreview);
const DifficultyCard = lazyWhenVisible(
  async () => (await import('../../features/recipes/difficulty-card.tsx')).DifficultyCard,
);
const AtRest = lazy(() => import('./at-rest.tsx'));
const PlannedSwaps = lazy(() => import('../../features/planner/planned-swaps.tsx'));
const CookMode = lazyDialog(() => import('./cook-and-record.tsx'));
const RecipeVisualizer = lazy(() => {
  // Fetch both in parallel: the view opens the scene as soon as it is loaded.
  void import('../../features/visualizer/scene/open-scene.ts').catch(() => undefined);
  return import('../../features/visualizer/recipe-visualizer.tsx');
});
const StorePricingCard = lazyWhenVisible(
  async () => (await import('../../features/prices/store-pricing-card.tsx')).StorePricingCard,
);
const RecipeAssistant = lazyWhenVisible(
  async () => (await import('../../features/assistant/recipe-assistant.tsx')).RecipeAssistant,
);
const CostBreakdown = lazyWhenVisible(
  async () => (await import('../../features/recipes/cost-breakdown.tsx')).CostBreakdown,
);
const NutritionFacts = lazyWhenVisible(
  async () => (await import('../../features/recipes/nutrition-facts.tsx')).NutritionFacts,
);
const FromTheRegion = lazyWhenVisible(
  async () => (await import('../../features/regions/from-the-region.tsx')).FromTheRegion,
);

type ViewProps = {
  recipe: RecipeDetail;
  /** For an editor, who previews a text: without what writes, and what only a published recipe has. */
  staffPreview?: { basketUrl: BasketUrl };
};

/** The page of a recipe. */
export function RecipeView({ recipe: found, staffPreview }: ViewProps) {
  const isLive = staffPreview === undefined;
  const { data: location } = useQuery(locationOptions);
  const { data: pricing } = useQuery(pricingOptions(found.id));
  const openLocationDialog = useOpenLocationDialog();
  const stored = useServings(found);
  const chosen = useState(found.servings);
  const [servings, setServings] = isLive ? stored : chosen;
  const isAtRest = useIsAtRest();
  const zipCode = location?.zipCode ?? null;
  const otherServings = servings === found.servings ? undefined : servings;
  const recipe = useMemo(() => atStore(found, pricing), [found, pricing]);
  const { search } = useLocation();
  // Of a planned meal, whose foods may be swapped. The server renders the recipe for everyone, so only the browser reads it.
  const isPlanned = useHydrated() && isLive && search.includes('meal=');
  /** What the user cooks. All money stays that of the recipe. */
  const [swapped, setSwapped] = useState<PricedRecipe>();
  const cooked = swapped ?? recipe;
  const atStores = useQuery(pricingOptions(found.id, otherServings));
  const costs = useServingCosts(recipe, servings, atStores, staffPreview?.basketUrl);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <RecipeHero
            recipe={recipe}
            costs={costs}
            zipCode={zipCode}
            onPicture={
              isLive && (
                <>
                  <div className="on-picture print:hidden">
                    <BackToList />
                  </div>
                  <RecipePictureTools recipe={recipe} />
                </>
              )
            }
            actions={isLive && !recipe.preview && <HeroActions recipe={recipe} servings={servings} />}
          />
          {recipe.preview && <RecipePreview recipe={recipe} />}
          <Suspense>{isPlanned && <PlannedSwaps recipe={recipe} onSwapped={setSwapped} />}</Suspense>
          <RecipeTabs
            recipe={cooked}
            storeLines={pricing?.lines}
            costs={costs}
            onServings={setServings}
            isReadOnly={!isLive}
            {...(isLive && {
              renderMore: (line) => <IngredientMore recipe={recipe} line={line} servings={servings} />,
              renderView: (amounts) => <RecipeVisualizer recipe={cooked} amounts={amounts} />,
            })}
          />
        </div>
        <aside
          aria-label={words.receiptAndStores}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 self-start md:grid-cols-[repeat(2,minmax(0,1fr))] one-column stuck"
        >
          <CheckoutReceipt recipe={recipe} costs={costs} zipCode={zipCode} />
          {isLive && <NearbyStores recipeId={recipe.id} servings={otherServings} zipCode={zipCode} />}
        </aside>
      </div>
      {isLive && <AdSlot />}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_344px] xl:grid-rows-[auto_auto_1fr]">
        {isLive && (
          <StorePricingCard
            recipeId={recipe.id}
            servings={otherServings}
            title={recipe.title}
            zipCode={zipCode}
            onSetLocation={openLocationDialog}
          />
        )}
        <aside
          aria-label={words.figures}
          className="grid grid-cols-[minmax(0,1fr)] content-start items-start gap-6 md:grid-cols-[repeat(2,minmax(0,1fr))] beside one-column"
        >
          <NutritionFacts recipe={recipe} servings={servings} />
          <CostBreakdown recipe={recipe} costs={costs} />
          <DifficultyCard recipe={recipe} />
          {isLive && (
            <div id={ASK} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
              <RecipeAssistant recipeId={recipe.id} name={recipe.title} region={recipe.region} />
            </div>
          )}
        </aside>
        {isLive && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)] md:gap-5">
            <RecipeReviews recipe={recipe} />
            <MealPlanning recipe={recipe} servings={servings} />
          </div>
        )}
        <FromTheRegion region={recipe.region} />
      </div>
      <Suspense>{isLive && isAtRest && <AtRest recipe={cooked} servings={servings} />}</Suspense>
      {isLive && <Cooking recipe={cooked} servings={servings} />}
    </>
  );
}

/** Cook mode, while the URL asks for it. */
function Cooking({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const { step, goTo, close } = useCookPath();
  if (step === null || recipe.preview) return null;
  return <CookMode recipe={recipe} servings={servings} step={step} goTo={goTo} onClose={close} />;
}
