import type { StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import { isEstimate } from '../../components/money.tsx';
import { SourceMark } from '../../components/source-mark.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { dayWords } from '../../lib/age.ts';
import { prices, sourceWords } from '../../words/prices.ts';
import { storePricing as words } from '../../words/store-pricing.ts';

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
