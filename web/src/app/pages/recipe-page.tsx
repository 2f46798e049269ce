import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { buttonClass } from '../../components/button.tsx';
import { later } from '../../components/later.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useOpenLocationDialog } from '../../features/location/location-provider.tsx';
import { locationOptions } from '../../features/location/queries.ts';
import { pricingOptions } from '../../features/prices/queries.ts';
import { DifficultyCard } from '../../features/recipes/difficulty-card.tsx';
import { recipeOptions } from '../../features/recipes/queries.ts';
import { RecipeSkeleton } from '../../features/recipes/recipe-skeleton.tsx';
import { RecipeSummary } from '../../features/recipes/recipe-summary.tsx';
import { RecipeTabs } from '../../features/recipes/recipe-tabs.tsx';
import { keepRecipe } from '../../lib/kept-recipes.ts';
import { paths } from '../../lib/paths.ts';
import { detail as words } from '../../words/recipes.ts';
import { PriceUpdates } from '../price-updates.tsx';

const StorePricingCard = later(
  async () => (await import('../../features/prices/store-pricing-card.tsx')).StorePricingCard,
);
const CostBreakdown = later(
  async () => (await import('../../features/recipes/cost-breakdown.tsx')).CostBreakdown,
);
const NutritionFacts = later(
  async () => (await import('../../features/recipes/nutrition-facts.tsx')).NutritionFacts,
);
const FromTheRegion = later(
  async () => (await import('../../features/regions/from-the-region.tsx')).FromTheRegion,
);

export function RecipePage() {
  const { id = '' } = useParams();
  // Another recipe is another page: nothing ticked, scaled or chosen goes along.
  return (
    <div className="mx-auto max-w-page px-4 pt-7 md:px-6" key={id}>
      <Link
        to={paths.recipes}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-strong text-primary hover:underline md:mb-3 md:min-h-8"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words.back}
      </Link>
      <Recipe id={id} />
    </div>
  );
}

function Recipe({ id }: { id: string }) {
  const { data: recipe, isPending } = useQuery(recipeOptions(id));
  const { data: location } = useQuery(locationOptions);
  const { data: pricing } = useQuery({ ...pricingOptions(id), enabled: recipe !== undefined });
  const openLocationDialog = useOpenLocationDialog();
  useEffect(() => {
    if (recipe && !recipe.preview) void keepRecipe(recipe);
  }, [recipe]);
  if (isPending) return <RecipeSkeleton />;
  if (!recipe) return <NotFound />;
  const zipCode = location?.zipCode ?? null;
  return (
    <>
      <RecipeSummary recipe={recipe} zipCode={zipCode}>
        <PriceUpdates recipe={recipe} />
      </RecipeSummary>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-7 md:mt-10 lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7">
          <StorePricingCard recipeId={id} title={recipe.title} onSetLocation={openLocationDialog} />
          <RecipeTabs recipe={recipe} storeLines={pricing?.lines} />
        </div>
        <aside
          aria-label={words.figures}
          className="grid grid-cols-[minmax(0,1fr)] content-start items-start gap-6 md:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[minmax(0,1fr)]"
        >
          <CostBreakdown recipe={recipe} zipCode={zipCode} />
          <NutritionFacts recipe={recipe} />
          <DifficultyCard recipe={recipe} />
          <FromTheRegion region={recipe.region} />
        </aside>
      </div>
    </>
  );
}

function NotFound() {
  return (
    <div className="grid max-w-xl justify-items-start gap-4 py-10">
      <PageHeading title={words.notFoundTitle} />
      <p className="text-lg text-ink-2">{words.notFoundWords}</p>
      <Link to={paths.recipes} className={buttonClass('primary')}>
        {words.browseAll}
      </Link>
    </div>
  );
}
