import type { PriceComparison as Compared } from '@homeplate/contracts/documents/comparison.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { Tabs } from '@homeplate/kit/components/tabs.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PriceSourceNote } from '../../components/price-source-note.tsx';
import { useHasOwnStores } from '../../lib/location.ts';
import { comparison as words } from './copy.ts';
import { ItemPrices } from './item-prices.tsx';
import { priceComparisonOptions } from './queries.ts';
import { useRefresh } from './use-refresh.ts';
import { WeeklySavings } from './weekly-savings.tsx';

/** Everyday prices at the stores around the reader. `askForZip`: where to tell the ZIP code, shown while there is none. */
export function PriceComparison({ askForZip }: { askForZip: ReactNode }) {
  const { data, isPending, refetch } = useQuery(priceComparisonOptions);
  const refresh = useRefresh(async () => !(await refetch()).isError);
  const located = Boolean(data?.zipCode);
  return (
    <section aria-labelledby="comparison-title">
      <div className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-14">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 id="comparison-title" className="text-2xl md:text-3xl">
              {words.title}
            </h2>
            {data && located && <Basis data={data} />}
          </div>
          {located && (
            <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
              <Button look="secondary" disabled={refresh.turning} onClick={() => void refresh.start()}>
                <RefreshCw
                  aria-hidden="true"
                  className={cx('size-4', refresh.turning && 'animate-spin motion-reduce:animate-none')}
                />
                {refresh.turning ? words.refreshing : words.refresh}
              </Button>
              <p
                role="status"
                className={cx('text-sm md:order-first', refresh.failed ? 'text-danger' : 'text-ink-2')}
              >
                {refresh.failed && words.refreshFailed}
                {!refresh.failed && refresh.checkedAt && (
                  <>
                    {words.checked} <TimeAgo at={refresh.checkedAt} />
                  </>
                )}
              </p>
            </div>
          )}
        </div>
        {isPending && <Skeleton />}
        {!isPending && !data && (
          <ErrorNotice words={words.error} again={words.again} onAgain={() => void refetch()} />
        )}
        {data && !located && <AskForZip>{askForZip}</AskForZip>}
        {data && located && <Prices data={data} />}
      </div>
    </section>
  );
}

/** Near where, and what the prices rest on. */
function Basis({ data }: { data: Compared }) {
  const isOwn = useHasOwnStores();
  const count = data.items[0]?.prices.length ?? 0;
  const shown = data.items.flatMap(({ prices }) => prices);
  return (
    <div className="mt-1.5 max-w-[44rem]">
      <p className="text-ink-2">
        {isOwn ? words.own(count) : words.near(count, `${data.city}, ${data.state} ${data.zipCode}`)}
      </p>
      <PriceSourceNote
        prices={shown.map(({ source, lastUpdated }) => ({ source, at: lastUpdated }))}
        zipCode={data.zipCode}
        sampleStores={shown.some(({ sample }) => sample)}
      />
    </div>
  );
}

function Prices({ data }: { data: Compared }) {
  const [chosen, setChosen] = useState(data.items[0]?.itemId ?? '');
  const item = data.items.find(({ itemId }) => itemId === chosen) ?? data.items[0];
  if (!item || item.prices.length === 0) {
    return <p className="text-ink-2">{words.noStores(`${data.city}, ${data.state}`)}</p>;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] lg:gap-9">
      <Tabs
        label={words.tabs}
        tabs={data.items.map(({ itemId, ingredient }) => ({ id: itemId, words: ingredient }))}
        selected={item.itemId}
        onSelect={setChosen}
      >
        <ItemPrices item={item} key={item.itemId} />
      </Tabs>
      {data.weeklyBasket && <WeeklySavings basket={data.weeklyBasket} />}
    </div>
  );
}

const AskForZip = ({ children }: { children: ReactNode }) => (
  <div className="grid justify-items-start gap-3 rounded-card border-2 border-dashed border-line-strong px-5 py-8 md:px-8">
    <h3 className="text-xl">{words.askTitle}</h3>
    <p className="text-ink-2">{words.ask}</p>
    {children}
  </div>
);

const Skeleton = () => (
  <div role="status" aria-label={words.loading} className="grid gap-7 lg:grid-cols-[1.75fr_1fr] lg:gap-9">
    <div>
      <Bone className="h-11 rounded-t-card" />
      <Bone className="mt-1 h-80 rounded-b-card" />
    </div>
    <Bone className="h-72" />
  </div>
);
