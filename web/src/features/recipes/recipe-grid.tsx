import type { RecipeCard as Card } from '@homeplate/contracts/documents/recipe.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { memo, type ReactNode } from 'react';
import { type CardProps, RecipeCard, RecipeCardSkeleton } from './recipe-card.tsx';
import { useDrawnAhead } from './use-drawn-ahead.ts';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3';
/** Four in a row on a desk, unless that leaves a gap where three would not. */
const columns = (count: number) =>
  cx(GRID, (count > 12 || count % 4 === 0 || count % 3 !== 0) && 'xl:grid-cols-4');

/**
 * Cards that are laid out together, full rows at every width: each that comes near the window has the browser lay out its grid again,
 * with two hundred cards a third of the time of a frame on a slow phone.
 */
const RUN = 24;

/**
 * The browser lays out and paints a card when it comes near the window; until then it has the height that most have at that width, so
 * that what stands below does not move while somebody presses it. The margin is for the ring of a focused card, which would be cut off at
 * the edge.
 */
const FAR_AWAY_UNDRAWN =
  '-m-1.5 p-1.5 [--usual:35.5rem] lg:[--usual:37.2rem] xl:[--usual:34.375rem] [content-visibility:auto] [contain-intrinsic-block-size:auto_var(--usual)] data-waits:min-h-(--usual) data-waits:*:hidden';

/** Cards side by side: one column on phones, four on a desk. `renderInstead` may put something in the place of a card. */
export const RecipeGrid = memo(function RecipeGrid({
  recipes,
  level = 2,
  parts,
  marked,
  renderInstead,
}: Pick<CardProps, 'level' | 'parts' | 'marked'> & {
  recipes: readonly Card[];
  renderInstead?: (recipe: Card) => ReactNode;
}) {
  const grid = useDrawnAhead();
  const runs = Array.from({ length: Math.ceil(recipes.length / RUN) }, (_, run) =>
    recipes.slice(run * RUN, (run + 1) * RUN),
  );
  return (
    <div ref={grid} className="grid gap-4 md:gap-5">
      {runs.map((run, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card in the place of another must not make its whole run anew.
        <ul key={place} className={columns(recipes.length)}>
          {run.map((recipe, index) => (
            <li key={recipe.id} className={FAR_AWAY_UNDRAWN}>
              {renderInstead?.(recipe) || (
                <RecipeCard
                  recipe={recipe}
                  level={level}
                  first={level === 2 && place === 0 && index === 0}
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

/** As many skeletons as the specification says for the place: 9 in the list, 3 on the landing. */
export function RecipeGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={GRID}>
      {Array.from({ length: count }, (_, index) => index).map((place) => (
        <RecipeCardSkeleton key={place} />
      ))}
    </div>
  );
}
