import { randomUUID } from 'node:crypto';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { MASS_EXPANSION, MOST_DRAFTS } from '@homeplate/contracts/documents/recipe-release.ts';
import type { RecipeStaffServiceService } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import type { GenerateDrafts } from '../generated-drafts/generate-drafts.ts';
import { type ReleaseRecipes, releaseIdOf } from './release-recipes.ts';
import type { UpdateImages } from './update-images.ts';

export const recipeStaffRpc = (parts: {
  release: ReleaseRecipes;
  generate: GenerateDrafts;
  updateImages: UpdateImages;
}): Handlers<typeof RecipeStaffServiceService> => ({
  releaseRecipes: async ({ most, idempotencyKey }, call) => {
    const asked = { most, key: idempotencyKey || randomUUID() };
    const released = await parts.release(asked, call);
    const lacking = Math.max(0, (most || MASS_EXPANSION) - released.newRecipes);
    const wanted = Math.min(MOST_DRAFTS, lacking);
    return { ...released, ...(await parts.generate({ wanted, request: releaseIdOf(asked, call) }, call)) };
  },
  updateRecipeImages: (_request, call) => parts.updateImages(call),
});
