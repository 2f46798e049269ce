import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { userOptions } from '../features/account/queries.ts';
import { PictureControls } from '../features/pictures/picture-controls.tsx';
import { recipeOptions } from '../features/recipes/queries.ts';
import { paths } from '../lib/paths.ts';

/** Id of the picture on the recipe's page: who went to sign in from here comes back to it. */
const PICTURE = 'picture';

/** What can be done with the picture of the open recipe by whoever reads. */
export function RecipePictureControls({ recipe }: { recipe: RecipeDetail }) {
  const { data: user, isError } = useQuery(userOptions);
  const client = useQueryClient();
  const { queryKey } = recipeOptions(recipe.id);
  return (
    <div id={PICTURE} tabIndex={-1} className="scroll-mt-96 focus:outline-none">
      <PictureControls
        recipe={recipe}
        person={isError ? null : user}
        from={`${paths.recipe(recipe.id)}#${PICTURE}`}
        onChange={(change) => client.setQueryData(queryKey, (held) => held && { ...held, ...change })}
        onStale={() => void client.invalidateQueries({ queryKey, exact: true })}
      />
    </div>
  );
}
