import type { ComparedItem, ComparedPrice } from '@homeplate/contracts/documents/comparison.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { isEstimate, MarkedMoney, Money } from '@homeplate/kit/components/money.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { prices as priceWords, sourceWords } from '@homeplate/kit/copy/prices.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { storePricing } from '../../components/store-pricing-copy.ts';
import { paths } from '../../lib/paths.ts';
import { comparison as words } from './copy.ts';

const SHOWN_FIRST = 6;
const ARROWS = { up: ArrowUp, down: ArrowDown, stable: ArrowRight } as const;
const TREND_INKS = { up: 'text-danger', down: 'text-save', stable: 'text-ink-2' } as const;

/** One item at every store, cheapest first. */
export function ItemPrices({ item }: { item: ComparedItem }) {
  const [all, setAll] = useState(false);
  const byPrice = [...item.prices].sort(
    (a, b) => centsOf(a.price) - centsOf(b.price) || a.distance - b.distance,
  );
  const unit = priceWords.per(item.unit);
  const trends = item.prices.some(({ trend }) => trend !== null);
  return (
    <>
      <BestDeal item={item} best={byPrice.find(({ storeId }) => storeId === item.bestDeal?.storeId)} />
      <h3 className="mt-5 mb-2 text-base">
        {item.name}, {unit}
      </h3>
      <table className="w-full text-left text-md">
        <thead className="border-b-2 border-ink text-xs text-ink-2">
          <tr>
            <th scope="col" className="py-1.5 font-strong">
              {words.store}
            </th>
            {trends && (
              <th scope="col" className="py-1.5 pl-3 font-strong max-md:hidden">
                {words.trend}
              </th>
            )}
            <th scope="col" className="py-1.5 pl-3 text-right font-strong">
              {words.price}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-strong max-md:hidden">
              {words.saves}
            </th>
          </tr>
        </thead>
        <tbody>
          {(all ? byPrice : byPrice.slice(0, SHOWN_FIRST)).map((price) => (
            <StoreRow key={price.storeId} price={price} estimated={item.estimated} trends={trends} />
          ))}
        </tbody>
      </table>
      {byPrice.length > SHOWN_FIRST && (
        <Button look="ghost" size="small" className="mt-3 -ml-3" onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showAll(byPrice.length)}
        </Button>
      )}
      <Link
        to={`${paths.priceAlerts}?food=${item.itemId}`}
        className={buttonClass('ghost', 'small', 'mt-3 -ml-3')}
      >
        {words.alert}
      </Link>
    </>
  );
}

function BestDeal({ item, best }: { item: ComparedItem; best: ComparedPrice | undefined }) {
  const { bestDeal } = item;
  const unit = priceWords.per(item.unit);
  if (!bestDeal || !best) return <p className="text-ink-2">{words.noDeal}</p>;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <Badge look="save">{words.bestDeal}</Badge> {words.drive}
        </p>
        <p className="mt-2 font-strong">{bestDeal.store}</p>
        <p className="text-sm text-ink-2">{storePricing.miles(best.distance)}</p>
      </div>
      <p className="md:text-right">
        <span className="font-display text-3xl font-strong tracking-display">
          <Money cents={centsOf(bestDeal.price)} source={best.source} />
        </span>{' '}
        <span className="text-sm text-ink-2">{unit}</span>
        <span className="block text-sm text-save">
          {words.under(
            `${item.estimated ? `${priceWords.about} ` : ''}${dollars(centsOf(bestDeal.savings))}`,
            unit,
          )}
        </span>
      </p>
    </div>
  );
}

function StoreRow({
  price,
  estimated,
  trends,
}: {
  price: ComparedPrice;
  /** Some of the prices compared are estimates. */
  estimated: boolean;
  /** There is a column for trends. */
  trends: boolean;
}) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2.5 pr-1 font-normal">
        {price.storeName}
        <span className="block text-xs text-ink-2">
          {storePricing.miles(price.distance)}
          {price.trend && (
            <span className="block md:hidden">
              <Trend price={price} />
            </span>
          )}
        </span>
      </th>
      {trends && (
        <td className="py-2.5 pl-3 text-sm max-md:hidden">
          {price.trend ? <Trend price={price} /> : <span className="text-ink-3">{words.noTrend}</span>}
        </td>
      )}
      <td className="py-2.5 pl-3 text-right tabular-nums">
        <span className="font-strong">
          <MarkedMoney cents={centsOf(price.price)} source={price.source} />
        </span>
        {!isEstimate(price.source) && (
          <span className="block text-xs whitespace-nowrap text-ink-2">
            {sourceWords[price.source]} <TimeAgo at={price.lastUpdated} />
          </span>
        )}
      </td>
      <td className="py-2.5 pl-3 text-right tabular-nums max-md:hidden">
        {price.savings ? (
          <span className="text-save">
            <Money cents={centsOf(price.savings)} source={estimated ? 'estimate' : price.source} />
          </span>
        ) : (
          <span className="text-ink-3">{words.none}</span>
        )}
      </td>
    </tr>
  );
}

/** Where the price went since somebody saw it before. */
function Trend({ price: { trend, trendSince } }: { price: ComparedPrice }) {
  if (!trend) return null;
  const Arrow = ARROWS[trend];
  return (
    <span className="inline-flex items-baseline gap-1">
      <Arrow aria-hidden="true" className={`size-[1em] shrink-0 self-center ${TREND_INKS[trend]}`} />
      <span>
        {words.trends[trend]} {trendSince && <TimeAgo at={trendSince} />}
      </span>
    </span>
  );
}
