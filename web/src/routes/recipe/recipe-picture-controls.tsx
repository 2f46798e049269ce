import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PictureControls } from '../../features/pictures/picture-controls.tsx';
import { recipeOptions } from '../../features/recipes/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSignedInUser } from '../../lib/user.ts';

/** Id of the picture on the recipe's page: who went to sign in from here comes back to it. */
const PICTURE = 'picture';

/** How often a page asks for a picture that another reader waits for, where no event stream reports it. */
const LOOK_AGAIN_MS = 5_000;
/** How long the recipe may take to follow its picture. */
const FOLLOWS_MS = 2_000;

/** What can be done with the picture of the open recipe by whoever reads. */
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
          client.setQueryData(queryKey, (held) => held && { ...held, ...change });
          // The words for another drawing come with the recipe.
          if (change.imageUrl !== undefined && change.imageUrl !== recipe.imageUrl)
            setTimeout(reload, FOLLOWS_MS);
        }}
        onStale={reload}
      />
    </div>
  );
}
