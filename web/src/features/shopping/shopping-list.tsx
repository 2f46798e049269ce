import { NEAR_MILES } from '@homeplate/contracts/documents/nearby.ts';
import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { moneyWords } from '@homeplate/kit/components/money.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PriceSourceNote } from '../../components/price-source-note.tsx';
import { useHasOwnStores } from '../../lib/location.ts';
import { AddItems } from './add-items.tsx';
import { AisleOrder } from './aisle-order.tsx';
import { useAisleOrders } from './aisle-orders.ts';
import { BasketChoice } from './basket-choice.tsx';
import { shopping as words } from './copy.ts';
import { EveryStore } from './every-store.tsx';
import { ListActions } from './list-actions.tsx';
import { useOpenList } from './list-context.ts';
import { useStoredList } from './list-handle.ts';
import type { StoredLine } from './list-operations.ts';
import { ListReceipt } from './list-receipt.tsx';
import { ListSectionCard } from './list-rows.tsx';
import {
  type Basket,
  basketsOf,
  currentBasket,
  isAbout,
  LIST_SORTS,
  type ListSort,
  pricedTexts,
  rowsOf,
  sectionsOf,
} from './list-view.ts';
import { PrintList } from './print-list.tsx';
import { listPricesOptions } from './queries.ts';
import { ShopBar } from './shop-bar.tsx';
import { splitCopy } from './split-copy.ts';
import { SplitBar, SplitSectionCard } from './split-sections.tsx';
import { splitBasket, splitSectionsOf } from './split-view.ts';
import { StopBaskets } from './stop-baskets.tsx';
import { type StoredPrices, useStoredPrices } from './stored-prices.ts';

export type ShoppingListProps = {
  /** Undefined while loading; null: no ZIP code is set. */
  zipCode: string | null | undefined;
  onSetPlace: () => void;
  /** Links out of an empty list. */
  browse: ReactNode;
  /** The list of an account may replace this one at any moment, so nothing can be typed yet. */
  isLoading?: boolean;
};

/** The open list, priced near the user: that of this device, of an account or of a link. */
export function ShoppingList({ zipCode, onSetPlace, browse, isLoading = false }: ShoppingListProps) {
  const { list, role } = useOpenList();
  const stored = useStoredList(list);
  const lines = stored?.lines ?? [];
  return (
    <div>
      {role === 'edit' && (
        <div className="max-w-2xl">
          <AddItems count={lines.length} isDisabled={isLoading} />
        </div>
      )}
      {stored && lines.length === 0 && (
        <div className="mt-8">
          <EmptyNotice title={words.emptyTitle} words={words.emptyWords}>
            {browse}
          </EmptyNotice>
        </div>
      )}
      {lines.length > 0 && <Filled lines={lines} zipCode={zipCode} onSetPlace={onSetPlace} />}
    </div>
  );
}

/** After too many requests, show when to try again. */
const failedWords = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 ? wordsOf(error, words.failed) : words.failed;

type FilledProps = Omit<ShoppingListProps, 'browse' | 'isLoading'> & { lines: readonly StoredLine[] };

function Filled({ lines, zipCode, onSetPlace }: FilledProps) {
  const { own, list } = useOpenList();
  const split = useStoredList(list)?.split ?? undefined;
  const [sort, setSort] = useState<ListSort>('aisle');
  const [selected, setSelected] = useState<Basket>();
  const asked = pricedTexts(lines);
  const texts = new Set(asked);
  const query = useQuery({
    ...listPricesOptions(asked, zipCode),
    placeholderData: keepPreviousData,
  });
  const stored = useStoredPrices();
  // Use stored prices until newer ones load, and when none load.
  const isNear = zipCode === undefined || stored?.prices.zipCode === zipCode;
  const usable = stored && isNear && stored.texts.some((text) => texts.has(text));
  const priced: StoredPrices | null = query.data ?? (usable ? stored : null);
  const prices = priced?.prices;
  const baskets = prices ? basketsOf(prices) : [];
  const found = currentBasket(selected, baskets, prices);
  const splitStops = split && priced ? splitBasket(split, lines, priced) : undefined;
  const basket = splitStops ?? found ?? baskets[0];
  const goneStore = !split && found === undefined && prices ? selected?.chosen?.storeName : undefined;
  const rows = rowsOf(lines, priced, basket);
  const { aislesAt, setAisles } = useAisleOrders();
  const splitSections = split && splitSectionsOf(rows, split, prices, { titles: splitCopy, aislesAt });
  const firstStop = basket && prices?.stores[basket.stores[0] ?? -1];
  const aisles = aislesAt(firstStop?.storeId);
  const titles = { all: words.allItems, unpriced: words.unpricedTitle };
  const sections = splitSections ?? sectionsOf(rows, sort, titles, aisles);
  const stops =
    basket && basket.stores.length > 1 ? basket.stores.map((at) => prices?.stores[at]?.storeId ?? '') : [];
  const about = isAbout(rows.flatMap(({ price }) => price?.source ?? []));
  const hasStores = prices !== undefined && basket !== undefined && prices.stores.length > 0;
  return (
    <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 content-start gap-4">
        <ListActions lines={lines} />
        {prices?.zipCode && <NoStoreNear prices={prices} onSetPlace={onSetPlace} />}
        {split && splitSections && <SplitBar split={split} sections={splitSections} own={own} />}
        {hasStores && !split && (
          <BasketChoice prices={prices} baskets={baskets} chosen={basket} onChoose={setSelected} />
        )}
        {zipCode === null && <NoPlace onSetPlace={onSetPlace} />}
        <p role="status" className="text-sm empty:hidden">
          {goneStore && prices?.zipCode && words.goneStore(goneStore, prices.zipCode)}
        </p>
        {!split && (
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 print:hidden">
            <div className="flex items-center gap-2.5 text-sm font-strong">
              {words.sort}
              <Readings
                label={words.sort}
                value={sort}
                onChange={setSort}
                options={LIST_SORTS.map((value) => ({ value, words: words.sorts[value] }))}
              />
            </div>
            {sort === 'aisle' && firstStop && (
              <AisleOrder
                storeName={firstStop.storeName}
                aisles={aisles}
                onChange={(next) => setAisles(firstStop.storeId, next)}
              />
            )}
          </div>
        )}
        {prices && <PricesFrom prices={prices} basket={basket} />}
        <div role="status" className="empty:hidden">
          {query.isFetching && <Waiting words={words.pricing} />}
          {!query.data && !query.isFetching && priced && (
            <p className="text-sm text-ink-2">
              {words.keptPrices} <TimeAgo at={priced.at} />
            </p>
          )}
        </div>
        {query.isError && (
          <ErrorNotice
            words={failedWords(query.error)}
            again={words.again}
            onAgain={() => void query.refetch()}
          />
        )}
        <ShopBar rows={rows} isPriced={hasStores} />
        {splitSections?.map((section) => (
          <SplitSectionCard key={section.title} section={section} isPriced={hasStores && !query.isFetching} />
        ))}
        {!splitSections &&
          sections.map((section) => (
            <ListSectionCard
              key={section.title}
              section={section}
              stops={stops}
              isPriced={hasStores && !query.isFetching}
            />
          ))}
      </div>
      {hasStores && (
        <aside className="grid content-start gap-5">
          <ListReceipt prices={prices} basket={basket} />
          {!split && <EveryStore prices={prices} chosen={basket} onChoose={setSelected} />}
          {own && <StopBaskets own={own} />}
        </aside>
      )}
      <PrintList
        sections={sections}
        foot={basket ? `${words.atCheckout} ${moneyWords(basket.cents, about)}. ${words.beforeTax}` : ''}
      />
    </div>
  );
}

/** What the prices of the basket rest on; the store's name where all are of one. */
function PricesFrom({ prices, basket }: { prices: ListPrices; basket: Basket | undefined }) {
  const stores = basket?.stores.flatMap((at) => prices.stores[at] ?? []) ?? [];
  const shown = prices.items.flatMap((item, at) => item.prices[basket?.itemStores[at] ?? 0] ?? []);
  return (
    <PriceSourceNote
      prices={shown.map(({ source, observedAt }) => ({ source, at: observedAt }))}
      storeName={stores.length === 1 ? stores[0]?.storeName : undefined}
      zipCode={prices.zipCode}
      sampleStores={stores.some(({ sample }) => sample)}
    />
  );
}

type PlaceProps = Pick<ShoppingListProps, 'onSetPlace'>;

const NoPlace = ({ onSetPlace }: PlaceProps) => (
  <PlaceNotice
    title={words.noPlaceTitle}
    text={words.noPlaceWords}
    button={words.setPlace}
    onSetPlace={onSetPlace}
  />
);

/** Every listed store is far, or none is known. */
function NoStoreNear({ prices, onSetPlace }: PlaceProps & { prices: ListPrices }) {
  const [nearest] = prices.stores;
  const isOwn = useHasOwnStores();
  if (nearest && (isOwn || nearest.distance <= NEAR_MILES)) return null;
  return (
    <PlaceNotice
      title={words.noStoreTitle(prices.zipCode ?? '')}
      text={nearest ? words.farStore(nearest.storeName, words.miles(nearest.distance)) : words.noStore}
      button={words.otherPlace}
      onSetPlace={onSetPlace}
    />
  );
}

function PlaceNotice({
  title,
  text,
  button,
  onSetPlace,
}: PlaceProps & { title: string; text: string; button: string }) {
  return (
    <div className="rounded-card border border-line bg-butter p-4 md:p-5 print:hidden">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-3 text-ink-2">{text}</p>
      <Button look="secondary" onClick={onSetPlace}>
        {button}
      </Button>
    </div>
  );
}
