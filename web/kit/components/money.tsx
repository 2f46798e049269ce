import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { prices } from '../copy/prices.ts';
import { dollars } from '../format/money.ts';
import { SourceMark } from './source-mark.tsx';

/** Estimates say "about": they are not exact amounts. */
export const isEstimate = (source: PriceSource): boolean =>
  source === 'estimate' || source === 'regional-average';

/** An amount as text, "about $2.37" when it is an estimate. */
export const moneyWords = (cents: number, isAbout: boolean): string =>
  `${isAbout ? `${prices.about} ` : ''}${dollars(cents)}`;

/** An amount with its certainty: "about $2.37" for an estimate. */
export function Money({ cents, source }: { cents: number | null; source?: PriceSource | null }) {
  if (cents === null) return <span className="font-normal text-ink-3">{prices.notPriced}</span>;
  if (cents === 0) return prices.underACent;
  if (!source || !isEstimate(source)) return dollars(cents);
  return (
    <>
      <span className="inline-block font-sans text-[max(0.8125rem,0.7em)] font-normal tracking-normal text-ink-2">
        {prices.about}
      </span>{' '}
      {dollars(cents)}
    </>
  );
}

/** `Money` with its source icon before it. */
export function MarkedMoney({ cents, source }: { cents: number | null; source: PriceSource | null }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      {cents !== null && source && <SourceMark kind={source} named className="self-center text-ink-2" />}
      <span>
        <Money cents={cents} source={source} />
      </span>
    </span>
  );
}
