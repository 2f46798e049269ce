import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { isEstimate, Money } from '@homeplate/kit/components/money.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { prices, sourceTitle } from '@homeplate/kit/copy/prices.ts';
import { centsOf, plain } from '@homeplate/kit/format/money.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { useState } from 'react';
import { costLines, defaultCostReading, estimateCost, type Reading } from './cost-estimate.ts';
import { costBreakdown as words } from './parts-copy.ts';

type Props = { recipe: RecipeDetail; zipCode: string | null };

/** The receipt of the dish: what you eat, what is left over, what you pay at checkout. */
export function CostBreakdown({ recipe, zipCode }: Props) {
  const [reading, setReading] = useState<Reading>(() => defaultCostReading(recipe));
  if (recipe.pricedLines === 0) return null;
  return (
    <section aria-labelledby="cost-breakdown">
      <Receipt>
        <h2 id="cost-breakdown" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-0.5 mb-3 flex flex-wrap items-center gap-x-1.5 text-xs text-ink-2">
          <SourceMark kind={recipe.costSource} />
          <span>
            {sourceTitle[recipe.costSource]}
            {recipe.costObservedAt && !isEstimate(recipe.costSource) && (
              <>
                {' '}
                <TimeAgo at={recipe.costObservedAt} />
              </>
            )}
            {' · '}
            {zipCode && recipe.priceArea ? prices.storesNear(zipCode) : prices.usAverage}
          </span>
        </p>
        <Readings
          label={words.readings}
          value={reading}
          onChange={setReading}
          options={[
            { value: 'from-ingredients', words: words.fromIngredients },
            { value: 'estimate', words: words.estimate },
          ]}
        />
        {reading === 'from-ingredients' ? <FromIngredients recipe={recipe} /> : <Estimate recipe={recipe} />}
      </Receipt>
    </section>
  );
}

function FromIngredients({ recipe }: { recipe: RecipeDetail }) {
  const { lines, total } = costLines(recipe);
  return (
    <dl className="rule-dashed mt-3 grid gap-1.5 pt-3 text-md">
      {lines.map(({ category, cents }) => (
        <Leader key={category} name={titleCase(category)}>
          {plain(cents)}
        </Leader>
      ))}
      <div className="rule-double mt-2" />
      <Leader name={<strong className="font-strong">{words.portionCost}</strong>}>
        <span className="font-display text-2xl font-strong tracking-display">
          <Money cents={total} source={recipe.costSource} />
        </span>
      </Leader>
      <Leader name={words.perServing(recipe.servings)}>
        <strong className="font-strong">
          <Money cents={centsOf(recipe.costPerServing)} source={recipe.costSource} />
        </strong>
      </Leader>
      <div className="rule-dashed my-2" />
      {centsOf(recipe.leftOverCost) > 0 && (
        <Leader name={words.leftOver}>{plain(centsOf(recipe.leftOverCost))}</Leader>
      )}
      <Leader name={<strong className="font-strong">{words.atTheTill}</strong>}>
        <strong className="font-strong">
          <Money cents={centsOf(recipe.checkoutCost)} source={recipe.costSource} />
        </strong>
      </Leader>
    </dl>
  );
}

function Estimate({ recipe }: { recipe: RecipeDetail }) {
  const serving = centsOf(recipe.costPerServing);
  const whole = centsOf(recipe.totalCost);
  const parts = estimateCost(serving, whole);
  const names = [words.main, words.seasonings, words.other];
  const amount = 'pl-3 text-right tabular-nums';
  return (
    <>
      <table className="rule-dashed mt-3 w-full text-md">
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="pt-3 pb-1 text-left font-normal">
              {words.part}
            </th>
            <th scope="col" className={`${amount} pt-3 pb-1 font-normal`}>
              {words.aServing}
            </th>
            <th scope="col" className={`${amount} pt-3 pb-1 font-normal`}>
              {words.whole}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => (
            <tr key={name}>
              <th scope="row" className="py-0.5 text-left font-normal">
                {name}
              </th>
              <td className={amount}>{plain(parts.serving[index] ?? 0)}</td>
              <td className={amount}>{plain(parts.whole[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="rule-double font-strong">
            <th scope="row" className="pt-2 text-left font-strong">
              {words.total}
            </th>
            <td className={`${amount} pt-2`}>
              <Money cents={serving} source="estimate" />
            </td>
            <td className={`${amount} pt-2`}>
              <Money cents={whole} source="estimate" />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 text-xs text-ink-2">{words.estimateNote}</p>
    </>
  );
}
