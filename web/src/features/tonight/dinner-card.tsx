import type { Tonight } from '@homeplate/contracts/documents/tonight.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { tonight as words } from './copy.ts';

const PICTURE_SIZES = '(min-width: 80rem) 289px, (min-width: 44rem) 23vw, 46vw';

/** A dinner with its price above its title, so that the prices of a row align. */
export function DinnerCard({
  dinner: { recipe, cost },
  people,
  first,
}: {
  dinner: Tonight['dinners'][number];
  people: number;
  first: boolean;
}) {
  return (
    <article className="relative">
      <div className="overflow-hidden rounded-control md:rounded-[0.75rem]">
        <RecipePicture
          src={recipe.imageUrl}
          alt=""
          region={recipe.region}
          sizes={PICTURE_SIZES}
          first={first}
        />
      </div>
      <p className="mt-2 flex items-baseline gap-1.5 text-xs whitespace-nowrap text-ink-2 md:text-md">
        {isEstimate(recipe.costSource) && <span>{prices.about}</span>}
        <strong className="font-display text-2xl font-strong text-ink md:text-[2.25rem]">
          {dollars(centsOf(recipe.costPerServing))}
        </strong>
        <span>{words.aServing}</span>
      </p>
      <h2 className="line-clamp-2 text-[1.0625rem] leading-[1.2] text-balance md:text-[1.1875rem]">
        <Link to={paths.recipe(recipe.id)} className="after:absolute after:inset-0 after:rounded-control">
          {recipe.title}
        </Link>
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">
        {durationWords(recipe.totalTime)} · {words.cost(dollars(centsOf(cost)), people)}
      </p>
    </article>
  );
}

export const DinnerCardSkeleton = () => (
  <div>
    <Bone className="aspect-[4/3] rounded-control md:rounded-[0.75rem]" />
    <Bone className="mt-3 h-8 w-2/3" />
    <Bone className="mt-2 h-5 w-4/5" />
    <Bone className="mt-2 h-4 w-1/2" />
  </div>
);
