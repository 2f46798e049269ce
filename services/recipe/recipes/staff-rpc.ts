import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { RecipeStaffServiceService } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import type { ReleaseRecipes } from './release-recipes.ts';
import type { UpdateImages } from './update-images.ts';

export const recipeStaffRpc = (parts: {
  release: ReleaseRecipes;
  updateImages: UpdateImages;
}): Handlers<typeof RecipeStaffServiceService> => ({
  releaseRecipes: ({ most, idempotencyKey: key }, call) => parts.release({ most, key }, call),
  updateRecipeImages: (_request, call) => parts.updateImages(call),
});
