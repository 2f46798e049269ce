import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { RecipeStaffServiceService } from '@homeplate/contracts/gen/recipe/v1/staff.ts';

/** A reserve of ten recipes beside 24 published ones. A key that begins with "drafts" finds it empty, and has a model write. */
export const fakeRecipeStaff = (): Handlers<typeof RecipeStaffServiceService> => ({
  releaseRecipes: async ({ most, idempotencyKey }) => {
    const none = { generatedDrafts: 0, missingDrafts: 0, draftsProblem: '' };
    const empty = { newRecipes: 0, totalRecipes: 34, reserve: 0 };
    if (idempotencyKey.startsWith('drafts-late'))
      return { ...empty, generatedDrafts: 1, missingDrafts: 7, draftsProblem: 'OpenAI took too long.' };
    if (idempotencyKey.startsWith('drafts-none'))
      return { ...empty, generatedDrafts: 0, missingDrafts: 8, draftsProblem: 'OpenAI took too long.' };
    if (idempotencyKey.startsWith('drafts')) return { ...empty, ...none, generatedDrafts: 8 };
    const newRecipes = Math.min(most || 10, 10);
    return { newRecipes, totalRecipes: 24 + newRecipes, reserve: 10 - newRecipes, ...none };
  },
  updateRecipeImages: async () => ({ updatedCount: 24, run: 1_795_000_000_000 }),
});
