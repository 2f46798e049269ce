import type { SmallerPackage } from '@homeplate/contracts/documents/smaller-package.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { PackageMinus } from 'lucide-react';
import { seenWhere, smallerPackages as words } from './smaller-packages-copy.ts';

/** The stores whose package of a food got smaller at the same price, with what was seen. Empty without any. */
export function SmallerPackages({ changes = [] }: { changes?: readonly SmallerPackage[] | undefined }) {
  if (changes.length === 0) return null;
  return (
    <div className="rounded-control bg-warn-wash px-3.5 py-2.5 text-sm">
      <p className="flex items-center gap-2 font-strong text-warn">
        <PackageMinus aria-hidden="true" className="size-4 shrink-0" />
        {words.title}
      </p>
      <ul className="mt-1 grid gap-1.5">
        {changes.map(({ storeId, storeName, unit, before, after, morePercent }) => (
          <li key={storeId}>
            <span className="font-strong">
              {storeName}: {words.more(morePercent, unit)}
            </span>
            <span className="block text-xs text-ink-2">
              {words.before(...seenWords(before, unit))}; {words.after(...seenWords(after, unit))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const seenWords = ({ amount, price, source, observedAt }: SmallerPackage['before'], unit: string) =>
  [sizeWords(amount, unit), dollars(centsOf(price)), seenWhere[source], dayWords(observedAt)] as const;

/** "10.5 oz"; what is sold by the piece has no unit. */
function sizeWords(amount: number, unit: string): string {
  const digits = amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return unit === 'each' ? digits : `${digits} ${unit}`;
}
