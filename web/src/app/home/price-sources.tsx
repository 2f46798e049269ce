import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery } from '@tanstack/react-query';
import { isEstimate } from '../../components/money.tsx';
import { ShelfTag } from '../../components/shelf-tag.tsx';
import { SourceMark } from '../../components/source-mark.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { locationOptions } from '../../features/location/queries.ts';
import { featuredOptions } from '../../features/recipes/queries.ts';
import { centsOf } from '../../lib/money.ts';
import { home as words } from '../../words/home.ts';
import { prices, sourceTitle } from '../../words/prices.ts';
import { card, detail } from '../../words/recipes.ts';

/** The two kinds of tag, explained on dishes that are on the page: one that was observed and one that is estimated. */
export function PriceSources() {
  const { data: featured = [] } = useQuery(featuredOptions);
  const { data: location } = useQuery(locationOptions);
  const priced = featured.filter((recipe) => recipe.pricedLines > 0);
  const tags = [
    priced.find((recipe) => !isEstimate(recipe.costSource)),
    priced.find((recipe) => isEstimate(recipe.costSource)),
  ].filter((recipe) => recipe !== undefined);
  return (
    <section aria-labelledby="sources-title" className="bg-butter">
      <div className="mx-auto grid max-w-page items-center gap-8 px-4 py-12 md:px-6 lg:grid-cols-[1.1fr_2fr] lg:gap-12">
        <div>
          <h2 id="sources-title" className="text-2xl md:text-3xl">
            {words.sourcesTitle}
          </h2>
          <p className="mt-3 text-ink-2">{words.sourcesWords}</p>
        </div>
        <ul className="flex flex-wrap gap-6 lg:justify-end">
          {tags.map((recipe) => (
            <li key={recipe.id} className="w-full md:w-auto">
              <DishTag recipe={recipe} zipCode={location?.zipCode ?? null} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function DishTag({ recipe, zipCode }: { recipe: RecipeCard; zipCode: string | null }) {
  const estimate = isEstimate(recipe.costSource);
  return (
    <ShelfTag
      estimate={estimate}
      unit={{ label: detail.portionCost, cents: centsOf(recipe.costPerServing), per: detail.aServingUnit }}
      pay={{
        label: estimate ? detail.about : detail.youPay,
        cents: centsOf(recipe.checkoutCost),
        for: `${recipe.title}, ${card.servings(recipe.servings)}`,
      }}
    >
      <SourceMark kind={recipe.costSource} />
      <span>
        {sourceTitle[recipe.costSource]}
        {!estimate && recipe.costObservedAt && (
          <>
            {' '}
            <TimeAgo at={recipe.costObservedAt} />
          </>
        )}
        {' · '}
        {zipCode ? prices.storesNear(zipCode) : prices.usAverage}
      </span>
    </ShelfTag>
  );
}
