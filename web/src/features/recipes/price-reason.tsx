import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { isEstimate, Money } from '@homeplate/kit/components/money.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { prices, sourceWords } from '@homeplate/kit/copy/prices.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';

/** The source of a line's price: the area, or the named store. */
export function PriceReason({
  line,
  store,
}: {
  line: RecipeIngredient;
  store: RecipePricing['lines'][number] | undefined;
}) {
  return (
    <p className="pb-2 pl-8 text-xs text-ink-2">
      {line.estimatedCost === null
        ? prices.notPriced
        : (line.costDerivation ?? (line.costSource && sourceWords[line.costSource]))}
      {line.costObservedAt && line.costSource && (
        <>
          {', '}
          {prices.newest} <TimeAgo at={line.costObservedAt} />
        </>
      )}
      {store?.storeName && store.unitPrice && store.source && (
        <span className="block">
          <SourceMark kind={store.source} /> {store.storeName}:{' '}
          <Money cents={centsOf(store.unitPrice)} source={store.source} /> {prices.per(store.unit)},{' '}
          {sourceWords[store.source]}
          {store.observedAt && !isEstimate(store.source) && (
            <>
              {' '}
              <TimeAgo at={store.observedAt} />
            </>
          )}
        </span>
      )}
    </p>
  );
}
