import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { RefreshCw } from 'lucide-react';
import { isEstimate } from '../components/money.tsx';
import { TimeAgo } from '../components/time-ago.tsx';
import { useLivePrices } from '../features/prices/use-live-prices.ts';
import { centsOf, dollars } from '../lib/money.ts';
import { prices, sourceWords } from '../words/prices.ts';
import { detail as words } from '../words/recipes.ts';

/** Keeps the open recipe at its newest prices, and says politely what changed. */
export function PriceUpdates({ recipe }: { recipe: RecipeDetail }) {
  const update = useLivePrices(recipe.id);
  const changes = (update?.changes ?? []).filter(({ itemId }) =>
    recipe.ingredients.some((line) => line.itemId === itemId),
  );
  const names = changes.map(
    ({ itemId }) => recipe.ingredients.find((line) => line.itemId === itemId)?.name ?? itemId,
  );
  const [first] = changes;
  const about = isEstimate(recipe.costSource) ? `${prices.about} ` : '';
  return (
    <div role="status">
      {update && (
        <p className="mt-3 flex items-start gap-2.5 rounded-control bg-wash px-3.5 py-2.5 text-sm">
          <RefreshCw aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {first ? (
              <>
                {words.newPrice(names)}, {sourceWords[first.source]} <TimeAgo at={first.observedAt} />.
              </>
            ) : (
              words.newPrices
            )}{' '}
            {words.nowCosts(about + dollars(centsOf(recipe.costPerServing)))}
          </span>
        </p>
      )}
    </div>
  );
}
