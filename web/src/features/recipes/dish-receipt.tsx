import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { prices, sourceTitle } from '@homeplate/kit/copy/prices.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { dishReceipt as words } from './featured-copy.ts';
import { ReceiptTotals } from './receipt-totals.tsx';

/** Explains the cost per serving: whole packages, less the leftovers in them, divided by the servings. */
export function DishReceipt({ recipe }: { recipe: RecipeCard }) {
  if (recipe.pricedLines === 0) return null;
  const { costSource: source, costObservedAt } = recipe;
  return (
    <Receipt>
      <p className="text-md leading-5 font-strong">{words.receiptFor(recipe.title, recipe.servings)}</p>
      <p className="mt-0.5 flex items-center gap-1.5 text-xs text-ink-2">
        <SourceMark kind={source} />
        <span>
          {sourceTitle[source]}
          {!isEstimate(source) && costObservedAt && (
            <>
              {' '}
              <TimeAgo at={costObservedAt} />
            </>
          )}
        </span>
      </p>
      <dl className="rule-dashed mt-2.5 grid gap-0.5 pt-2.5 text-sm">
        <ReceiptTotals
          checkout={centsOf(recipe.checkoutCost)}
          total={centsOf(recipe.totalCost)}
          perServing={centsOf(recipe.costPerServing)}
          servings={recipe.servings}
          about={isEstimate(source) ? prices.about : undefined}
        />
      </dl>
    </Receipt>
  );
}
