import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { isEstimate, Money } from '@homeplate/kit/components/money.tsx';
import { Select } from '@homeplate/kit/components/select.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useState } from 'react';
import { PriceSourceNote } from '../../components/price-source-note.tsx';
import { storePricing as words } from '../../components/store-pricing-copy.ts';
import { useHasOwnStores } from '../../lib/location.ts';
import { MapLink } from './map-link.tsx';
import { Saving } from './saving.tsx';
import { LowestBadge } from './store-pricing-card.tsx';
import { type StoreSort, sortStores } from './store-sort.ts';
import { StoreSource } from './store-source.tsx';

const SORTS = Object.entries(words.sorts).map(([value, name]) => ({
  value: value as StoreSort,
  words: name,
}));

type Props = {
  pricing: RecipePricing;
  title: string;
  place: string;
  onClose: () => void;
};

/** Every store near the reader: what it asks, how much of the recipe it prices, and how old its prices are. */
export default function StoresDialog({ pricing, title, place, onClose }: Props) {
  const [sort, setSort] = useState<StoreSort>('total');
  const isOwn = useHasOwnStores();
  const { stores, servings, lowestPrice } = pricing;
  const average = {
    cents: centsOf(pricing.averagePrice ?? '0'),
    isEstimate: stores.some(({ source }) => isEstimate(source)),
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.allTitle(stores.length)}
      description={isOwn ? words.ownWords(title) : words.allWords(title, place)}
      shape="wide"
    >
      <PriceSourceNote
        className="mb-3"
        prices={stores.map(({ source, observedAt }) => ({ source, at: observedAt }))}
        zipCode={pricing.zipCode}
        sampleStores={stores.some((store) => store.sample)}
      />
      <div className="mb-1">
        <Select label={words.sortBy} value={sort} options={SORTS} onChange={setSort} />
      </div>
      <ul>
        {sortStores(stores, sort).map((store) => (
          <li
            key={store.storeId}
            className="grid gap-x-6 gap-y-2 border-b border-line py-3.5 last:border-0 md:grid-cols-[1fr_auto] md:items-center"
          >
            <div>
              <h3 className="flex flex-wrap items-center gap-2 font-sans text-base tracking-normal">
                {store.storeName}
                {store.totalCost === lowestPrice && <LowestBadge />}
                {store.membersOnly && <Badge>{words.membersOnly}</Badge>}
              </h3>
              <p className="mt-0.5 text-xs text-ink-2">
                {words.miles(store.distance)} · {words.coverage(store.coverage.priced, store.coverage.total)}
              </p>
              <MapLink store={store} />
              <p className="mt-0.5 text-xs text-ink-2">
                <StoreSource store={store} full />
              </p>
            </div>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(6rem,40%),1fr))] gap-x-6 gap-y-1 text-sm md:grid-cols-4 md:text-right [&_dd]:tabular-nums [&_dt]:text-xs [&_dt]:text-ink-2">
              <div>
                <dt>{words.aServing}</dt>
                <dd>
                  <Money cents={centsOf(store.costPerServing)} source={store.source} />
                </dd>
              </div>
              <div>
                <dt>{words.total(servings)}</dt>
                <dd className="font-strong">
                  <Money cents={centsOf(store.totalCost)} source={store.source} />
                </dd>
              </div>
              <div>
                <dt>{words.atCheckout}</dt>
                <dd>
                  <Money cents={centsOf(store.checkoutCost)} source={store.source} />
                </dd>
              </div>
              <div>
                <dt>{words.youSave}</dt>
                <dd>
                  <Saving store={store} average={average} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
