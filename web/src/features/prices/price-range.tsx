import { Money } from '../../components/money.tsx';
import { storePricing as words } from '../../words/store-pricing.ts';

type Props = {
  lowest: number;
  average: number;
  highest: number;
  /** `estimate` where any of them rests on an estimate. */
  source: 'estimate' | null;
};

/** Cents. Lowest, average and highest on one bar; the average stands where it lies between the two. */
export function PriceRange({ lowest, average, highest, source }: Props) {
  const share = highest > lowest ? (average - lowest) / (highest - lowest) : 0.5;
  // The words keep clear of both ends, however near the average is to one of them.
  const wordsAt = Math.min(0.62, Math.max(0.38, share));
  return (
    <div>
      <dl className="relative flex justify-between">
        <Figure name={words.lowest} cents={lowest} source={source} />
        <div ref={placeAt(wordsAt)} className="absolute top-0 -translate-x-1/2 text-center">
          <FigureWords name={words.average} cents={average} source={source} />
        </div>
        <Figure name={words.highest} cents={highest} source={source} className="text-right" />
      </dl>
      <div aria-hidden="true" className="price-range relative mx-1.5 mt-2 mb-1 h-[7px]">
        <Ring at={0} />
        <Ring at={share} />
        <Ring at={1} />
      </div>
    </div>
  );
}

/** Set by script: the pages allow no style attributes, and a page from the server would bring them. */
const placeAt = (share: number) => (element: HTMLElement | null) => {
  if (element) element.style.left = `${share * 100}%`;
};

const Ring = ({ at }: { at: number }) => (
  <span
    className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-[3px] border-ink bg-surface"
    ref={placeAt(at)}
  />
);

type FigureProps = { name: string; cents: number; source: Props['source'] };

const Figure = ({ name, cents, source, className }: FigureProps & { className?: string }) => (
  <div className={className}>
    <FigureWords name={name} cents={cents} source={source} />
  </div>
);

function FigureWords({ name, cents, source }: FigureProps) {
  return (
    <>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-display text-[1.15rem] leading-7 font-strong tracking-display md:text-2xl">
        <Money cents={cents} source={source} />
      </dd>
    </>
  );
}
