import type { Nutrition, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { useState } from 'react';
import type { Reading } from './cost-estimate.ts';
import { costBreakdown, nutrition as words } from './figures-copy.ts';
import { dailyShare, estimateNutrition } from './nutrition-estimate.ts';

const KNOWN_ENOUGH = 0.9;

type Row = { nutrient: keyof Nutrition; name: string; unit: 'g' | 'mg'; indent?: true };
const ROWS: readonly Row[] = [
  { nutrient: 'fat', name: words.fat, unit: 'g' },
  { nutrient: 'sodium', name: words.sodium, unit: 'mg' },
  { nutrient: 'carbs', name: words.carbs, unit: 'g' },
  { nutrient: 'fiber', name: words.fiber, unit: 'g', indent: true },
  { nutrient: 'sugar', name: words.sugar, unit: 'g', indent: true },
  { nutrient: 'protein', name: words.protein, unit: 'g' },
];

/** Follows the order and rules of the FDA label. Uses the recipe's ingredients, or estimates from the calories. */
export function NutritionFacts({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const summed = recipe.nutritionSource === 'from-ingredients';
  const [reading, setReading] = useState<Reading>(
    summed && recipe.knownShare >= KNOWN_ENOUGH ? 'from-ingredients' : 'estimate',
  );
  const facts: Partial<Nutrition> =
    reading === 'from-ingredients' ? recipe.nutrition : estimateNutrition(recipe.caloriesPerServing);
  return (
    <section aria-labelledby="nutrition-facts" className="border-2 border-ink bg-surface p-3.5">
      <h2 id="nutrition-facts" className="font-sans text-[2.1rem] leading-none font-extrabold tracking-tight">
        {words.title}
      </h2>
      {summed && (
        <div className="my-2.5">
          <Readings
            label={words.readings}
            value={reading}
            onChange={setReading}
            options={[
              { value: 'from-ingredients', words: costBreakdown.fromIngredients },
              { value: 'estimate', words: costBreakdown.estimate },
            ]}
          />
        </div>
      )}
      <p className="border-t border-ink pt-1 text-md">{words.perRecipe(servings)}</p>
      <p className="flex justify-between gap-3 text-md font-bold">
        <span>{words.servingSize}</span>
        <span className="text-right">{recipe.servingSize}</span>
      </p>
      <div className="mt-1 border-t-9 border-ink pt-1">
        <p className="text-xs font-strong">{words.amount}</p>
        <p className="flex items-end justify-between text-[1.65rem] leading-8 font-extrabold">
          <span>{words.calories}</span>
          <span>{wholeNumber(facts.calories ?? 0)}</span>
        </p>
      </div>
      <table className="w-full border-t-5 border-b-5 border-ink text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.dailyValue}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ nutrient, name, unit, indent }) => {
            const amount = facts[nutrient];
            if (amount === undefined) return null;
            const share = dailyShare(nutrient, amount);
            return (
              <tr key={nutrient} className="border-t border-line-strong first:border-0">
                <th scope="row" className={cx('py-1 text-left font-normal', indent && 'pl-4')}>
                  <span className={cx(!indent && 'font-bold')}>{name}</span> {wholeNumber(amount)} {unit}
                </th>
                <td className="text-right font-bold">{share !== undefined && `${share}%`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-2">
        {reading === 'from-ingredients' ? words.summed(Math.round(recipe.knownShare * 100)) : words.estimated}
      </p>
    </section>
  );
}
