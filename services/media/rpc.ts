import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import type { MediaServiceService } from '@homeplate/contracts/gen/media/v1/media.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { RecipeCopies } from './recipes/recipe-copies.ts';

export const mediaRpc = (
  recipes: RecipeCopies,
  pictures: Pictures,
): Handlers<typeof MediaServiceService> => ({
  getPicture: async ({ recipeId }) => {
    const recipe = await recipes.find(recipeId);
    if (!recipe) throw new AppError('NOT_FOUND', { message: 'There is no picture of this recipe.' });
    const { body, etag } = pictures.of(recipe);
    return { body, contentType: 'image/svg+xml', etag, version: pictureVersion(recipe.version) };
  },
});
