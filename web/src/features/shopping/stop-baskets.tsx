import type { ListBaskets, StopsBasket } from '@homeplate/contracts/documents/list-baskets.ts';
import { FREE_STOPS, MOST_STOPS } from '@homeplate/contracts/documents/list-baskets-limits.ts';
import type { TripPreference } from '@homeplate/contracts/documents/preferences.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Money } from '@homeplate/kit/components/money.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { centsOf, dollars, plain } from '@homeplate/kit/format/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { OwnListId } from './list-context.ts';
import { listBasketsOptions } from './list-queries.ts';
import { PriceAge } from './price-age.tsx';
import { stopBaskets as words } from './stop-baskets-copy.ts';
import { useSplit } from './use-split.ts';
import { useTrip } from './use-trip.ts';

const PER_MILE = /^\d\.\d{2}$/;
const LEAST_SAVING = /^\d{1,2}\.\d{2}$/;

/** The cheapest baskets of up to three stores for what is left of an account's list, with the trip. Loads when it is opened. */
export function StopBaskets({ own }: { own: OwnListId }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-card border border-line bg-surface px-4 md:px-5 print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-2 font-display text-lg font-strong">
        {own.isPaid ? words.title : words.titleFree}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      {isOpen && <Baskets own={own} />}
    </details>
  );
}

function Baskets({ own }: { own: OwnListId }) {
  const { trip, change } = useTrip();
  const stores = own.isPaid ? MOST_STOPS : FREE_STOPS;
  const asked = trip && { ...trip, perMile: trip.countsDrive ? trip.perMile : '0.00' };
  const { data, isError, refetch, isLoading, isPlaceholderData } = useQuery({
    ...listBasketsOptions(own, { stores, perMile: asked?.perMile, leastSaving: asked?.leastSaving }),
    placeholderData: keepPreviousData,
  });
  const shown: TripPreference | undefined =
    trip ?? (data && { countsDrive: true, perMile: data.perMile, leastSaving: data.leastSaving });
  return (
    <div className="grid gap-4 pb-4">
      <p className="text-xs text-ink-2">{words.words}</p>
      {shown && <TripFields trip={shown} onChange={change} />}
      {isLoading && <Waiting words={words.loading} />}
      {isError && <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />}
      {data && <Found data={data} most={stores} own={own} isStale={isPlaceholderData} />}
      {!own.isPaid && (
        <p className="text-sm text-ink-2">
          {words.paid}{' '}
          <Link to={paths.plans} className="underline">
            {words.plans}
          </Link>
        </p>
      )}
    </div>
  );
}

type TripProps = { trip: TripPreference; onChange: (trip: TripPreference) => void };

const TripFields = ({ trip, onChange }: TripProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={trip.countsDrive}
        onChange={(event) => onChange({ ...trip, countsDrive: event.target.checked })}
        className="size-5 accent-primary"
      />
      {words.drive}
    </label>
    {trip.countsDrive && (
      <DollarsField
        label={words.perMile}
        value={trip.perMile}
        form={PER_MILE}
        wrong={words.perMileWrong}
        onChange={(perMile) => onChange({ ...trip, perMile })}
      />
    )}
    <DollarsField
      label={words.leastSaving}
      value={trip.leastSaving}
      form={LEAST_SAVING}
      wrong={words.leastSavingWrong}
      onChange={(leastSaving) => onChange({ ...trip, leastSaving })}
    />
  </div>
);

type DollarsProps = {
  label: string;
  value: string;
  form: RegExp;
  wrong: string;
  onChange: (value: string) => void;
};

/** Reports only complete amounts. */
function DollarsField({ label, value, form, wrong, onChange }: DollarsProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      label={label}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (form.test(target.value)) onChange(target.value);
      }}
      error={typed !== undefined && !form.test(typed) ? wrong : undefined}
      inputMode="decimal"
      autoComplete="off"
      className="max-w-60"
    />
  );
}

/** `isStale`: of the settings before; newer baskets are loading. */
type FoundProps = { data: ListBaskets; most: number; own: OwnListId; isStale: boolean };

function Found({ data, most, own, isStale }: FoundProps) {
  const { baskets, unpriced, suggested, zipCode, leftOutClubs } = data;
  if (data.items === 0) return <p className="text-sm">{words.nothing}</p>;
  return (
    <>
      {baskets.map((basket, index) => (
        <BasketReceipt
          key={basket.stores.length}
          basket={basket}
          wanted={data.items}
          isSuggested={index === suggested}
          own={own}
          isStale={isStale}
        />
      ))}
      {zipCode === null && <p className="text-sm">{words.noStores}</p>}
      {baskets.length > 0 && baskets.length < most && <p className="text-sm">{words.onlyThese}</p>}
      {unpriced.length > 0 && (
        <p className="text-sm text-ink-2">{words.unpriced(unpriced.map(({ name }) => name).join(', '))}</p>
      )}
      {leftOutClubs.length > 0 && (
        <p className="text-sm text-ink-2">
          {words.leftOutClubs(leftOutClubs)}{' '}
          <Link to={paths.ownStores} className="underline">
            {words.member}
          </Link>
        </p>
      )}
      {baskets.length > 0 && <p className="text-xs text-ink-2">{words.beforeTax}</p>}
    </>
  );
}

/** Its lines add up to its total. `wanted`: the items to buy, also those without a price. */
function BasketReceipt({
  basket,
  wanted,
  isSuggested,
  ...use
}: UseProps & { wanted: number; isSuggested: boolean }) {
  const items = basket.stores.flatMap((store) => store.items);
  const source = basket.observedItems < items.length ? 'estimate' : 'observed';
  return (
    <Receipt>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{words.stops[basket.stores.length - 1]}</h3>
        {isSuggested && <Badge look="save">{words.suggested}</Badge>}
      </div>
      {basket.stores.map((store) => (
        <details key={store.storeId} className="rule-dashed mt-3 pt-3 text-sm">
          <summary className="min-h-11 cursor-pointer">
            <span className="font-strong">{store.storeName}</span>{' '}
            <span className="text-ink-2">
              {words.items(store.items.length)}, {dollars(centsOf(store.total))}
            </span>
          </summary>
          <dl className="grid gap-1">
            {store.items.map((item) => (
              <Leader key={item.id} name={`${item.name} ${item.packages.map((one) => one.words).join(', ')}`}>
                {plain(centsOf(item.cost))}
              </Leader>
            ))}
          </dl>
        </details>
      ))}
      <dl className="rule-dashed mt-3 grid gap-1 pt-3 text-sm">
        <Leader name={words.priced(items.length, wanted)}>{plain(centsOf(basket.itemsTotal))}</Leader>
        <Leader name={words.snap}>
          <span className="text-ink-2">{plain(centsOf(basket.snapCost))}</span>
        </Leader>
        <Leader name={words.leftOver}>
          <span className="text-ink-2">{plain(centsOf(basket.leftOver))}</span>
        </Leader>
        <Leader name={words.trip(basket.miles.toFixed(1))}>{plain(centsOf(basket.driving))}</Leader>
      </dl>
      <dl className="rule-double mt-3 pt-2 text-sm">
        <Leader name={<strong className="font-strong">{words.total}</strong>}>
          <span className="font-display text-2xl font-strong tracking-display">
            <Money cents={centsOf(basket.total)} source={source} />
          </span>
        </Leader>
      </dl>
      <PriceAge prices={items} />
      {basket.stores.length > 1 && (
        <Badge className="mt-2" {...(basket.saving !== null && { look: 'save' })}>
          {basket.saving === null ? words.savesNothing : words.saves(dollars(centsOf(basket.saving)))}
        </Badge>
      )}
      <UseBasket basket={basket} {...use} />
    </Receipt>
  );
}

type UseProps = Pick<FoundProps, 'own' | 'isStale'> & { basket: StopsBasket };

/** Splits the list over the stores of this basket, for everyone who sees it. */
function UseBasket({ basket, own, isStale }: UseProps) {
  const { split, isPending, splitOver } = useSplit(own);
  const storeIds = basket.stores.map(({ storeId }) => storeId);
  const isChosen = split?.stores.map(({ storeId }) => storeId).join() === storeIds.join();
  if (isChosen) return <p className="mt-3 text-sm font-strong">{words.chosen}</p>;
  return (
    <Button
      look="secondary"
      size="small"
      className="mt-3"
      busy={isPending}
      disabled={isStale}
      aria-label={words.labelOf(words.stops[storeIds.length - 1] ?? '')}
      onClick={() => void splitOver(storeIds)}
    >
      {words.use}
    </Button>
  );
}
