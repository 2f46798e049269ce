import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { prices, sourceWords } from '@homeplate/kit/copy/prices.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { pricingOptions } from '../../features/prices/queries.ts';
import { type PriceUpdate, useLiveRecipe } from '../../features/prices/use-live-recipe.ts';
import { detail as words } from '../../features/recipes/copy.ts';

/** Updates the prices, stars and picture of the open recipe live, and announces changed prices in a polite live region. */
export function PriceUpdates({ recipe }: { recipe: RecipeDetail }) {
  const { data: pricing } = useQuery(pricingOptions(recipe.id));
  const update = useLiveRecipe(recipe.id, pricing?.zipCode);
  const about = isEstimate(recipe.costSource) ? `${prices.about} ` : '';
  return (
    <div role="status">
      {update && (
        <p className="mt-3 flex items-start gap-2.5 rounded-control bg-wash px-3.5 py-2.5 text-sm">
          <RefreshCw aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <Changes update={update} lines={pricing?.lines ?? []} />{' '}
            {words.nowCosts(about + dollars(centsOf(recipe.costPerServing)))}
          </span>
        </p>
      )}
    </div>
  );
}

/** One changed price with its store, source and age; several only as a count. */
function Changes({ update, lines }: { update: PriceUpdate; lines: RecipePricing['lines'] }) {
  const changed = update.changes.flatMap((change) => {
    const line = lines.find(({ itemId }) => itemId === change.itemId);
    return line ? [{ ...change, line }] : [];
  });
  const [first] = changed;
  if (!first) return words.newPrices;
  const { line } = first;
  const names = changed.map((change) => nameInLine(change.line.name));
  const seen =
    changed.length === 1 &&
    line.unitPrice &&
    line.source &&
    line.storeName &&
    line.observedAt === first.observedAt;
  return (
    <>
      {words.newPrice(names)}
      {seen && line.unitPrice && line.source && line.storeName
        ? `: ${dollars(centsOf(line.unitPrice))} ${prices.per(line.unit)} at ${line.storeName}, ${sourceWords[line.source]}`
        : ','}{' '}
      <TimeAgo at={first.observedAt} />.
    </>
  );
}
