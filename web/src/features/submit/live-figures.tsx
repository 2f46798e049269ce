import type { ReadLines } from '@homeplate/contracts/documents/food.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Money } from '@homeplate/kit/components/money.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { useHasOwnStores } from '../../lib/location.ts';
import { submit } from './copy.ts';

const words = submit.figures;
const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sodium'] as const;
const UNITS = { calories: '', protein: ' g', carbs: ' g', fat: ' g', fiber: ' g', sodium: ' mg' } as const;

/** The current totals of the lines: cost, nutrition, allergens, diets. */
export function LiveFigures({
  reading,
  hasServings,
  zipCode,
}: {
  reading: ReadLines;
  hasServings: boolean;
  zipCode: string | null;
}) {
  const isOwn = useHasOwnStores();
  const { costSource: source, nutrition, servings } = reading;
  const contained = reading.allergens.filter((name) => !reading.mayContain.includes(name));
  const list = (names: readonly string[]) => names.map(titleCase).join(', ');
  return (
    <section aria-labelledby="live-figures">
      <Receipt>
        <h2 id="live-figures" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-1 text-xs text-ink-2">
          {words.priced(reading.pricedLines, reading.totalLines)}.{' '}
          {reading.priceArea && zipCode ? (isOwn ? words.own : words.near(zipCode)) : words.average}
        </p>
        <dl className="rule-dashed mt-3 grid gap-1 pt-3 text-sm">
          {hasServings && (
            <Leader name={words.whole(servings)}>
              <Money cents={centsOf(reading.totalCost)} source={source} />
            </Leader>
          )}
          <Leader
            name={<strong className="font-strong">{hasServings ? words.aServing : words.whole(1)}</strong>}
          >
            <span className="font-display text-2xl font-strong tracking-display">
              <Money cents={centsOf(reading.costPerServing)} source={source} />
            </span>
          </Leader>
          <Leader name={words.atCheckout}>
            <Money cents={centsOf(reading.checkoutCost)} source={source} />
          </Leader>
        </dl>
        <p className="rule-dashed mt-3 pt-3 text-xs font-strong">
          {hasServings ? words.perServing : words.whole(1)}
        </p>
        <dl className="grid gap-1 text-sm">
          {NUTRIENTS.map((name) => (
            <Leader key={name} name={words[name]}>
              {wholeNumber(nutrition[name])}
              {UNITS[name]}
            </Leader>
          ))}
        </dl>
        <p className="mt-2 text-xs text-ink-2">
          {words.known(Math.round(reading.knownShare * 100))}{' '}
          {reading.nutritionSource === 'estimate' && words.estimated} {!hasServings && words.noServings}
        </p>
        {contained.length > 0 && (
          <p className="mt-1 text-xs text-ink-2">{words.allergens(list(contained))}</p>
        )}
        {reading.mayContain.length > 0 && (
          <p className="mt-1 text-xs text-ink-2">{words.mayContain(list(reading.mayContain))}</p>
        )}
        {reading.diets.length > 0 && (
          <p className="mt-1 text-xs text-ink-2">{words.diets(list(reading.diets))}</p>
        )}
      </Receipt>
    </section>
  );
}
