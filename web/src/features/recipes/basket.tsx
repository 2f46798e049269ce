import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Money } from '@homeplate/kit/components/money.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { ChevronDown } from 'lucide-react';
import { kitchen as words } from './cooking-copy.ts';
import { detail } from './copy.ts';
import { costBreakdown, tabs } from './parts-copy.ts';
import type { ServingCosts } from './serving-costs.ts';

type Props = { recipe: RecipeDetail; servings: number; costs: ServingCosts };

/** The cost of the portions and of each package at checkout, as the server computes them. */
export function Basket({ recipe, servings, costs }: Props) {
  const { basket, isError, total } = costs;
  const source = recipe.costSource;
  if (recipe.pricedLines === 0) return null;
  return (
    <>
      <dl className="rule-dashed mt-1 grid gap-1 pt-3">
        <Leader name={<strong className="font-strong">{tabs.forServings(servings)}</strong>}>
          <span className="font-strong">
            <Money cents={total} source={source} />
          </span>
        </Leader>
        <Leader name={tabs.tillForRecipe(servings)}>
          {basket ? (
            <Money cents={centsOf(basket.checkoutCost)} source={source} />
          ) : (
            <span className="text-ink-2">{isError ? words.tillUnknown : words.counting}</span>
          )}
        </Leader>
        {basket && centsOf(basket.leftOverCost) > 0 && (
          <Leader name={costBreakdown.leftOver}>
            <Money cents={centsOf(basket.leftOverCost)} source={source} />
          </Leader>
        )}
      </dl>
      {basket && basket.items.length > 0 && (
        <details className="group mt-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-strong text-primary">
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
            {words.whatToBuy}
          </summary>
          <p className="mb-2 text-xs text-ink-2">
            {words.whatToBuyWords} {detail.beforeTax}
          </p>
          <dl className="grid gap-1.5 text-sm">
            {basket.items.map(({ itemId, name, cost, packages, leftOver }) => (
              <Leader
                key={itemId}
                name={
                  <>
                    {name}{' '}
                    <span className="text-ink-2">
                      {words.packages(packages)}
                      {leftOver && centsOf(leftOver.cost) > 0 && words.leftOver(centsOf(leftOver.cost))}
                    </span>
                  </>
                }
              >
                <Money cents={centsOf(cost)} source={source} />
              </Leader>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
