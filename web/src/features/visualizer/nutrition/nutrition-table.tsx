import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { memo } from 'react';
import { nutritionWords as words } from '../copy.ts';
import { amountIn, dailyIn, type NutrientRow } from './nutrition-rows.ts';

/** The figures of the columns in the picture. */
export const NutritionTable = memo(function NutritionTable({
  recipe,
  rows,
  hasParts,
}: {
  recipe: RecipeDetail;
  rows: readonly NutrientRow[];
  hasParts: boolean;
}) {
  return (
    <>
      <table className="w-full text-sm">
        <caption className="pb-1.5 text-left">
          <span className="font-strong">{words.perServing}</span>,{' '}
          {words.calories(Math.round(recipe.nutrition.calories))}
        </caption>
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="py-1 text-left font-normal">
              {words.nutrient}
            </th>
            <th scope="col" className="text-right font-normal">
              {words.amount}
            </th>
            <th scope="col" className="text-right font-normal">
              {words.daily}
            </th>
            {hasParts && (
              <th scope="col" className="pl-4 text-left font-normal max-md:sr-only">
                {words.mostFrom}
              </th>
            )}
          </tr>
        </thead>
        {(['macros', 'vitamins'] as const).map((group) => (
          <tbody key={group} className="border-t-2 border-line-strong">
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <Row key={row.key} row={row} recipe={recipe} hasParts={hasParts} />
              ))}
          </tbody>
        ))}
      </table>
      <p className="mt-2 max-w-[68ch] text-xs text-ink-2">
        {hasParts ? words.columns : words.columnsWhole}{' '}
        {recipe.nutritionSource === 'estimate' && words.estimated} {words.source}
      </p>
    </>
  );
});

/** Below this share of the weight it is said how much is known. */
const ALL = 0.95;

function Row({ row, recipe, hasParts }: { row: NutrientRow; recipe: RecipeDetail; hasParts: boolean }) {
  const { key, amount, unit, daily, isEstimate, knownShare, parts } = row;
  const most = parts[0];
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  return (
    <tr className="border-t border-line first:border-0">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {words.names[key]}
        {knownShare < ALL && amount !== null && (
          <span className="block text-xs text-ink-2">{words.partly(Math.round(knownShare * 100))}</span>
        )}
      </th>
      <td className="text-right font-strong whitespace-nowrap tabular-nums">
        {amount === null ? words.unknown : amountIn({ amount, unit, isEstimate })}
      </td>
      <td className="text-right tabular-nums">
        {daily === null ? words.none : dailyIn({ daily, isEstimate })}
      </td>
      {hasParts && (
        <td className="pl-4 text-ink-2 max-md:sr-only">
          {most
            ? `${recipe.ingredients[most.line]?.name ?? ''}, ${Math.round((most.amount / sum) * 100)}%`
            : ''}
        </td>
      )}
    </tr>
  );
}
