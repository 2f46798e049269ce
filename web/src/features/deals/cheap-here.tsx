import type { PriceDeal } from '@homeplate/contracts/documents/deals.ts';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { deals as words } from './copy.ts';

/** Prices far under their usual ones, each a link to recipes with the food. */
export function CheapHere({ deals }: { deals: readonly PriceDeal[] }) {
  return (
    <section aria-labelledby="cheap-here" className="h-full rounded-card border border-line bg-surface p-5">
      <h2 id="cheap-here" className="text-xl">
        {words.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {deals.map((deal) => (
          <li key={deal.itemId} className="relative py-3">
            <p className="flex items-baseline justify-between gap-3 font-strong">
              <Link
                to={paths.recipesWhere({ search: deal.name })}
                aria-label={words.recipes(nameInLine(deal.name))}
                className="after:absolute after:inset-0 hover:underline"
              >
                {deal.name}
              </Link>
              <span className="shrink-0">
                <SourceMark kind={deal.source} /> {dollars(centsOf(deal.price))}/{deal.unit}
              </span>
            </p>
            <p className="text-sm text-ink-2">{reasonOf(deal)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-2">{words.why}</p>
    </section>
  );
}

const reasonOf = ({ storeName, distance, endsAt, isLowest, percentBelow }: PriceDeal): string =>
  [
    words.place(storeName, distance) + (endsAt ? `, ${words.until(endsAt)}` : ''),
    isLowest ? words.lowest : words.below(percentBelow),
  ].join(' · ');
