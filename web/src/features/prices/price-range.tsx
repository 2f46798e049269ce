import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Money } from '@homeplate/kit/components/money.tsx';
import { storePricing as words } from '../../components/store-pricing-copy.ts';

type Props = {
  lowest: number;
  average: number;
  highest: number;
  /** What each of them rests on. */
  sources: Record<'lowest' | 'average' | 'highest', PriceSource>;
};

/** Cents. Lowest, average and highest on one bar; the average is below its marker. Without room side by side they are rows. */
export function PriceRange({ lowest, average, highest, sources }: Props) {
  const share = highest > lowest ? (average - lowest) / (highest - lowest) : 0.5;
  return (
    <div>
      <dl className="flex justify-between @max-[18rem]:flex-col">
        <Figure name={words.lowest} cents={lowest} source={sources.lowest} />
        <Figure name={words.highest} cents={highest} source={sources.highest} className="text-right" />
      </dl>
      <div aria-hidden="true" className="price-range relative mx-1.5 my-2 h-[7px]">
        <Ring className="left-0" />
        <Ring className="left-1/2" at={placeAt(share)} />
        <Ring className="left-full" />
      </div>
      <dl>
        <Figure
          at={placeAt(Math.min(0.86, Math.max(0.14, share)))}
          className="relative left-1/2 inline-block -translate-x-1/2 text-center @max-[18rem]:static @max-[18rem]:translate-x-0"
          name={words.average}
          cents={average}
          source={sources.average}
        />
      </dl>
    </div>
  );
}

/** Set by script: the pages allow no style attributes, and a page from the server would bring them. Until then it is in the middle. */
const placeAt = (share: number) => (element: HTMLElement | null) => {
  if (element) element.style.left = `${share * 100}%`;
};

type RingProps = { className: string; at?: (element: HTMLElement | null) => void };
const Ring = ({ className, at }: RingProps) => (
  <span
    className={cx(
      'absolute top-1/2 size-4 -translate-1/2 rounded-full border-[3px] border-ink bg-surface',
      className,
    )}
    ref={at}
  />
);

type FigureProps = {
  name: string;
  cents: number;
  source: PriceSource;
  at?: (element: HTMLElement | null) => void;
  className?: string;
};

const Figure = ({ name, cents, source, at, className }: FigureProps) => (
  <div
    ref={at}
    className={cx('@max-[18rem]:flex @max-[18rem]:items-baseline @max-[18rem]:justify-between', className)}
  >
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="font-display text-[1.15rem] leading-7 font-strong tracking-display md:text-2xl">
      <Money cents={cents} source={source} />
    </dd>
  </div>
);
