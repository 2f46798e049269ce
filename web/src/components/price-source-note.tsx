import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { useState } from 'react';
import { useHasOwnStores } from '../lib/location.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { priceSource as words } from './price-source-copy.ts';

const PriceSourceDialog = lazyDialog(() => import('./price-source-dialog.tsx'));

/** A price on the page, or an average of several. */
export type PriceOnPage = {
  source: PriceSource;
  /** When it was seen, or when the average behind it was published; ISO 8601. */
  at: string | null;
};

export type PriceSources = {
  prices: readonly PriceOnPage[];
  /** When all prices are of one store. */
  storeName?: string | undefined;
  zipCode: string | null;
  /** Some stores are made up. */
  sampleStores?: boolean;
};

type Props = PriceSources & {
  /** Another sentence, before "How we know". */
  note?: string | undefined;
  className?: string;
};

/** One sentence where prices begin: what they rest on, and for which place. "How we know" has the dates. Empty without prices. */
export function PriceSourceNote({ className, note, ...sources }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isOwn = useHasOwnStores();
  const { prices, storeName, zipCode, sampleStores = false } = sources;
  if (prices.length === 0) return null;
  const place = { storeName, zipCode, isOwn: isOwn && zipCode !== null };
  const seen = prices.filter(({ source }) => !isEstimate(source));
  const newest = seen
    .flatMap(({ at }) => at ?? [])
    .sort()
    .at(-1);
  const first = sampleStores ? 'sample' : (seen[0]?.source ?? 'estimate');
  return (
    <div className={className}>
      <p className="text-xs text-ink-2">
        <SourceMark kind={first} className="mr-2 align-[-0.1em]" />
        {sampleStores && `${words.sampleStores} `}
        {newest ? (
          <>
            {words.seen(place)} <TimeAgo at={newest} />
            {seen.length < prices.length ? `; ${words.restTypical}` : '.'}
          </>
        ) : (
          words.typical(place)
        )}{' '}
        {note && `${note} `}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="font-strong text-primary underline underline-offset-4 print:hidden"
        >
          {words.how}
        </button>
      </p>
      {isOpen && <PriceSourceDialog {...sources} onClose={() => setOpen(false)} />}
    </div>
  );
}
