import { NEAR_MILES } from '@homeplate/contracts/documents/nearby.ts';
import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import type { RecipePricing, StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { isEstimate, Money } from '@homeplate/kit/components/money.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { storePricing as words } from '../../components/store-pricing-copy.ts';
import { useHasOwnStores } from '../../lib/location.ts';
import { MapLink } from './map-link.tsx';
import { PriceRange } from './price-range.tsx';
import { pricingOptions } from './queries.ts';
import { type Average, Saving } from './saving.tsx';
import { sortStores } from './store-sort.ts';
import { StoreSource } from './store-source.tsx';

const StoresDialog = lazyDialog(() => import('./stores-dialog.tsx'));

const FIRST_STORES = 3;

type Props = {
  recipeId: string;
  /** When they are not the recipe's own. */
  servings?: number | undefined;
  title: string;
  /** Null: there is none, so no prices need to load. Undefined: not known here. */
  zipCode?: string | null;
  onSetLocation: () => void;
};

export function StorePricingCard({ recipeId, servings, title, zipCode, onSetLocation }: Props) {
  const { data: pricing, isPending, isError, refetch } = useQuery(pricingOptions(recipeId, servings));
  const isOwn = useHasOwnStores();
  return (
    <section
      aria-labelledby="store-pricing"
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="store-pricing" className="text-xl">
          {words.title}
        </h2>
        {pricing?.city && (
          <Badge>
            <MapPin aria-hidden="true" className="size-[1.15em]" />
            {isOwn ? words.ownStores : `${pricing.city}, ${pricing.state}`}
          </Badge>
        )}
      </div>
      {isPending && (zipCode === null ? <Invite onSetLocation={onSetLocation} /> : <Loading />)}
      {isError && !pricing && (
        <ErrorNotice words={words.errorWords} again={words.again} onAgain={() => void refetch()} />
      )}
      {pricing && <Prices pricing={pricing} title={title} onSetLocation={onSetLocation} />}
    </section>
  );
}

function Prices({
  pricing,
  title,
  onSetLocation,
}: { pricing: RecipePricing } & Pick<Props, 'title' | 'onSetLocation'>) {
  const [open, setOpen] = useState(false);
  const isOwn = useHasOwnStores();
  const place = `${pricing.city}, ${pricing.state}`;
  if (pricing.zipCode === null) return <Invite onSetLocation={onSetLocation} />;
  const { lowestPrice, averagePrice, highestPrice, stores } = pricing;
  if (stores.length === 0 || lowestPrice === null || averagePrice === null || highestPrice === null) {
    return <Elsewhere text={words.noStores(place)} onSetLocation={onSetLocation} />;
  }
  const first = sortStores(stores, 'total').slice(0, FIRST_STORES);
  const isFar = stores.every(({ distance }) => distance > NEAR_MILES);
  return (
    <>
      {isFar && !isOwn && <Elsewhere text={words.farStores(place)} onSetLocation={onSetLocation} />}
      <div className="@container">
        <PriceRange
          lowest={centsOf(lowestPrice)}
          average={centsOf(averagePrice)}
          highest={centsOf(highestPrice)}
          sources={sourcesOf(pricing)}
        />
        <StoreTable
          stores={first}
          servings={pricing.servings}
          lowest={lowestPrice}
          average={{ cents: centsOf(averagePrice), isEstimate: isEstimate(sourcesOf(pricing).average) }}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5 text-xs text-ink-2">
          <p>{words.savingNote}</p>
          {first.some((store) => store.sample) && (
            <p className="flex items-start gap-1.5">
              <SourceMark kind="sample" className="mt-[0.2em]" />
              {words.sampleStores}
            </p>
          )}
        </div>
        {stores.length > FIRST_STORES && (
          <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {words.viewAll(stores.length)}
          </Button>
        )}
      </div>
      {open && <StoresDialog pricing={pricing} title={title} place={place} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Of two stores at one price the one that rests on less; the average is an estimate where any store's price is. */
function sourcesOf({ stores, lowestPrice, highestPrice }: RecipePricing) {
  const of = (price?: string | null): PriceSource => {
    const found = stores.filter(({ totalCost }) => price === undefined || totalCost === price);
    return found.some(({ source }) => isEstimate(source)) ? 'estimate' : 'observed';
  };
  return { lowest: of(lowestPrice), average: of(), highest: of(highestPrice) };
}

/** With as many columns as there is room for; in too little room for any, rows of name and figure. */
function StoreTable({
  stores,
  servings,
  lowest,
  average,
}: {
  stores: readonly StorePrice[];
  servings: number;
  lowest: string;
  average: Average;
}) {
  const head =
    'pt-4 pb-2 pl-4 text-right whitespace-nowrap text-xs font-[550] text-ink-2 first:pl-0 first:text-left';
  return (
    <table className="stacks w-full text-sm md:text-md">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={head}>
            {words.store}
          </th>
          <th scope="col" className={cx(head, '@max-[30rem]:hidden')}>
            {words.aServing}
          </th>
          <th scope="col" className={head}>
            {words.total(servings)}
          </th>
          <th scope="col" className={cx(head, '@max-[36rem]:hidden')}>
            {words.atCheckout}
          </th>
          <th scope="col" className={head}>
            {words.youSave}
          </th>
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <tr key={store.storeId} className="border-b border-line last:border-0">
            <th scope="row" className="py-3 pr-2 text-left font-normal">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
                {store.storeName}
                {store.totalCost === lowest && <LowestBadge />}
              </span>
              <span className="mt-0.5 block text-xs text-ink-2">
                {words.miles(store.distance)} · <StoreSource store={store} />
                <MapLink store={store} />
                <span className="block @max-[18rem]:hidden @min-[30rem]:hidden">
                  {words.aServing} <Money cents={centsOf(store.costPerServing)} source={store.source} />
                </span>
              </span>
            </th>
            <td data-name={words.aServing} className="pl-4 text-right tabular-nums @max-[30rem]:hidden">
              <span>
                <Money cents={centsOf(store.costPerServing)} source={store.source} />
              </span>
            </td>
            <td data-name={words.total(servings)} className="pl-4 text-right font-strong tabular-nums">
              <span>
                <Money cents={centsOf(store.totalCost)} source={store.source} />
              </span>
            </td>
            <td data-name={words.atCheckout} className="pl-4 text-right tabular-nums @max-[36rem]:hidden">
              <span>
                <Money cents={centsOf(store.checkoutCost)} source={store.source} />
              </span>
            </td>
            <td data-name={words.youSave} className="pl-4 text-right tabular-nums">
              <Saving store={store} average={average} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const LowestBadge = () => (
  <Badge look="save">
    <ArrowDown aria-hidden="true" className="size-[1.15em]" />
    {words.lowest}
  </Badge>
);

function Invite({ onSetLocation }: { onSetLocation: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-wash p-4">
      <div className="max-w-[26rem]">
        <h3 className="text-xl">{words.inviteTitle}</h3>
        <p className="mt-1 text-sm text-ink-2">{words.inviteWords}</p>
      </div>
      <Button onClick={onSetLocation}>
        <MapPin aria-hidden="true" className="size-4" />
        {words.inviteButton}
      </Button>
    </div>
  );
}

/** No store is nearby: says so, and offers another place. */
const Elsewhere = ({ text, onSetLocation }: { text: string; onSetLocation: () => void }) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-wash p-4">
    <p className="max-w-[30rem] text-sm">{text}</p>
    <Button look="secondary" size="small" onClick={onSetLocation}>
      <MapPin aria-hidden="true" className="size-4" />
      {words.otherZip}
    </Button>
  </div>
);

const Loading = () => (
  <div role="status" aria-label={words.loading} className="grid gap-3">
    <Bone className="h-14" />
    <Bone className="h-10" />
    <Bone className="h-10" />
    <Bone className="h-10" />
  </div>
);
