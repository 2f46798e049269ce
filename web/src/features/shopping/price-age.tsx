import type { ListItemPrice } from '@homeplate/contracts/documents/shopping.ts';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { stopBaskets as words } from './stop-baskets-copy.ts';

/** How many prices of a basket were seen, and how old the oldest of them is; of a basket of estimates, the oldest estimate. */
export function PriceAge({ prices }: { prices: readonly Pick<ListItemPrice, 'source' | 'observedAt'>[] }) {
  const seen = prices.filter(({ source }) => source !== 'estimate');
  const [oldest] = (seen.length > 0 ? seen : prices).map(({ observedAt }) => observedAt).sort();
  if (oldest === undefined) return null;
  return (
    <p className="mt-2 text-xs text-ink-2">
      {seen.length > 0 ? words.seen(seen.length, prices.length) : words.allEstimated}, {words.oldest}{' '}
      <TimeAgo at={oldest} />
    </p>
  );
}
