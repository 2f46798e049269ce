import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeReader, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** `isNew`: readers have never seen the recipe. */
export type StaffPreview = { recipe: RecipeDetail; isPublished: boolean; isNew: boolean };

const previewKeys = {
  all: ['/api/admin/recipes'] as const,
  one: (id: string, reader: RecipeReader) => [...previewKeys.all, id, 'preview', reader] as const,
};

const recipeUrl = (id: string): string => `/api/admin/recipes/${encodeURIComponent(id)}`;

/** A saved text as a reader would get it if it were published now. With servings, its basket is for them. */
export const previewUrl = (id: string, reader: RecipeReader, servings?: number): string =>
  `${recipeUrl(id)}/preview?as=${reader}${servings === undefined ? '' : `&servings=${servings}`}`;

/** Loads again when an editor comes back from editing the text in another tab. */
export const staffPreviewOptions = (id: string, reader: RecipeReader) =>
  queryOptions({
    queryKey: previewKeys.one(id, reader),
    queryFn: async ({ signal }): Promise<StaffPreview> => {
      const [recipe, { stage, publishedAt }] = await Promise.all([
        readJson<RecipeDetail>(previewUrl(id, reader), signal),
        readJson<StaffRecipe>(recipeUrl(id), signal),
      ]);
      return { recipe, isPublished: stage === 'published', isNew: publishedAt === null };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
