import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { plain } from '@homeplate/kit/format/money.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { useState } from 'react';
import { defaultCostReading, estimateCost, type Reading } from './cost-estimate.ts';
import { costBreakdown as words } from './figures-copy.ts';
import { ReceiptLink } from './receipt-link.tsx';
import type { ServingCosts } from './serving-costs.ts';

type Props = { recipe: RecipeDetail; costs: ServingCosts };

/** What the dish costs by aisle, or by rule of thumb. The receipt has the packages. */
export function CostBreakdown({ recipe, costs }: Props) {
  const [reading, setReading] = useState<Reading>(() => defaultCostReading(recipe));
  if (recipe.pricedLines === 0) return null;
  return (
    <section
      aria-labelledby="cost-breakdown"
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="cost-breakdown" className="mb-3 text-xl">
        {words.title}
      </h2>
      <Readings
        label={words.readings}
        value={reading}
        onChange={setReading}
        options={[
          { value: 'from-ingredients', words: words.fromIngredients },
          { value: 'estimate', words: words.estimate },
        ]}
      />
      {reading === 'from-ingredients' ? <FromIngredients costs={costs} /> : <Estimate costs={costs} />}
      <ReceiptLink />
    </section>
  );
}

function FromIngredients({ costs }: Pick<Props, 'costs'>) {
  return (
    <dl className="rule-dashed mt-3 grid gap-1.5 pt-3 text-md">
      {costs.byCategory.map(({ category, cents }) => (
        <Leader key={category} name={titleCase(category)}>
          {plain(cents)}
        </Leader>
      ))}
      <div className="rule-double mt-2" />
      <Leader name={<strong className="font-strong">{words.total}</strong>}>
        <strong className="font-strong">{plain(costs.total)}</strong>
      </Leader>
      <Leader name={words.perServing(costs.servings)}>{plain(costs.perServing)}</Leader>
    </dl>
  );
}

function Estimate({ costs }: Pick<Props, 'costs'>) {
  const { perServing: serving, total: whole } = costs;
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
            <td className={`${amount} pt-2`}>{plain(serving)}</td>
            <td className={`${amount} pt-2`}>{plain(whole)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 text-xs text-ink-2">{words.estimateNote}</p>
    </>
  );
}
