import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Money } from '@homeplate/kit/components/money.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { centsOf, dollars, plain } from '@homeplate/kit/format/money.ts';
import { useHasOwnStores } from '../../lib/location.ts';
import { shopping as words } from './copy.ts';
import { type Basket, isAbout } from './list-view.ts';
import { PriceAge } from './price-age.tsx';

/** What you pay at each stop, and what the second stop saves. Its lines add up to its total. */
export function ListReceipt({ prices, basket }: { prices: ListPrices; basket: Basket }) {
  const stops = basket.stores.flatMap((storeIndex) => {
    const store = prices.stores[storeIndex];
    const costs = prices.items.flatMap((item, at) =>
      basket.itemStores[at] === storeIndex ? (item.prices[storeIndex]?.cost ?? []) : [],
    );
    const cents = costs.reduce((sum, cost) => sum + centsOf(cost), 0);
    return store ? [{ store, cents, count: costs.length }] : [];
  });
  const bought = prices.items.flatMap(({ snap, prices: costs }, at) => {
    const price = costs[basket.itemStores[at] ?? -1];
    return price ? [{ ...price, snap }] : [];
  });
  const snapCents = bought.reduce((sum, { snap, cost }) => (snap ? sum + centsOf(cost) : sum), 0);
  const withoutStore = basket.itemStores.filter((store) => store < 0).length;
  const about = isAbout(stops.map(({ store }) => store.source));
  const source = about ? 'estimate' : 'observed';
  const isOwn = useHasOwnStores();
  const { twoStops, oneStop } = prices;
  const alone = oneStop?.stores[0] === undefined ? undefined : prices.stores[oneStop.stores[0]];
  return (
    <section aria-labelledby="list-receipt">
      <Receipt>
        <h2 id="list-receipt" className="text-xl">
          {titleOf(stops.length)}
        </h2>
        <p className="mt-1 text-xs text-ink-2">
          {isOwn ? words.ownStores : words.near(prices.zipCode ?? '')}
        </p>
        {stops.map(({ store, cents, count }, at) => (
          <dl key={store.storeId} className="rule-dashed mt-3 pt-3 text-sm">
            <div className="mb-1">
              <dt className="font-strong">{words.stop(at + 1, store.storeName)}</dt>
              <dd className="text-xs text-ink-2">{words.miles(store.distance)}</dd>
            </div>
            <Leader name={words.itemsAt(count)}>{plain(cents)}</Leader>
          </dl>
        ))}
        <dl className="rule-double mt-3 pt-2 text-sm">
          <Leader name={<strong className="font-strong">{words.atCheckout}</strong>}>
            <span className="font-display text-2xl font-strong tracking-display">
              <Money cents={basket.cents} source={source} />
            </span>
          </Leader>
          {snapCents > 0 && <Leader name={words.snap}>{plain(snapCents)}</Leader>}
          {withoutStore > 0 && (
            <Leader name={words.noStoreFor(withoutStore)}>
              <span className="text-ink-3">–</span>
            </Leader>
          )}
          {prices.unpriced.length > 0 && (
            <Leader name={words.notPricedLines(prices.unpriced.length)}>
              <span className="text-ink-3">–</span>
            </Leader>
          )}
        </dl>
        {basket.kind === 'two' && twoStops && oneStop && alone && (
          <>
            <dl className="rule-dashed mt-3 grid gap-1 pt-3 text-sm">
              <Leader name={words.allAt(alone.chain)}>{plain(centsOf(oneStop.total))}</Leader>
              <Leader name={<strong className="font-strong text-save">{words.secondSaves}</strong>}>
                <span className="font-strong text-save">{plain(centsOf(twoStops.savings))}</span>
              </Leader>
              <Leader
                name={words.driving(words.miles(twoStops.extraMiles), dollars(centsOf(prices.perMile)))}
              >
                {plain(centsOf(twoStops.drivingCost))}
              </Leader>
              <Leader name={<strong className="font-strong">{words.afterDriving}</strong>}>
                <span className="font-strong">{plain(centsOf(twoStops.netSavings))}</span>
              </Leader>
            </dl>
            <p className="mt-2 text-xs text-ink-2">{words.drivingWhy}</p>
          </>
        )}
        <PriceAge prices={bought} />
        <p className="mt-2 text-xs text-ink-2">{words.beforeTax}</p>
      </Receipt>
    </section>
  );
}

const titleOf = (stops: number): string => {
  if (stops > 2) return words.receiptStops(stops);
  return stops > 1 ? words.receiptTwo : words.receiptOne;
};
