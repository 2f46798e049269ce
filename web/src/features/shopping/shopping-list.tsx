import { NEAR_MILES } from '@homeplate/contracts/documents/nearby.ts';
import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { moneyWords } from '@homeplate/kit/components/money.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PriceSourceNote } from '../../components/price-source-note.tsx';
import { AddItems } from './add-items.tsx';
import { BasketChoice } from './basket-choice.tsx';
import { shopping as words } from './copy.ts';
import { EveryStore } from './every-store.tsx';
import { focusRowAt } from './list-focus.ts';
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
  rowsOf,
  sectionsOf,
} from './list-view.ts';
import { PrintList } from './print-list.tsx';
import { listPricesOptions } from './queries.ts';
import { clearChecked, removeLines, useStoredList } from './stored-list.ts';
import { type StoredPrices, useStoredPrices } from './stored-prices.ts';
import { offerUndo } from './undo-toast.ts';

type Props = {
  /** Undefined while loading; null: no ZIP code is set. */
  zipCode: string | null | undefined;
  onSetPlace: () => void;
  /** Links out of an empty list. */
  browse: ReactNode;
};

/** The list of this device, priced near the user. */
export function ShoppingList({ zipCode, onSetPlace, browse }: Props) {
  const list = useStoredList();
  const lines = list?.lines ?? [];
  return (
    <div>
      <div className="max-w-2xl">
        <AddItems count={lines.length} />
      </div>
      {list && lines.length === 0 && (
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

type FilledProps = Omit<Props, 'browse'> & { lines: readonly StoredLine[] };

function Filled({ lines, zipCode, onSetPlace }: FilledProps) {
  const [sort, setSort] = useState<ListSort>('aisle');
  const [selected, setSelected] = useState<Basket>();
  const texts = new Set(lines.map(({ text }) => text));
  const query = useQuery({
    ...listPricesOptions(
      lines.map(({ text }) => text),
      zipCode,
    ),
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
  const basket = found ?? baskets[0];
  const goneStore = found === undefined && prices ? selected?.chosen?.storeName : undefined;
  const rows = rowsOf(lines, priced, basket);
  const sections = sectionsOf(rows, sort, { all: words.allItems, unpriced: words.unpricedTitle });
  const stops =
    basket && basket.stores.length > 1 ? basket.stores.map((at) => prices?.stores[at]?.storeId ?? '') : [];
  const about = isAbout(rows.flatMap(({ price }) => price?.source ?? []));
  const hasStores = prices !== undefined && basket !== undefined && prices.stores.length > 0;
  return (
    <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 content-start gap-4">
        <Actions lines={lines} />
        {prices?.zipCode && <NoStoreNear prices={prices} onSetPlace={onSetPlace} />}
        {hasStores && (
          <BasketChoice prices={prices} baskets={baskets} chosen={basket} onChoose={setSelected} />
        )}
        {zipCode === null && <NoPlace onSetPlace={onSetPlace} />}
        <p role="status" className="text-sm empty:hidden">
          {goneStore && prices?.zipCode && words.goneStore(goneStore, prices.zipCode)}
        </p>
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
        </div>
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
        {sections.map((section) => (
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
          <EveryStore prices={prices} chosen={basket} onChoose={setSelected} />
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

type PlaceProps = Pick<Props, 'onSetPlace'>;

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
  if (nearest && nearest.distance <= NEAR_MILES) return null;
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

function Actions({ lines }: { lines: readonly StoredLine[] }) {
  const done = lines.filter((line) => line.done);
  const clearDone = () => {
    offerUndo(done.length, clearChecked());
    focusRowAt(0);
  };
  const clearAll = () => {
    offerUndo(lines.length, removeLines(lines.map(({ id }) => id)));
    focusRowAt(0);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        lines
          .filter((line) => !line.done)
          .map(({ text }) => text)
          .join('\n'),
      );
      toast({ title: words.copied });
    } catch {
      toast({ title: words.copyFailed, destructive: true });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <p className="mr-auto text-sm text-ink-2">{words.count(lines.length, done.length)}</p>
      <Button look="secondary" size="small" className="max-md:px-3" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {words.print}
      </Button>
      <Button look="secondary" size="small" className="max-md:px-3" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        {words.copy}
      </Button>
      {done.length > 0 && (
        <Button look="ghost" size="small" onClick={clearDone}>
          {words.clearDone}
        </Button>
      )}
      <Button look="ghost" size="small" className="max-md:px-2" onClick={clearAll}>
        {words.clearAll}
      </Button>
    </div>
  );
}
