import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { ListPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { shopping as words } from '../../features/shopping/copy.ts';
import { MOST_LIST_LINES } from '../../features/shopping/list-limits.ts';
import { addRecipe } from '../../features/shopping/recipe-lines.ts';
import { loadList } from '../../features/shopping/stored-list.ts';
import { paths } from '../../lib/paths.ts';

/** Adds a recipe's ingredients, for the selected servings, to the list of this device. */
export default function AddToList({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const navigate = useNavigate();
  const add = async () => {
    await loadList();
    const { added, leftOut } = addRecipe(recipe, servings);
    if (added === 0) {
      toast({ title: words.full(MOST_LIST_LINES), destructive: true });
      return;
    }
    toast({
      title: words.addedFromRecipe(added),
      description: leftOut > 0 ? words.leftOut(leftOut) : words.addedFromRecipeWords(recipe.title),
      action: { label: words.open, hint: words.openHint, run: () => void navigate(paths.shopping) },
    });
  };
  return (
    <p className="mt-3">
      <Button look="secondary" onClick={() => void add()}>
        <ListPlus aria-hidden="true" className="size-[18px]" />
        {words.addFromRecipe}
      </Button>
    </p>
  );
}
