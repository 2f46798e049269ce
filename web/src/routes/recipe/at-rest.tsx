import PrintSheet from '../../features/recipes/print-sheet.tsx';
import type { PricedRecipe } from '../../lib/store-prices.ts';
import { PriceUpdates } from './price-updates.tsx';

/** What a recipe's page needs once it is shown, and does not show itself: live prices and the printed sheet. */
export default function AtRest(props: { recipe: PricedRecipe; servings: number }) {
  return (
    <>
      <PriceUpdates {...props} />
      <PrintSheet {...props} />
    </>
  );
}
