import type { WeeklyBasket } from '@homeplate/contracts/documents/comparison.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Money } from '@homeplate/kit/components/money.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { centsOf, plain } from '@homeplate/kit/format/money.ts';
import { comparison as words } from './copy.ts';

/** A week's packages at the store where they cost least with the drive, added up against the average of the stores. */
export function WeeklySavings({ basket }: { basket: WeeklyBasket }) {
  const source = basket.estimated ? 'estimate' : 'observed';
  return (
    <section aria-labelledby="weekly-savings-title">
      <Receipt>
        <h3 id="weekly-savings-title" className="text-xl">
          {words.savingsTitle}
        </h3>
        <p className="mt-1 text-xs text-ink-2">{words.basketAt(basket.store)}</p>
        <dl className="rule-dashed mt-3 grid gap-1 pt-3 text-sm">
          {basket.lines.map((line) => (
            <Leader
              key={line.itemId}
              name={
                <>
                  {line.ingredient} <span className="text-ink-2">{line.packages}</span>
                </>
              }
            >
              {plain(centsOf(line.price))}
            </Leader>
          ))}
          <div className="rule-double my-1.5" />
          <Leader name={<strong className="font-strong">{words.basketTotal}</strong>}>
            <Money cents={centsOf(basket.total)} source={source} />
          </Leader>
          <Leader name={words.basketAverage}>
            <Money cents={centsOf(basket.averageTotal)} source={source} />
          </Leader>
          <Leader name={<strong className="font-strong">{words.youSave(basket.savingsPercent)}</strong>}>
            <span className="font-display text-2xl font-strong tracking-display text-save">
              <Money cents={centsOf(basket.savings)} source={source} />
            </span>
          </Leader>
        </dl>
        <p className="mt-2 text-xs text-ink-2">{words.beforeTax}</p>
      </Receipt>
    </section>
  );
}
