import type { ListItemPrice, ListPrices, ListStore } from '@homeplate/contracts/documents/shopping.ts';
import { MarkedMoney } from '@homeplate/kit/components/money.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { sourceTitle } from '@homeplate/kit/copy/prices.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { currentLocation } from '../../lib/location.ts';
import { shopping } from './copy.ts';
import { dialogWords as words } from './list-dialogs-copy.ts';
import type { StoredLine } from './list-operations.ts';
import { packageWords, pricedText } from './list-view.ts';
import { linePricesOptions } from './queries.ts';

/** What a line costs at each of the user's stores, else at those nearby. */
export function LinePrices({ line }: { line: StoredLine }) {
  const { data: place } = useQuery(currentLocation);
  const zipCode = place && (place.zipCode ?? null);
  const query = useQuery(linePricesOptions(pricedText(line) ?? line.text, zipCode));
  if (zipCode === null) return null;
  const rows = query.data ? byCost(query.data) : [];
  return (
    <section>
      <div role="status" className="empty:hidden">
        {query.isLoading && <Waiting words={shopping.pricing} />}
      </div>
      {query.isError && (
        <ErrorNotice words={words.pricesFailed} again={shopping.again} onAgain={() => void query.refetch()} />
      )}
      {rows.length > 0 && (
        <table className="w-full border-collapse text-left text-sm">
          <caption className="pb-1 text-left text-sm font-strong">{words.pricesTitle}</caption>
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
                  <span className="block font-strong">{store.storeName}</span>
                  <span className="block text-xs text-ink-2">
                    {shopping.miles(store.distance)}
                    {price && (
                      <>
                        {' · '}
                        {sourceTitle[store.sample ? 'sample' : price.source]}{' '}
                        <TimeAgo at={price.observedAt} />
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
      )}
    </section>
  );
}

type StoreRow = { store: ListStore; price: ListItemPrice | undefined };

/** Cheapest first, the nearer of equal ones; stores without a price last. */
function byCost({ stores, items: [item] }: ListPrices): StoreRow[] {
  const cents = ({ price }: StoreRow) => (price ? centsOf(price.cost) : Number.POSITIVE_INFINITY);
  return stores
    .map((store, at) => ({ store, price: item?.prices[at] }))
    .toSorted((a, b) => (cents(a) === cents(b) ? a.store.distance - b.store.distance : cents(a) - cents(b)));
}
