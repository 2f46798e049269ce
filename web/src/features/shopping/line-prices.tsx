import type { ListItemPrice, ListStore } from '@homeplate/contracts/documents/shopping.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { MarkedMoney } from '@homeplate/kit/components/money.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { sourceTitle } from '@homeplate/kit/copy/prices.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { shopping } from './copy.ts';
import { linePrices as words } from './line-prices-copy.ts';
import { packageWords } from './list-view.ts';

type Props = {
  text: string;
  /** In the order of `stores`. */
  prices: readonly ListItemPrice[];
  stores: readonly ListStore[];
};

/** What a line costs at each store of the list's prices. Opens below the line. */
export function LinePrices({ text, prices, stores }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-mt-3 w-full pl-8 print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={words.titleOf(prices.length, text)}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1 text-xs text-ink-2 hover:text-ink md:min-h-8"
      >
        {words.title(prices.length)}
        <ChevronDown aria-hidden="true" className={cx('size-3.5', isOpen && 'rotate-180')} />
      </button>
      <div id={id}>{isOpen && <PriceTable text={text} prices={prices} stores={stores} />}</div>
    </div>
  );
}

function PriceTable({ text, prices, stores }: Props) {
  const rows = byCost(stores, prices);
  const costs = prices.map(({ cost }) => centsOf(cost));
  const lowest = Math.min(...costs);
  const differ = costs.some((cents) => cents > lowest);
  return (
    <table className="mb-3 w-full border-collapse text-left text-sm">
      <caption className="sr-only">{words.titleOf(prices.length, text)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.store}</th>
          <th scope="col">{words.price}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ store, price }) => (
          <tr key={store.storeId} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal">
              <span className="font-strong">{store.storeName}</span>{' '}
              {price && differ && centsOf(price.cost) === lowest && (
                <Badge look="save">{words.cheapest}</Badge>
              )}
              <span className="block text-xs text-ink-2">
                {shopping.miles(store.distance)}
                {price && (
                  <>
                    {' · '}
                    {sourceTitle[store.sample ? 'sample' : price.source]} <TimeAgo at={price.observedAt} />
                  </>
                )}
              </span>
            </th>
            <td className="py-2 text-right tabular-nums">
              {price ? (
                <>
                  <MarkedMoney cents={centsOf(price.cost)} source={price.source} />
                  <span className="block text-xs text-ink-2">{packageWords(price)}</span>
                </>
              ) : (
                <span className="text-ink-3">{words.noPriceHere}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type StoreRow = { store: ListStore; price: ListItemPrice | undefined };

/** Cheapest first, the nearer of equal ones; stores without a price last. */
function byCost(stores: readonly ListStore[], prices: readonly ListItemPrice[]): StoreRow[] {
  const cents = ({ price }: StoreRow) => (price ? centsOf(price.cost) : Number.POSITIVE_INFINITY);
  return stores
    .map((store, at) => ({ store, price: prices[at] }))
    .toSorted((a, b) => (cents(a) === cents(b) ? a.store.distance - b.store.distance : cents(a) - cents(b)));
}
