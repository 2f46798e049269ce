import type { StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import { isEstimate } from '../../components/money.tsx';
import { SourceMark } from '../../components/source-mark.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { dateWords } from '../../lib/age.ts';
import { prices, sourceWords, storePricing as words } from '../../words/prices.ts';

/** What a store's price rests on, and since when: mark, words, age. */
export function StoreSource({ store }: { store: StorePrice }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <SourceMark kind={store.source} />
      {sourceWords[store.source]}
      {store.observedLines > 0 ? (
        <span>
          {isEstimate(store.source) && <>· {words.observedLines(store.observedLines)} </>}
          <TimeAgo at={store.observedAt} />
        </span>
      ) : (
        <span>· {words.base(dateWords(store.observedAt))}</span>
      )}
      {store.sample && (
        <span className="inline-flex items-center gap-1">
          · <SourceMark kind="sample" /> {prices.sample}
        </span>
      )}
    </span>
  );
}
