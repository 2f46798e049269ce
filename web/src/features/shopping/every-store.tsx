import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { MarkedMoney } from '@homeplate/kit/components/money.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { sourceTitle } from '@homeplate/kit/copy/prices.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { ChevronDown } from 'lucide-react';
import { storePricing } from '../../components/store-pricing-copy.ts';
import { shopping as words } from './copy.ts';
import { type Basket, basketAt } from './list-view.ts';

type Props = { prices: ListPrices; chosen: Basket; onChoose: (basket: Basket) => void };

/** The whole list at every store, cheapest first: coverage, source and age with each total. */
export function EveryStore({ prices, chosen, onChoose }: Props) {
  const byTotal = prices.stores
    .map((store, index) => ({ store, index }))
    .sort((a, b) => centsOf(a.store.total) - centsOf(b.store.total) || a.store.distance - b.store.distance);
  return (
    <details className="group rounded-card border border-line bg-surface px-4 md:px-5 print:hidden">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-2 font-display text-lg font-strong">
        {words.everyStore(byTotal.length)}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <p className="text-xs text-ink-2">{words.everyStoreWords}</p>
      <ul className="mb-3">
        {byTotal.map(({ store, index }) => {
          const isChosen = chosen.stores.length === 1 && chosen.stores[0] === index;
          return (
            <li
              key={store.storeId}
              className="flex items-start justify-between gap-3 border-b border-line py-2.5 last:border-0"
            >
              <div className="min-w-0">
                <p className="font-strong">{store.storeName}</p>
                <p className="text-xs text-ink-2">
                  {words.miles(store.distance)} ·{' '}
                  {storePricing.coverage(store.coverage.priced, store.coverage.total)} ·{' '}
                  {sourceTitle[store.source]}
                  {store.observedItems > 0 && `, ${words.observed(store.observedItems)}`} ·{' '}
                  <TimeAgo at={store.observedAt} />
                </p>
              </div>
              <div className="grid justify-items-end tabular-nums">
                <MarkedMoney cents={centsOf(store.total)} source={store.source} />
                <button
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={`${isChosen ? words.chosen : words.choose}: ${store.storeName}`}
                  onClick={() => onChoose(basketAt(store, index, prices.items.length))}
                  className={buttonClass('ghost', 'small', '-mr-3.5')}
                >
                  {isChosen ? words.chosen : words.choose}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
