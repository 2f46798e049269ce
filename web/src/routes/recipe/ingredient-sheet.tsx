import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useOpenLocationDialog } from '../../features/location/location-provider.tsx';
import { priceHistory } from '../../features/price-history/copy.ts';
import { PriceHistory } from '../../features/price-history/price-history.tsx';
import { substitutes } from '../../features/substitutes/copy.ts';
import { LineSubstitutes } from '../../features/substitutes/line-substitutes.tsx';
import { paths } from '../../lib/paths.ts';

type Props = {
  recipe: RecipeDetail;
  /** Index of the line in the recipe. */
  line: number;
  servings: number;
  onClose: () => void;
};

/** The details of one ingredient: substitutes, and the prices seen at stores. */
export default function IngredientSheet({ recipe, line, servings, onClose }: Props) {
  const openLocationDialog = useOpenLocationDialog();
  const [instead, history] = [useId(), useId()];
  const ingredient = recipe.ingredients[line];
  if (!ingredient) return null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={ingredient.name} shape="wide">
      <div className="grid gap-7 md:grid-cols-2">
        <section aria-labelledby={instead}>
          <h3 id={instead} className="mb-2 text-xl">
            {substitutes.title}
          </h3>
          <LineSubstitutes recipe={recipe} line={line} servings={servings} />
        </section>
        <section aria-labelledby={history}>
          <h3 id={history} className="mb-2 text-xl">
            {priceHistory.title}
          </h3>
          <PriceHistory
            itemId={ingredient.itemId}
            onSetLocation={() => {
              onClose();
              openLocationDialog();
            }}
          />
          <Link
            to={`${paths.priceAlerts}?food=${ingredient.itemId}`}
            className={buttonClass('secondary', 'small', 'mt-3')}
          >
            {priceHistory.alert}
          </Link>
        </section>
      </div>
    </Dialog>
  );
}
