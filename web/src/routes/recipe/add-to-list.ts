import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { shopping as words } from '../../features/shopping/copy.ts';
import { activeList } from '../../features/shopping/opened-list.ts';
import { addRecipe } from '../../features/shopping/recipe-lines.ts';

/** Adds a recipe's ingredients, for the selected servings, to the list that was open last. */
export async function addToList(recipe: RecipeDetail, servings: number, openList: () => void): Promise<void> {
  const list = activeList();
  await list.load();
  const { added, leftOut } = addRecipe(recipe, servings, list);
  if (added === 0) {
    toast({ title: words.full(list.mostLines), destructive: true });
    return;
  }
  // Report only what is stored: the user may leave the page at once.
  if (!(await list.saved())) {
    toast({ title: words.notSaved, description: words.notSavedHelp, destructive: true });
    return;
  }
  toast({
    title: words.addedFromRecipe(added),
    description:
      leftOut > 0 ? words.leftOut(leftOut, list.mostLines) : words.addedFromRecipeWords(recipe.title),
    action: { label: words.open, hint: words.openHint, run: openList },
  });
}
