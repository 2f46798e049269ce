import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { isEstimate, Money } from '@homeplate/kit/components/money.tsx';
import { REGION_CLASSES, RegionBadge, RegionMark } from '@homeplate/kit/components/region-mark.tsx';
import { ShelfTag } from '@homeplate/kit/components/shelf-tag.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { Stars } from '@homeplate/kit/components/stars.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { prices, sourceTitle } from '@homeplate/kit/copy/prices.ts';
import { dayWords, durationWords } from '@homeplate/kit/format/dates.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { Clock, Flame, type LucideIcon, Users, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeading } from '../../components/page-heading.tsx';
import { PremiumBadge, TagBadge } from '../../components/recipe-badges.tsx';
import { card } from '../../components/recipe-copy.ts';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { detail as words } from './copy.ts';
import { recipeHead } from './recipe-head.ts';

type Props = {
  recipe: RecipeDetail;
  /** The user's ZIP code, which selects the prices. */
  zipCode: string | null;
};

/** Picture, name, figures and the shelf tag of a dish. */
export function RecipeSummary({
  recipe,
  zipCode,
  pictureControls,
  children,
}: Props & { pictureControls?: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[minmax(0,1.18fr)_minmax(0,1fr)] lg:gap-10">
      <figure className="self-start rounded-picture border border-line bg-surface p-3 pb-2.5 shadow-lift">
        <RecipePicture
          src={recipe.imageUrl}
          alt={recipe.imageAlt}
          region={recipe.region}
          isGenerating={recipe.isGenerating}
          sayLoading
          first
        />
        <figcaption className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 px-1 text-sm text-ink-2">
          <span
            className={cx(
              'flex items-center gap-2 font-display text-lg font-strong',
              REGION_CLASSES[recipe.region].ink,
            )}
          >
            <RegionMark region={recipe.region} className="size-4" />
            {REGION_NAMES[recipe.region]}
          </span>
          {recipe.place}
        </figcaption>
        {pictureControls}
      </figure>
      <div>
        <ul className="mb-3 flex flex-wrap gap-1.5">
          <li>
            <RegionBadge region={recipe.region} />
          </li>
          {recipe.isPremium && (
            <li>
              <PremiumBadge />
            </li>
          )}
          {recipe.tags.map((tag) => (
            <li key={tag}>
              <TagBadge tag={tag} />
            </li>
          ))}
        </ul>
        <PageHeading title={recipe.title} head={recipeHead(recipe)} />
        <p className="mt-2.5 max-w-[60ch] text-lg text-ink-2">{recipe.description}</p>
        <Rating recipe={recipe} />
        <Figures recipe={recipe} />
        <DishTag recipe={recipe} zipCode={zipCode} />
        <p className="mt-3 text-sm text-ink-2">
          <PricedWords recipe={recipe} />
        </p>
        {children}
      </div>
    </div>
  );
}

function Rating({ recipe }: { recipe: RecipeDetail }) {
  const rating = Number(recipe.averageRating);
  if (recipe.ratingCount === 0) return <p className="mt-3 text-sm text-ink-2">{card.noReviews}</p>;
  return (
    <p className="mt-3 flex items-center gap-3 text-sm">
      <Stars rating={rating} />
      <span className="sr-only">{card.rating(rating.toFixed(1), recipe.ratingCount)}</span>
      <span aria-hidden="true" className="flex gap-3">
        <strong className="font-strong">{rating.toFixed(1)}</strong>
        <span className="text-ink-2">{card.reviews(recipe.ratingCount)}</span>
      </span>
    </p>
  );
}

function Figures({ recipe }: { recipe: RecipeDetail }) {
  return (
    <dl className="rule-dotted mt-4 mb-4 grid grid-cols-2 gap-x-4 gap-y-3 border-b-2 border-b-ink/60 py-3 [border-bottom-style:dotted] sm:grid-cols-4 md:grid-cols-2 lg:grid-cols-4">
      <Figure Icon={Clock} name={words.totalTime}>
        {durationWords(recipe.totalTime)}
      </Figure>
      <Figure Icon={Users} name={words.servings}>
        {recipe.servings}
      </Figure>
      <Figure Icon={Utensils} name={words.aServing}>
        <Money
          cents={recipe.pricedLines > 0 ? centsOf(recipe.costPerServing) : null}
          source={recipe.costSource}
        />
      </Figure>
      <Figure Icon={Flame} name={words.calories}>
        {wholeNumber(recipe.caloriesPerServing)}
      </Figure>
    </dl>
  );
}

const Figure = ({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) => (
  <div>
    <dt className="flex items-center gap-1.5 text-sm text-ink-2">
      <Icon aria-hidden="true" className="size-4" />
      {name}
    </dt>
    <dd className="mt-0.5 font-display text-[1.3rem] leading-7 font-strong tracking-display">{children}</dd>
  </div>
);

/** The cost of a serving and the amount at checkout, with source and age. */
function DishTag({ recipe, zipCode }: Props) {
  if (recipe.pricedLines === 0) return null;
  const estimate = isEstimate(recipe.costSource);
  return (
    <ShelfTag
      estimate={estimate}
      unit={{ label: words.portionCost, cents: centsOf(recipe.costPerServing), per: words.aServingUnit }}
      pay={{
        label: estimate ? words.about : words.youPay,
        cents: centsOf(recipe.checkoutCost),
        for: words.toBuyAll,
      }}
    >
      <SourceMark kind={recipe.costSource} />
      <span>
        {sourceTitle[recipe.costSource]}
        {recipe.costObservedAt && !estimate && (
          <>
            {' '}
            <TimeAgo at={recipe.costObservedAt} />
          </>
        )}
        {' · '}
        {zipCode && recipe.priceArea ? prices.storesNear(zipCode) : prices.usAverage}
      </span>
    </ShelfTag>
  );
}

function PricedWords({ recipe }: { recipe: RecipeDetail }) {
  const estimated = recipe.ingredients.filter(
    (line) => line.estimatedCost !== null && line.costSource && isEstimate(line.costSource),
  );
  // An estimate's time may be the time of a store visit, so date the averages only when every estimate uses them.
  const seen = recipe.costObservedAt;
  const published = seen ? [] : [...new Set(estimated.flatMap((line) => line.costObservedAt ?? []))].sort();
  const [oldest] = published;
  const publishedWords = published.length > 1 ? prices.publishedSince : prices.published;
  return (
    <>
      {words.priced(recipe.pricedLines, recipe.totalLines)}
      {estimated.length > 0 && `, ${words.byEstimate(estimated.length)}`}
      {oldest && ` ${words.from(publishedWords(dayWords(oldest)))}`}
      {seen && `, ${prices.newestSeen(dayWords(seen))}`}. {words.beforeTax}
    </>
  );
}
