import type { RecipeCard as Card } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { REGION_CLASSES } from '@homeplate/kit/components/region-mark.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { ChevronDown, Star } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { PremiumCrown } from '../../components/recipe-badges.tsx';
import { card } from '../../components/recipe-copy.ts';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { recipeCard as words } from './card-copy.ts';
import { CardDetails } from './card-details.tsx';
import { DotRow } from './dot-row.tsx';
import { MarkedText } from './marked-text.tsx';
import { ServingPrice } from './serving-price.tsx';

/** Two to four cards in a row (`recipe-grid.tsx`). */
const PICTURE_SIZES = '(min-width: 80rem) 289px, (min-width: 44rem) 31vw, 46vw';

/** Controls from other features: the button on the picture, and further actions. */
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

/**
 * A dish in a list: picture, title, one price line, and below them the rest. The link of its title covers the card; controls lie above
 * the link, not in it. On phones the rest is closed, so that four cards fit on the first screen.
 */
export function RecipeCard({ recipe, first = false, level = 2, parts, marked }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <article className="relative flex flex-col">
      <div className="relative overflow-hidden rounded-control md:rounded-[0.75rem] xl:aspect-[7/5]">
        <RecipePicture
          src={recipe.imageUrl}
          alt=""
          region={recipe.region}
          sizes={PICTURE_SIZES}
          first={first}
          isGenerating={recipe.isGenerating}
        />
        {recipe.isPremium && <PremiumCrown className="absolute top-1.5 left-1.5 md:top-2 md:left-2" />}
      </div>
      <Heading className="mt-2 line-clamp-2 text-[1.0625rem] leading-[1.2] text-balance md:mt-2.5 md:text-[1.1875rem]">
        <Link to={paths.recipe(recipe.id)} className="after:absolute after:inset-0 after:rounded-control">
          <MarkedText text={recipe.title} marked={marked} />
        </Link>
      </Heading>
      <DotRow className="text-sm text-ink-2 md:text-md">
        <ServingPrice recipe={recipe} />
        <span>
          <span className="sr-only">{words.time} </span>
          {durationWords(recipe.totalTime)}
        </span>
        {recipe.ratingCount > 0 && <Rating rating={recipe.averageRating} count={recipe.ratingCount} />}
      </DotRow>
      <p className="mt-1 flex min-h-6 items-center gap-1.5 text-xs text-ink-3">
        <span className={cx('truncate', REGION_CLASSES[recipe.region].ink)}>
          {REGION_NAMES[recipe.region]}
        </span>
        <span className="flex shrink-0 gap-1.5 max-md:hidden">
          <span aria-hidden="true">·</span>
          {card.servings(recipe.servings)}
          <span aria-hidden="true">·</span>
          <span className="sr-only">{words.difficulty} </span>
          {recipe.difficulty}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={words.more(recipe.title)}
          onClick={() => setOpen(!isOpen)}
          className="relative ml-auto grid size-6 shrink-0 place-items-center rounded-tag after:absolute after:-inset-2.5 md:hidden"
        >
          <ChevronDown aria-hidden="true" className={cx('size-4', isOpen && 'rotate-180')} />
        </button>
      </p>
      <div id={detailsId} className={cx('text-xs text-ink-3', !isOpen && 'max-md:hidden')}>
        <CardDetails recipe={recipe} marked={marked} actions={parts && <parts.Actions recipe={recipe} />} />
      </div>
      {parts && (
        <div className="absolute top-0 right-0 md:top-1.5 md:right-1.5">
          <parts.Favorite recipe={recipe} />
        </div>
      )}
    </article>
  );
}

function Rating({ rating, count }: { rating: string; count: number }) {
  const shown = Number(rating).toFixed(1);
  return (
    <span>
      <span aria-hidden="true" className="inline-flex items-baseline gap-1">
        <Star className="size-[0.85em] self-center fill-current text-star" />
        {shown}
      </span>
      <span className="sr-only">{card.rating(shown, count)}</span>
    </span>
  );
}

/** The loading state of a card. */
export const RecipeCardSkeleton = () => (
  <div>
    <Bone className="aspect-[4/3] rounded-control xl:aspect-[7/5]" />
    <Bone className="mt-2.5 h-5 w-4/5" />
    <Bone className="mt-2 h-4 w-3/5" />
    <Bone className="mt-2 h-4 w-1/3" />
    <Bone className="mt-2 h-12 max-md:hidden" />
  </div>
);
