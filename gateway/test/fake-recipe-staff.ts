import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { RecipeStaffServiceService } from '@homeplate/contracts/gen/recipe/v1/staff.ts';

/** A reserve of ten recipes beside 24 published ones. */
export const fakeRecipeStaff = (): Handlers<typeof RecipeStaffServiceService> => ({
  releaseRecipes: async ({ most }) => {
    const newRecipes = Math.min(most || 10, 10);
    return { newRecipes, totalRecipes: 24 + newRecipes, reserve: 10 - newRecipes };
  },
  updateRecipeImages: async () => ({ updatedCount: 24, run: 1_795_000_000_000 }),
});
