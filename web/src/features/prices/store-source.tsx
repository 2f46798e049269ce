import type { StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { prices, sourceWords } from '@homeplate/kit/copy/prices.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { storePricing as words } from '../../components/store-pricing-copy.ts';

/** What a store's price rests on, and since when: mark, words, age. `full` tells the base of a pure estimate, too. */
export function StoreSource({ store, full = false }: { store: StorePrice; full?: boolean }) {
  return (
    <>
      <SourceMark kind={store.source} className="mr-1 align-[-0.1em]" />
      {sourceWords[store.source]}
      {store.observedLines > 0 && isEstimate(store.source) && `, ${words.observedLines(store.observedLines)}`}
      {store.observedLines > 0 && (
        <>
          {' '}
          <TimeAgo at={store.observedAt} />
        </>
      )}
      {store.observedLines === 0 && full && ` from ${prices.published(dayWords(store.observedAt))}`}
    </>
  );
}
