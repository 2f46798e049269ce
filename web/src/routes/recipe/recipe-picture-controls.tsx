import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PictureControls } from '../../features/pictures/picture-controls.tsx';
import { recipeOptions } from '../../features/recipes/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSignedInUser } from '../../lib/user.ts';

/** Id of the picture on the recipe's page. A user who signs in from here returns to it. */
const PICTURE = 'picture';

/** How often to poll for a picture that another user requested, when no event stream reports it. */
const LOOK_AGAIN_MS = 5_000;
/** How long the recipe may take to update after its picture. */
const FOLLOWS_MS = 2_000;

/** The picture actions that the user may perform on the open recipe. */
export function RecipePictureControls({ recipe }: { recipe: RecipeDetail }) {
  const user = useSignedInUser();
  const client = useQueryClient();
  const { queryKey } = recipeOptions(recipe.id);
  useQuery({ ...recipeOptions(recipe.id), refetchInterval: recipe.isGenerating && LOOK_AGAIN_MS });
  const reload = () => void client.invalidateQueries({ queryKey, exact: true });
  return (
    <div id={PICTURE} tabIndex={-1} className="scroll-mt-96 focus:outline-none">
      <PictureControls
        recipe={recipe}
        user={user}
        from={`${paths.recipe(recipe.id)}#${PICTURE}`}
        onChange={(change) => {
          client.setQueryData(queryKey, (cached) => cached && { ...cached, ...change });
          // The prompt for another picture comes with the recipe.
          if (change.imageUrl !== undefined && change.imageUrl !== recipe.imageUrl)
            setTimeout(reload, FOLLOWS_MS);
        }}
        onStale={reload}
      />
    </div>
  );
}
