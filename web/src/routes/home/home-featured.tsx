import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { SourceKey } from '@homeplate/kit/components/source-mark.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { list } from '../../features/recipes/list-copy.ts';
import { featuredOptions } from '../../features/recipes/queries.ts';
import { RecipeGrid, RecipeGridSkeleton } from '../../features/recipes/recipe-grid.tsx';
import { useRecipeCount } from '../../features/regions/queries.ts';
import { paths } from '../../lib/paths.ts';
import { CARD_PARTS } from '../parts/card-parts.tsx';
import { belowHome as words } from './below-home-copy.ts';

const SKELETONS = 3;

export function HomeFeatured() {
  const { data: featured, isPending, refetch } = useQuery(featuredOptions);
  const count = useRecipeCount();
  return (
    <section aria-labelledby="featured-title" className="bg-surface">
      <div className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-14">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 id="featured-title" className="text-2xl md:text-3xl">
            {words.featured}
          </h2>
          <SourceKey kinds={featured?.map((recipe) => recipe.costSource) ?? []} />
        </div>
        {isPending && <RecipeGridSkeleton count={SKELETONS} label={list.loading} />}
        {!isPending && !featured && (
          <ErrorNotice words={words.featuredError} again={words.again} onAgain={() => void refetch()} />
        )}
        {featured && <RecipeGrid recipes={featured} level={3} parts={CARD_PARTS} />}
        <div className="mt-8 text-center">
          <Link to={paths.recipes} className={buttonClass('secondary')}>
            {count ? words.browseAll(count) : words.browse}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
      </div>
    </section>
  );
}
