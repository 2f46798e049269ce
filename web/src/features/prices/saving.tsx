import type { StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import { isEstimate, Money, moneyWords } from '@homeplate/kit/components/money.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { storePricing as words } from '../../components/store-pricing-copy.ts';

/** In cents. */
export type Average = { cents: number; isEstimate: boolean };

/** What a store saves, and on pointing, focus or tap what it is measured by (reading B27). */
export function Saving({ store, average }: { store: StorePrice; average: Average }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const cents = centsOf(store.savings);
  if (cents <= 0) return <span className="text-ink-2">{words.noSaving}</span>;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The tip closes first, and the dialog around it with the next.
    event.stopPropagation();
    setOpen(false);
  };
  return (
    // Pointing at the tip itself keeps it open (WCAG 1.4.13).
    <span
      className="relative inline-block"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="min-h-6 cursor-help font-strong text-save underline decoration-dotted underline-offset-4"
      >
        <Money cents={cents} source={store.source} />
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={!isOpen}
        className="absolute right-0 bottom-full z-10 w-max max-w-[15rem] rounded-control border border-ink bg-surface px-3 py-2 text-left text-xs font-normal text-ink shadow-lift"
      >
        {words.savingWhy(
          moneyWords(average.cents, average.isEstimate),
          moneyWords(centsOf(store.totalCost), isEstimate(store.source)),
        )}
      </span>
    </span>
  );
}
