import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { ShareButton } from '../../components/share-button.tsx';
import { CollectButton, FavoriteButton } from '../../features/saved/save-buttons.tsx';
import { paths } from '../../lib/paths.ts';

/** Favorite, add to a collection, share. */
export function RecipeActions({ recipe }: { recipe: RecipeDetail }) {
  return (
    <div className="mt-3 flex min-h-11 items-center gap-1.5 print:hidden">
      <FavoriteButton recipe={recipe} className="border border-line" />
      <CollectButton recipe={recipe} />
      <ShareButton title={recipe.title} text={recipe.description} path={paths.recipe(recipe.id)} />
    </div>
  );
}
