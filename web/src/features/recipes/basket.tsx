import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Leader } from '../../components/leader.tsx';
import { Money } from '../../components/money.tsx';
import { centsOf } from '../../lib/money.ts';
import { kitchen as words } from '../../words/cooking.ts';
import { detail } from '../../words/recipe.ts';
import { costBreakdown, tabs } from '../../words/recipe-parts.ts';
import { basketOptions } from './basket-query.ts';

type Props = { recipe: RecipeDetail; servings: number; portionCents: number };

/** What so many servings cost: the portions, and at the till, package by package, as the server counts them. */
export function Basket({ recipe, servings, portionCents }: Props) {
  const isOwn = servings === recipe.servings;
  const asked = useQuery({ ...basketOptions(recipe.id, servings), enabled: !isOwn && !recipe.preview });
  const basket = isOwn ? recipe.basket : asked.data;
  const isCurrent = basket?.servings === servings;
  const source = recipe.costSource;
  if (recipe.pricedLines === 0) return null;
  return (
    <>
      <dl className="rule-dashed mt-1 grid gap-1 pt-3">
        <Leader name={<strong className="font-strong">{tabs.forServings(servings)}</strong>}>
          <span className="font-strong">
            <Money cents={portionCents} source={source} />
          </span>
        </Leader>
        <Leader name={tabs.tillForRecipe(servings)}>
          {isCurrent ? (
            <Money cents={centsOf(basket.checkoutCost)} source={source} />
          ) : (
            <span className="text-ink-2">{asked.isError ? words.tillUnknown : words.counting}</span>
          )}
        </Leader>
        {isCurrent && centsOf(basket.leftOverCost) > 0 && (
          <Leader name={costBreakdown.leftOver}>
            <Money cents={centsOf(basket.leftOverCost)} source={source} />
          </Leader>
        )}
      </dl>
      {isCurrent && basket.items.length > 0 && (
        <details className="group mt-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-strong text-primary">
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
            {words.whatToBuy}
          </summary>
          <p className="mb-2 text-xs text-ink-2">
            {words.whatToBuyWords} {detail.beforeTax}
          </p>
          <dl className="grid gap-1.5 text-sm">
            {basket.items.map(({ itemId, name, cost, packages }) => (
              <Leader
                key={itemId}
                name={
                  <>
                    {name} <span className="text-ink-2">{words.packages(packages)}</span>
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
