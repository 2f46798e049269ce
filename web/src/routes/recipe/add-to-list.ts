import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { shopping as words } from '../../features/shopping/copy.ts';
import { MOST_LIST_LINES } from '../../features/shopping/list-limits.ts';
import { addRecipe } from '../../features/shopping/recipe-lines.ts';
import { loadList } from '../../features/shopping/stored-list.ts';

/** Adds a recipe's ingredients, for the selected servings, to the list of this device. */
export async function addToList(recipe: RecipeDetail, servings: number, openList: () => void): Promise<void> {
  await loadList();
  const { added, leftOut } = addRecipe(recipe, servings);
  if (added === 0) {
    toast({ title: words.full(MOST_LIST_LINES), destructive: true });
    return;
  }
  toast({
    title: words.addedFromRecipe(added),
    description: leftOut > 0 ? words.leftOut(leftOut) : words.addedFromRecipeWords(recipe.title),
    action: { label: words.open, hint: words.openHint, run: openList },
  });
}
