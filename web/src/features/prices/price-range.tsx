import { dollars } from '../../lib/money.ts';
import { storePricing as words } from '../../words/prices.ts';

type Props = { lowest: number; average: number; highest: number };

/** Cents. Lowest, average and highest on one bar; the average stands where it lies between the two. */
export function PriceRange({ lowest, average, highest }: Props) {
  const share = highest > lowest ? (average - lowest) / (highest - lowest) : 0.5;
  // The words keep clear of both ends, however near the average is to one of them.
  const wordsAt = Math.min(0.68, Math.max(0.32, share));
  return (
    <div>
      <dl className="relative flex justify-between">
        <Figure name={words.lowest} cents={lowest} />
        <div className="absolute top-0 -translate-x-1/2 text-center" style={{ left: `${wordsAt * 100}%` }}>
          <FigureWords name={words.average} cents={average} />
        </div>
        <Figure name={words.highest} cents={highest} className="text-right" />
      </dl>
      <div aria-hidden="true" className="price-range relative mx-1.5 mt-2 mb-1 h-[7px]">
        <Ring at={0} />
        <Ring at={share} />
        <Ring at={1} />
      </div>
    </div>
  );
}

const Ring = ({ at }: { at: number }) => (
  <span
    className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-[3px] border-ink bg-surface"
    style={{ left: `${at * 100}%` }}
  />
);

const Figure = ({ name, cents, className }: { name: string; cents: number; className?: string }) => (
  <div className={className}>
    <FigureWords name={name} cents={cents} />
  </div>
);

function FigureWords({ name, cents }: { name: string; cents: number }) {
  return (
    <>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-display text-[1.3rem] leading-7 font-strong tracking-display md:text-2xl">
        {dollars(cents)}
      </dd>
    </>
  );
}
