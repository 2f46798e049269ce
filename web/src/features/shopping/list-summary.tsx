import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Money } from '@homeplate/kit/components/money.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { shopping as words } from './copy.ts';
import { useStoredList } from './list-handle.ts';
import { openOwnList, ownListOptions } from './list-queries.ts';
import { pricedTexts } from './list-view.ts';
import { useListOwner, useOpenedList } from './opened-list.ts';
import { listPricesOptions } from './queries.ts';
import { deviceList } from './stored-list.ts';

/** How much of the list is left, and what that costs at the cheapest single store. Its height does not change while it loads. */
export function ListSummary({ zipCode }: { zipCode: string | null | undefined }) {
  const owner = useListOwner();
  const opened = useOpenedList(owner ?? '');
  const lines = useStoredList(owner && opened ? openOwnList(owner, opened) : deviceList)?.lines;
  // Its answer reaches the copy of the list.
  useQuery({ ...ownListOptions(owner ?? '', opened ?? ''), enabled: Boolean(owner && opened) });
  const left = lines?.filter(({ done }) => !done) ?? [];
  const all = lines?.length ?? 0;
  return (
    <section
      aria-labelledby="your-list"
      className="flex h-full min-h-48 flex-col lg:min-h-64 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="your-list" className="text-2xl">
          {words.summaryTitle}
        </h2>
        {all > 0 && <p className="text-sm text-ink-2">{words.left(left.length, all)}</p>}
      </div>
      {all > 0 && (
        <>
          <div className="mt-3 h-3 overflow-hidden rounded-tag border border-ink bg-sunken">
            <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="size-full">
              <rect width={((all - left.length) / all) * 100} height="1" className="fill-primary" />
            </svg>
          </div>
          {left.length > 0 ? (
            <LeftToBuy texts={pricedTexts(left)} zipCode={zipCode} />
          ) : (
            <p className="mt-4">{words.allBought}</p>
          )}
        </>
      )}
      {lines && all === 0 && <p className="mt-3 text-ink-2">{words.emptyWords}</p>}
      <Link to={paths.shopping} className={buttonClass('secondary', 'medium', 'mt-auto w-full')}>
        <ListChecks aria-hidden="true" className="size-[18px]" />
        {lines && all === 0 ? words.startList : words.openList}
      </Link>
    </section>
  );
}

function LeftToBuy({ texts, zipCode }: { texts: readonly string[]; zipCode: string | null | undefined }) {
  const { data } = useQuery(listPricesOptions(texts, zipCode ?? undefined));
  const { oneStop, stores = [] } = data?.prices ?? {};
  const store = stores[oneStop?.stores[0] ?? -1];
  if (!oneStop || !store) return null;
  return (
    <dl className="mt-4 grid gap-1">
      <Leader name={<strong className="font-strong">{words.leftToBuy}</strong>}>
        <span className="font-display text-2xl font-strong tracking-display">
          <Money cents={centsOf(oneStop.total)} source={store.source} />
        </span>
      </Leader>
      <dt className="sr-only">{words.receiptOne}</dt>
      <dd className="text-sm text-ink-2">{words.allAtOne(store.storeName, store.distance)}</dd>
    </dl>
  );
}
