import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { ShelfTag } from '@homeplate/kit/components/shelf-tag.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { prices, sourceTitle } from '@homeplate/kit/copy/prices.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { card } from '../../components/recipe-copy.ts';
import { locationOptions } from '../../features/location/queries.ts';
import { detail } from '../../features/recipes/copy.ts';
import { featuredOptions } from '../../features/recipes/queries.ts';
import { useHasOwnStores } from '../../lib/location.ts';
import { belowHome as words } from './below-home-copy.ts';

const SOURCES = [
  { kind: 'observed', words: words.observed },
  { kind: 'shopper', words: words.shopper },
  { kind: 'estimate', words: words.estimated },
] as const;

/** Explains the two kinds of price tag, observed and estimated, by dishes on the page. */
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
      <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-center gap-8 px-4 py-12 md:px-6 lg:grid-cols-[1.15fr_1fr_auto] lg:gap-12">
        <div>
          <h2 id="sources-title" className="text-2xl md:text-3xl">
            {words.sourcesTitle}
          </h2>
          <p className="mt-3 text-ink-2">{words.sourcesWords}</p>
        </div>
        <dl className="grid gap-3 text-md">
          {SOURCES.map(({ kind, words: meaning }) => (
            <div key={kind} className="grid grid-cols-[1.25rem_1fr] gap-x-2.5">
              <dt className="contents font-strong">
                <SourceMark kind={kind} className="mt-1" />
                {sourceTitle[kind]}
              </dt>
              <dd className="col-start-2 text-sm text-ink-2">{meaning}</dd>
            </div>
          ))}
        </dl>
        <ul className="grid gap-4">
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
  const isOwn = useHasOwnStores();
  return (
    <ShelfTag
      estimate={estimate}
      unit={{ label: detail.portionCost, cents: centsOf(recipe.costPerServing), per: detail.aServingUnit }}
      pay={{
        label: detail.youPay,
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
        {zipCode ? (isOwn ? prices.atOwnStores : prices.storesNear(zipCode)) : prices.usAverage}
      </span>
    </ShelfTag>
  );
}
