import type { CachedRecipe } from '../read-model/cached-recipe.ts';
import type { CatalogueView } from '../read-model/catalogue-view.ts';

/** What a user did with a recipe: positive for what they like, negative for what they rated low. */
export type Liking = { id: string; weight: number };

export type TasteProfile = {
  /** -1 to 1: how much a recipe is like what the user likes. */
  similarity(recipe: Pick<CachedRecipe, 'itemIds'>): number;
  /** The liked recipe that is most like this one; undefined if none is much like it. */
  nearest(recipe: Pick<CachedRecipe, 'id' | 'itemIds'>): string | undefined;
};

/** From here on two dishes have more in common than salt and oil. */
const MUCH_ALIKE = 0.3;

/**
 * Rocchio's profile over foods weighted by inverse document frequency: a food that few recipes have says more than salt.
 * https://nlp.stanford.edu/IR-book/html/htmledition/rocchio-classification-1.html
 */
export function tasteProfile(catalogue: CatalogueView, likings: readonly Liking[]): TasteProfile {
  const { recipes, slotOf, byItem } = catalogue;
  const weightOf = (itemId: string): number =>
    Math.log((recipes.length + 1) / ((byItem.get(itemId)?.length ?? 0) + 1));
  const lengthOf = (itemIds: readonly string[]): number => Math.hypot(...itemIds.map(weightOf)) || 1;
  const liked = likings.flatMap(({ id, weight }) => {
    const recipe = recipes[slotOf.get(id) ?? -1];
    return recipe ? [{ recipe, weight, length: lengthOf(recipe.itemIds) }] : [];
  });
  const profile = new Map<string, number>();
  for (const { recipe, weight, length } of liked)
    for (const itemId of recipe.itemIds)
      profile.set(itemId, (profile.get(itemId) ?? 0) + (weight * weightOf(itemId)) / length);
  const profileLength = Math.hypot(...profile.values()) || 1;
  return {
    similarity: ({ itemIds }) => {
      const product = itemIds.reduce((sum, itemId) => sum + (profile.get(itemId) ?? 0) * weightOf(itemId), 0);
      return product / (profileLength * lengthOf(itemIds));
    },
    nearest: ({ id, itemIds }) => {
      const own = new Set(itemIds);
      const length = lengthOf(itemIds);
      let best: { id: string; alike: number } | undefined;
      for (const one of liked) {
        if (one.weight <= 0 || one.recipe.id === id) continue;
        const product = one.recipe.itemIds.reduce(
          (sum, itemId) => sum + (own.has(itemId) ? weightOf(itemId) ** 2 : 0),
          0,
        );
        const alike = product / (length * one.length);
        if (alike >= MUCH_ALIKE && alike > (best?.alike ?? 0)) best = { id: one.recipe.id, alike };
      }
      return best?.id;
    },
  };
}
