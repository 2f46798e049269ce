import type { OwnedDraft, SwappedRecipe } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { swappedId } from '@homeplate/reference/foods/swaps.ts';
import type { Meal } from './meal.ts';

/** What a meal cooks: a recipe, with other foods or as it is, or a draft, or neither. */
export type Dish = Pick<Meal, 'recipeId' | 'draftId' | 'draftOwnerId' | 'swaps'>;

/** The recipes, drafts and recipes with swapped foods of some meals, each once. */
export type Dishes = {
  ids: readonly string[];
  drafts: readonly OwnedDraft[];
  swapped: readonly SwappedRecipe[];
};

type DishName = Pick<Dish, 'recipeId' | 'draftId' | 'swaps'>;

/** Names the dish in costs and baskets: a recipe with swapped foods is another dish than the recipe. null for a line of text. */
export const dishIdOf = ({ recipeId, draftId, swaps = [] }: DishName): string | null =>
  recipeId === null ? draftId : swappedId(recipeId, swaps);

/** The fields of a meal that cooks it. */
export const dishFields = (dish: Omit<Dish, 'swaps'>): Pick<Meal, 'kind'> & Omit<Dish, 'swaps'> => ({
  kind: dish.draftId === null ? 'recipe' : 'draft',
  ...dish,
});

/** False for leftovers and lines of text. */
export const cooksDish = (meal: DishName & Pick<Meal, 'leftoverOf'>): boolean =>
  dishIdOf(meal) !== null && meal.leftoverOf === null;

/** The id of the recipe or draft itself; null for a line of text. */
export const sourceIdOf = ({ recipeId, draftId }: Pick<Dish, 'recipeId' | 'draftId'>): string | null =>
  recipeId ?? draftId;

/** The recipes of some meals, also of those with swapped foods. */
export const recipeIdsOf = (meals: readonly Pick<Dish, 'recipeId'>[]): string[] => [
  ...new Set(meals.flatMap(({ recipeId }) => recipeId ?? [])),
];

export function dishesOf(meals: readonly Dish[]): Dishes {
  const ids = new Set<string>();
  const drafts = new Map<string, OwnedDraft>();
  const swapped = new Map<string, SwappedRecipe>();
  for (const meal of meals) {
    const { recipeId, draftId, draftOwnerId, swaps = [] } = meal;
    if (draftId !== null && draftOwnerId !== null)
      drafts.set(draftId, { id: draftId, ownerId: draftOwnerId });
    if (recipeId === null) continue;
    if (swaps.length === 0) ids.add(recipeId);
    else {
      const id = swappedId(recipeId, swaps);
      swapped.set(id, { id, recipeId, swaps });
    }
  }
  return { ids: [...ids], drafts: [...drafts.values()], swapped: [...swapped.values()] };
}
