import type { PriceAlert } from '@homeplate/contracts/documents/alert.ts';
import { BELOW_LOW } from '@homeplate/contracts/documents/alert-limits.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { MarkedMoney } from '@homeplate/kit/components/money.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { sourceWords } from '@homeplate/kit/copy/prices.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';
import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { SmallerPackages } from '../../components/smaller-packages.tsx';
import { priceAlerts } from './copy.ts';

const words = priceAlerts.list;
const money = (amount: string): string => dollars(centsOf(amount));

type Props = { alert: PriceAlert; onDelete: () => void; History: ComponentType<{ itemId: string }> };

/** One alert: what it waits for and where, the price now beside its usual prices, and its history. */
export function AlertCard({ alert, onDelete, History }: Props) {
  const { itemId, name, unit, below, state, current, usual, raisedBy, smallerPackages } = alert;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            {name}
            <Badge look={state === 'raised' ? 'save' : 'plain'}>{words.states[state]}</Badge>
          </h3>
          <p className="text-sm">{below === BELOW_LOW ? words.low(unit) : words.below(money(below), unit)}</p>
          <p className="text-xs wrap-break-word text-ink-2">{placeWords(alert)}</p>
        </div>
        <button
          type="button"
          aria-label={words.delete(nameInLine(name))}
          onClick={onDelete}
          className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-wash hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <dl className="mt-3 grid gap-1 text-sm">
        <Figure term={words.now}>
          {current ? (
            <>
              <MarkedMoney cents={centsOf(current.price)} source={current.source} /> {current.storeName}
              <span className="block text-xs font-normal text-ink-2">
                {sourceWords[current.source]} <TimeAgo at={current.observedAt} />
              </span>
            </>
          ) : (
            words.notSeen
          )}
        </Figure>
        <Figure term={words.lowest}>{usual ? money(usual.lowest) : words.few}</Figure>
        <Figure term={words.median}>{usual ? money(usual.median) : words.few}</Figure>
      </dl>
      {raisedBy && (
        <p className="mt-2 text-xs text-ink-2">
          {words.raised(money(raisedBy.price), raisedBy.storeName)} <TimeAgo at={raisedBy.raisedAt} />
        </p>
      )}
      {smallerPackages && (
        <div className="mt-3">
          <SmallerPackages changes={smallerPackages} />
        </div>
      )}
      <details className="mt-2 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 items-center font-strong text-primary md:min-h-8">
          {words.history}
        </summary>
        {isOpen && <History itemId={itemId} />}
      </details>
    </li>
  );
}

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-x-4">
    <dt className="text-ink-2">{term}</dt>
    <dd className="text-right font-strong">{children}</dd>
  </div>
);

function placeWords({ zipCode, stores }: PriceAlert): string {
  if (stores.length === 0) return words.closed;
  if (zipCode !== null) return words.near(stores.length, zipCode);
  return stores.map(({ storeName }) => storeName).join(', ');
}
