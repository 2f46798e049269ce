import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { MarkedMoney } from '@homeplate/kit/components/money.tsx';
import { PriceChange } from '@homeplate/kit/components/price-change.tsx';
import { type ReactNode, useState } from 'react';
import { Basket } from './basket.tsx';
import { kitchen } from './cooking-copy.ts';
import { IngredientGroups } from './ingredient-rows.tsx';
import { tabs as words } from './parts-copy.ts';
import { PreviewNote } from './preview-note.tsx';
import { PriceReason } from './price-reason.tsx';
import { useServingCosts } from './serving-costs.ts';
import { useTickedLines } from './ticked-lines.ts';

type Props = {
  recipe: RecipeDetail;
  storeLines: RecipePricing['lines'] | undefined;
  servings: number;
  /** The control at the end of a line, by the line's index in the recipe. */
  renderMore: ((line: number) => ReactNode) | undefined;
};

/** All ingredients for the selected servings, with checkboxes, then their cost. */
export function IngredientList({ recipe, storeLines, servings, renderMore }: Props) {
  const [reasons, setReasons] = useState(false);
  const ticked = useTickedLines(recipe.id);
  const factor = servings / recipe.servings;
  const costs = useServingCosts(recipe, servings);
  // Until the basket loads, the amounts are scaled: replacing them is no change of a price.
  const basis = `${recipe.priceArea} ${servings} ${costs.basket?.servings}`;
  if (recipe.preview)
    return (
      <>
        <IngredientGroups recipe={recipe} factor={1} />
        <PreviewNote recipe={recipe} />
      </>
    );
  return (
    <>
      {/* The room of the words is reserved, so that the first tick moves nothing. */}
      <div className="mb-1 flex min-h-11 items-center justify-between">
        {ticked.count > 0 && (
          <p className="flex items-center gap-2 text-sm text-ink-2">
            {kitchen.ticked(ticked.count, recipe.ingredients.length)}
            <button type="button" onClick={ticked.clear} className={buttonClass('ghost', 'small')}>
              {kitchen.clearTicks}
            </button>
          </p>
        )}
      </div>
      <IngredientGroups
        recipe={recipe}
        factor={factor}
        renderEnd={(line, index) => {
          const cents = costs.lines[index] ?? null;
          return (
            <span className="flex items-center gap-1">
              {(!line.optional || cents !== null) && (
                <PriceChange cents={cents} basis={basis}>
                  <MarkedMoney cents={cents} source={line.costSource} />
                </PriceChange>
              )}
              {renderMore?.(index)}
            </span>
          );
        }}
        renderBelow={(line) =>
          reasons && (
            <PriceReason line={line} store={storeLines?.find(({ itemId }) => itemId === line.itemId)} />
          )
        }
      />
      <Basket recipe={recipe} servings={servings} costs={costs} />
      <label className="mt-3 inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={reasons}
          onChange={(event) => setReasons(event.target.checked)}
          className="size-5 accent-primary"
        />
        {words.whyPrices}
      </label>
    </>
  );
}
