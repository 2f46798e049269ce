import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { PriceChange } from '@homeplate/kit/components/price-change.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { dollars, plain } from '@homeplate/kit/format/money.ts';
import { type ReactNode, useState } from 'react';
import type { PricedRecipe } from '../../lib/store-prices.ts';
import { IngredientGroups } from './ingredient-rows.tsx';
import { kitchen } from './kitchen-copy.ts';
import { tabs as words } from './parts-copy.ts';
import { PreviewNote } from './preview-note.tsx';
import { PriceReason } from './price-reason.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { priceBasis, type ServingCosts } from './serving-costs.ts';
import { useTickedLines } from './ticked-lines.ts';

type Props = {
  recipe: PricedRecipe;
  storeLines: RecipePricing['lines'] | undefined;
  costs: ServingCosts;
  /** The control at the end of a line, by the line's index in the recipe. */
  renderMore: ((line: number) => ReactNode) | undefined;
  /** Without checkboxes. */
  isReadOnly: boolean;
};

/** All ingredients for the selected servings, with checkboxes, then their cost. */
export function IngredientList({ recipe, storeLines, costs, renderMore, isReadOnly }: Props) {
  const [reasons, setReasons] = useState(false);
  const ticked = useTickedLines(recipe.id);
  const factor = costs.servings / recipe.servings;
  const basis = priceBasis(recipe, costs);
  const heading = <h2 className="sr-only">{words.whatGoesIn}</h2>;
  if (recipe.preview)
    return (
      <>
        {heading}
        <IngredientGroups recipe={recipe} factor={1} />
        <PreviewNote recipe={recipe} />
      </>
    );
  return (
    <>
      {heading}
      {/* The room of the words is reserved, so that the first tick moves nothing. */}
      <div className="mb-1 flex min-h-11 items-center justify-between">
        {ticked.count > 0 && !isReadOnly && (
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
        isReadOnly={isReadOnly}
        renderEnd={(line, index) => {
          const cents = costs.lines[index] ?? null;
          return (
            <span className="flex items-center gap-1">
              {(!line.optional || cents !== null) && (
                <PriceChange cents={cents} basis={basis}>
                  <LineCost cents={cents} source={line.costSource} />
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
      {recipe.pricedLines > 0 && (
        <>
          <p className="rule-dashed flex justify-between pt-3 font-strong">
            <span>{words.servingsCount(costs.servings)}</span>
            <span className="tabular-nums">{dollars(costs.total)}</span>
          </p>
          <ReceiptLink />
        </>
      )}
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
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

const LineCost = ({ cents, source }: { cents: number | null; source: PriceSource | null }) => (
  <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
    {cents !== null && source && <SourceMark kind={source} named className="self-center" />}
    {cents === null ? (
      <span className="text-ink-3">{prices.notPriced}</span>
    ) : cents === 0 ? (
      prices.underACent
    ) : (
      plain(cents)
    )}
  </span>
);
