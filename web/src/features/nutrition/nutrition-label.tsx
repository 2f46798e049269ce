import { cx } from '@homeplate/kit/components/class-names.ts';
import { nutrition } from './copy.ts';
import { dailyShare, labelFigure, NUTRIENTS } from './food-figures.ts';
import { type Served, type Total, totalOf, totalsOf } from './plate.ts';

const words = nutrition.plate;
const NONE: Total = { amount: null, unknown: [] };

/** The FDA's label of a plate: its order, its rules, and what is not known said so. */
export function NutritionLabel({ served }: { served: readonly Served[] }) {
  const totals = totalsOf(served);
  const calories = totals.get('calories') ?? NONE;
  const grams = served.reduce((sum, one) => sum + one.grams, 0);
  const vitamins = (served[0]?.food.vitamins ?? []).map(({ name, unit, dailyValue }) => ({
    name,
    unit,
    dailyValue,
    total: totalOf(served, (food) => food.vitamins.find((one) => one.name === name)?.amount ?? null),
  }));
  const unknown = new Set(
    [...totals.values(), ...vitamins.map(({ total }) => total)].flatMap((total) => total.unknown),
  );
  return (
    <section aria-labelledby="plate-facts" className="border-2 border-ink bg-surface p-3.5">
      <h2 id="plate-facts" className="font-sans text-[2.1rem] leading-none font-extrabold tracking-tight">
        {words.facts}
      </h2>
      <p className="mt-1 border-t border-ink pt-1 text-md">{words.oneServing}</p>
      <p className="flex justify-between gap-3 text-md font-bold">
        <span>{words.size}</span>
        <span className="text-right">{words.sizeWords(labelFigure(grams))}</span>
      </p>
      <div className="mt-1 border-t-9 border-ink pt-1">
        <p className="text-xs font-strong">{words.amountPer}</p>
        <p className="flex items-end justify-between gap-3 text-[1.65rem] leading-8 font-extrabold">
          <span>{words.caloriesTitle}</span>
          <span className="text-right">{totalWords(calories, '')}</span>
        </p>
      </div>
      <table className="w-full border-t-5 border-b-9 border-ink text-sm">
        <thead className="text-xs">
          <tr>
            <th scope="col" className="text-left font-normal">
              <span className="sr-only">{nutrition.compare.nutrient}</span>
            </th>
            <th scope="col" className="py-0.5 text-right font-bold">
              {words.dailyValue}
            </th>
          </tr>
        </thead>
        <tbody>
          {NUTRIENTS.filter(({ name }) => name !== 'calories').map(({ name, unit, isPart }) => {
            const total = totals.get(name) ?? NONE;
            const share = total.amount === null ? undefined : dailyShare(name, total.amount);
            return (
              <tr key={name} className="border-t border-line-strong">
                <th scope="row" className={cx('py-1 text-left font-normal', isPart && 'pl-4')}>
                  <span className={cx(!isPart && 'font-bold')}>{nutrition.nutrients[name]}</span>{' '}
                  {totalWords(total, unit)}
                </th>
                <td className="text-right font-bold">{share !== undefined && `${share}%`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <table className="w-full border-b-5 border-ink text-sm">
        <tbody>
          {vitamins.map(({ name, unit, dailyValue, total }) => (
            <tr key={name} className="border-t border-line-strong first:border-0">
              <th scope="row" className="py-1 text-left font-normal">
                {nutrition.vitamins[name]} {totalWords(total, unit)}
              </th>
              <td className="text-right">
                {total.amount !== null &&
                  (total.amount > 0 || total.unknown.length === 0) &&
                  `${Math.round((total.amount / dailyValue) * 100)}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-2">{words.note}</p>
      {unknown.size > 0 && (
        <p className="mt-1 text-xs text-ink-2">{words.notWhole([...unknown].join(', '))}</p>
      )}
    </section>
  );
}

/** "12 g", "at least 12 g" where a food's figure is not known, "not known" where none's is. Never 0 for what is not known. */
function totalWords({ amount, unknown }: Total, unit: string): string {
  // At least nothing says nothing.
  if (amount === null || (unknown.length > 0 && labelFigure(amount) === '0')) return nutrition.notKnown;
  const figure = unit ? `${labelFigure(amount)} ${unit}` : labelFigure(amount);
  return unknown.length > 0 ? words.atLeast(figure) : figure;
}
