import type { RecipeCard as Card } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { DifficultyDots } from '@homeplate/kit/components/difficulty.tsx';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { MarkedMoney, Money } from '@homeplate/kit/components/money.tsx';
import { REGION_CLASSES, RegionMark } from '@homeplate/kit/components/region-mark.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { Stars } from '@homeplate/kit/components/stars.tsx';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { Clock, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { PremiumBadge, TagBadge } from '../../components/recipe-badges.tsx';
import { card as words } from '../../components/recipe-copy.ts';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { MarkedText } from './marked-text.tsx';

const CARD_TAGS = 2;
/** One to four cards in a row (`recipe-grid.tsx`). */
const PICTURE_SIZES = '(min-width: 80rem) 274px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 90vw';

/** Controls from other features: the heart on the picture, and further actions. */
export type CardParts = {
  Favorite: ComponentType<{ recipe: Card }>;
  Actions: ComponentType<{ recipe: Card }>;
};

export type CardProps = {
  recipe: Card;
  first?: boolean;
  level?: 2 | 3;
  parts?: CardParts | undefined;
  /** Words to highlight, as the index spells them. */
  marked?: ReadonlySet<string> | undefined;
};

/** A dish in a list. The link of its title covers the card; controls lie above the link, not in it. */
export function RecipeCard({ recipe, first = false, level = 2, parts, marked }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { bar } = REGION_CLASSES[recipe.region];
  const priced = recipe.pricedLines > 0;
  const cents = (amount: string) => (priced ? centsOf(amount) : null);
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-2 transition-colors duration-200 hover:border-line-strong">
      <div className="overflow-hidden rounded-picture">
        <RecipePicture
          src={recipe.imageUrl}
          alt=""
          region={recipe.region}
          sizes={PICTURE_SIZES}
          first={first}
          isGenerating={recipe.isGenerating}
        />
        {recipe.isPremium && <PremiumBadge className="absolute top-4 left-4" />}
        <p
          className={cx(
            'flex flex-wrap items-center gap-x-1.5 px-2.5 py-1.5 text-xs font-strong text-white',
            bar,
          )}
        >
          <RegionMark region={recipe.region} />
          {REGION_NAMES[recipe.region]}
          <Rating rating={recipe.averageRating} count={recipe.ratingCount} />
        </p>
      </div>
      <div className="flex flex-1 flex-col px-2 pt-3 pb-2">
        <Heading className="text-xl text-balance">
          <Link to={paths.recipe(recipe.id)} className="after:absolute after:inset-0 after:rounded-card">
            <MarkedText text={recipe.title} marked={marked} />
          </Link>
        </Heading>
        <p className="mt-1.5 line-clamp-2 text-sm text-ink-2">
          <MarkedText text={recipe.description} marked={marked} />
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-ink-2">
          <li className="flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-[1.15em]" />
            <span className="sr-only">{words.time} </span>
            {durationWords(recipe.totalTime)}
          </li>
          <li className="flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-[1.15em]" />
            <span aria-hidden="true">{recipe.servings}</span>
            <span className="sr-only">{words.servings(recipe.servings)}</span>
          </li>
          <li>
            <span className="sr-only">{words.difficulty} </span>
            <DifficultyDots difficulty={recipe.difficulty} />
          </li>
        </ul>
        <div className="flex-1" />
        <dl className="rule-dashed mt-2.5 grid gap-1 pt-2.5 text-md">
          <Leader
            name={
              <>
                {words.aServing}
                <span aria-hidden="true" className="text-sm text-ink-2">
                  {' · '}
                  {words.calories(recipe.caloriesPerServing)}
                </span>
                <span className="sr-only">, {words.caloriesServing(recipe.caloriesPerServing)}</span>
              </>
            }
          >
            <span className="font-strong">
              <MarkedMoney cents={cents(recipe.costPerServing)} source={recipe.costSource} />
            </span>
          </Leader>
          <Leader name={<span className="text-ink-2">{words.allServings(recipe.servings)}</span>}>
            <Money cents={cents(recipe.totalCost)} source={recipe.costSource} />
          </Leader>
          <Leader name={<span className="text-ink-2">{words.atTheTill}</span>}>
            <Money cents={cents(recipe.checkoutCost)} source={recipe.costSource} />
          </Leader>
        </dl>
        <div className="mt-2 flex flex-wrap items-end justify-end gap-2">
          <div className="flex min-h-[1.6rem] min-w-0 grow basis-32 flex-wrap content-start gap-1.5 pb-1.5 lg:min-h-[3.7rem]">
            {recipe.tags.slice(0, CARD_TAGS).map((tag) => (
              <TagBadge key={tag} tag={tag} />
            ))}
          </div>
          {parts && (
            <div className="relative -mr-2 -mb-1 flex">
              <parts.Actions recipe={recipe} />
            </div>
          )}
        </div>
      </div>
      {parts && (
        <div className="absolute top-4 right-4">
          <parts.Favorite recipe={recipe} />
        </div>
      )}
    </article>
  );
}

function Rating({ rating, count }: { rating: string; count: number }) {
  if (count === 0) return <span className="ml-auto font-normal">{words.noReviews}</span>;
  const shown = Number(rating).toFixed(1);
  return (
    <span className="ml-auto">
      <span aria-hidden="true" className="flex items-center gap-1">
        <Stars rating={Number(rating)} className="text-[11px] text-white" />
        {shown} <span className="font-normal">({wholeNumber(count)})</span>
      </span>
      <span className="sr-only">{words.rating(shown, count)}</span>
    </span>
  );
}

/** The loading state of a card. */
export const RecipeCardSkeleton = () => (
  <div className="rounded-card border border-line bg-surface p-2">
    <Bone className="aspect-[4/3] rounded-picture" />
    <Bone className="mx-2 mt-4 h-6 w-2/3" />
    <Bone className="mx-2 mt-3 h-4" />
    <Bone className="mx-2 mt-2 h-4 w-1/2" />
    <Bone className="mx-2 mt-6 h-4" />
    <Bone className="mx-2 mt-2 mb-4 h-4" />
  </div>
);
