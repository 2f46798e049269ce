import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { recipeCard as words } from './card-copy.ts';

/** "$0.66 a serving", "about $0.66 a serving", or how many lines have a price: a partial sum is not a price. */
export function ServingPrice({ recipe }: { recipe: RecipeCard }) {
  if (recipe.pricedLines < recipe.totalLines) return words.linesPriced(recipe.pricedLines, recipe.totalLines);
  return (
    <>
      {isEstimate(recipe.costSource) && `${prices.about} `}
      <strong className="font-strong text-ink">{dollars(centsOf(recipe.costPerServing))}</strong>{' '}
      {words.aServing}
    </>
  );
}
