import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPriceSentences } from '../../features/prices/price-sentences.ts';
import { pricingOptions } from '../../features/prices/queries.ts';
import { useLiveRecipe } from '../../features/prices/use-live-recipe.ts';

/** Updates the prices, stars and picture of the open recipe live. A toast says which price changed, and what that does to a serving. */
export function PriceUpdates({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const { data: pricing } = useQuery(pricingOptions(recipe.id));
  const [sentences] = useState(() => createPriceSentences(toast));
  useEffect(() => sentences.stop, [sentences]);
  useLiveRecipe(recipe.id, { zipCode: pricing?.zipCode, servings, onPrices: sentences.add });
  return null;
}
