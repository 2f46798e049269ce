import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { REGION_CLASSES } from '@homeplate/kit/components/region-mark.tsx';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PremiumCrown } from '../../components/recipe-badges.tsx';
import { card } from '../../components/recipe-copy.ts';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { recipeCard as words } from './card-copy.ts';
import { DotRow } from './dot-row.tsx';
import { firstSentence } from './first-sentence.ts';
import { seasonal } from './seasonal-copy.ts';
import { ServingPrice } from './serving-price.tsx';

const PICTURE_SIZES = '(min-width: 80rem) 289px, (min-width: 44rem) 31vw, 46vw';

/** A dish of the season: region, price, cooking time, servings, difficulty and description, open on every screen. */
export function SeasonalCard({
  recipe,
  first,
  favorite,
}: {
  recipe: RecipeCard;
  first: boolean;
  /** A button on the picture. */
  favorite: ReactNode;
}) {
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
      <p className={cx('mt-2 text-xs md:mt-2.5', REGION_CLASSES[recipe.region].ink)}>
        {REGION_NAMES[recipe.region]}
      </p>
      <h3 className="line-clamp-2 text-[1.0625rem] leading-[1.2] text-balance md:text-[1.1875rem]">
        <Link to={paths.recipe(recipe.id)} className="after:absolute after:inset-0 after:rounded-control">
          {recipe.title}
        </Link>
      </h3>
      <p className="mt-0.5 text-sm text-ink-2 md:text-md">
        <ServingPrice recipe={recipe} />
      </p>
      <DotRow className="text-xs text-ink-2">
        {recipe.cookTime > 0 ? seasonal.cooking(durationWords(recipe.cookTime)) : seasonal.noCooking}
        {card.servings(recipe.servings)}
        <span>
          <span className="sr-only">{words.difficulty} </span>
          {recipe.difficulty}
        </span>
      </DotRow>
      <p className="mt-1 text-xs text-ink-2">{firstSentence(recipe.description)}</p>
      <div className="absolute top-0 right-0 md:top-1.5 md:right-1.5">{favorite}</div>
    </article>
  );
}
