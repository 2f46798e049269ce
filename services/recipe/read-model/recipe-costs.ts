import type { RecipeCost } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { AreaView } from './area-view.ts';
import { titleOf } from './cached-recipe.ts';

/** The cost of each of these recipes, in the order of the ids; an unknown id has none. */
export const recipeCosts = ({ catalogue, costs }: AreaView, ids: readonly string[]): RecipeCost[] =>
  ids.flatMap((id) => {
    const slot = catalogue.slotOf.get(id) ?? -1;
    const recipe = catalogue.recipes[slot];
    if (!recipe) return [];
    return [
      {
        id,
        version: recipe.version,
        title: titleOf(recipe),
        servings: recipe.servings,
        minutes: recipe.totalMinutes,
        isPremium: recipe.tier === 'premium',
        totalCents: costs.totalCents[slot] ?? 0,
        checkoutCents: costs.checkoutCents[slot] ?? 0,
      },
    ];
  });
