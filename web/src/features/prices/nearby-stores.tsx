import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { storePricing as words } from '../../components/store-pricing-copy.ts';
import { pricingOptions } from './queries.ts';
import { sortStores } from './store-sort.ts';

const STORES = 4;

type Props = { recipeId: string; servings: number | undefined; zipCode: string | null };

/** The store of the receipt and the cheapest others. */
function shownStores({ stores, receipt }: Pick<RecipePricing, 'stores' | 'receipt'>) {
  const sorted = sortStores(stores, 'checkout');
  const others = sorted.filter(({ storeId }) => storeId !== receipt?.storeId).slice(0, STORES - 1);
  return sorted.filter((store) => store.storeId === receipt?.storeId || others.includes(store));
}

/** What the same packages cost at the stores nearby, cheapest first. */
export function NearbyStores({ recipeId, servings, zipCode }: Props) {
  const { data: pricing, isError } = useQuery(pricingOptions(recipeId, servings));
  // Far stores are listed under Store Pricing only.
  const stores = pricing?.receipt ? shownStores(pricing) : [];
  if (zipCode === null || isError || (pricing && stores.length === 0)) return null;
  return (
    <section
      aria-labelledby="nearby-stores"
      className="self-start rounded-card border border-line bg-surface p-5"
    >
      <h2 id="nearby-stores" className="text-xl">
        {words.nearby}
      </h2>
      <p className="mt-0.5 text-xs text-ink-2">{words.nearbyWords(pricing?.servings)}</p>
      {pricing ? (
        <dl className="mt-3 grid gap-2.5 text-md">
          {stores.map(({ storeId, chain, distance, source, checkoutCost }) => (
            <Leader
              key={storeId}
              name={
                <>
                  <strong className="font-strong">{chain}</strong>{' '}
                  <span className="whitespace-nowrap text-ink-2">{words.miles(distance)}</span>
                </>
              }
            >
              <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
                <SourceMark kind={source} named className="self-center" />
                <strong className="font-strong">{dollars(centsOf(checkoutCost))}</strong>
              </span>
            </Leader>
          ))}
        </dl>
      ) : (
        <div role="status" aria-label={words.loading} className="mt-3 grid gap-2.5">
          {Array.from({ length: STORES }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that are alike
            <Bone key={at} className="h-6" />
          ))}
        </div>
      )}
    </section>
  );
}
