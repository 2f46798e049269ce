import type { RecipeCard as Card } from '@homeplate/contracts/documents/recipe.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { memo, type ReactNode } from 'react';
import { usePrerenderedCards } from './prerender-cards.ts';
import { type CardProps, RecipeCard, RecipeCardSkeleton } from './recipe-card.tsx';

const GAPS = 'gap-x-3 gap-y-5.5 md:gap-x-5 md:gap-y-8';
const GRID = `grid ${GAPS} grid-cols-2 md:grid-cols-3`;
/** Use four columns on desktop, unless that leaves a gap that three would not. */
const columns = (count: number) =>
  cx(GRID, (count > 12 || count % 4 === 0 || count % 3 !== 0) && 'xl:grid-cols-4');

/**
 * Lay out several rows together. The browser repeats the grid layout for each card that comes near the window, which with two hundred cards
 * takes a third of the frame time on a slow phone.
 */
const RUN = 24;

/**
 * The browser renders a card only near the window. Until then the card has the most common height at that width, so that content below does
 * not move during a press. The margin keeps the focus ring from being clipped.
 */
const DEFERRED_CARD =
  '-m-1.5 p-1.5 [--usual:14.5rem] md:[--usual:27rem] xl:[--usual:26rem] [content-visibility:auto] [contain-intrinsic-block-size:auto_var(--usual)] data-waits:min-h-(--usual) data-waits:*:hidden';

/** Shows cards in two columns on phones and four on desktop. `renderInstead` may replace a card. */
export const RecipeGrid = memo(function RecipeGrid({
  recipes,
  level = 2,
  parts,
  marked,
  eager = level === 2,
  renderInstead,
}: Pick<CardProps, 'level' | 'parts' | 'marked'> & {
  recipes: readonly Card[];
  /** The grid is in the first view: load its first picture eagerly. */
  eager?: boolean;
  renderInstead?: (recipe: Card) => ReactNode;
}) {
  const grid = usePrerenderedCards();
  const runs = Array.from({ length: Math.ceil(recipes.length / RUN) }, (_, run) =>
    recipes.slice(run * RUN, (run + 1) * RUN),
  );
  return (
    <div ref={grid} className={`grid ${GAPS}`}>
      {runs.map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: replacing one card must not render its whole group again.
        <ul key={at} className={columns(recipes.length)}>
          {run.map((recipe, index) => (
            <li key={recipe.id} className={DEFERRED_CARD}>
              {renderInstead?.(recipe) || (
                <RecipeCard
                  recipe={recipe}
                  level={level}
                  first={eager && at === 0 && index === 0}
                  parts={parts}
                  marked={marked}
                />
              )}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
});

/** The number of skeletons in the specification: 9 in the list, 3 on the landing page. */
export function RecipeGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={GRID}>
      {Array.from({ length: count }, (_, index) => index).map((at) => (
        <RecipeCardSkeleton key={at} />
      ))}
    </div>
  );
}
