import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeReader, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { staffPreviewKeys } from '../../lib/query-keys.ts';

/** `hasPicture`: readers see the recipe, with this text or the one before it; only then has it a picture. */
export type StaffPreview = { recipe: RecipeDetail; isPublished: boolean; hasPicture: boolean };

const recipeUrl = (id: string): string => `/api/admin/recipes/${encodeURIComponent(id)}`;

/** A saved text as a reader would get it if it were published now. With servings, its basket is for them. */
export const previewUrl = (id: string, reader: RecipeReader, servings?: number): string =>
  `${recipeUrl(id)}/preview?as=${reader}${servings === undefined ? '' : `&servings=${servings}`}`;

/** Loads again when an editor comes back from editing the text in another tab. */
export const staffPreviewOptions = (id: string, reader: RecipeReader) =>
  queryOptions({
    queryKey: staffPreviewKeys.one(id, reader),
    queryFn: async ({ signal }): Promise<StaffPreview> => {
      const [recipe, { stage, isPublic }] = await Promise.all([
        readJson<RecipeDetail>(previewUrl(id, reader), signal),
        readJson<StaffRecipe>(recipeUrl(id), signal),
      ]);
      return { recipe, isPublished: stage === 'published', hasPicture: isPublic };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
