import { IdempotencyHeader } from '@homeplate/contracts/documents/meal-plan.ts';
import {
  EXPANSION,
  MASS_EXPANSION,
  MOST_DRAFTS,
  RecipeImagesProgress,
  RecipeImagesUpdate,
  ReleasedRecipes,
} from '@homeplate/contracts/documents/recipe-release.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';

const tags = ['staff'];
const headers = z.object({
  'idempotency-key': IdempotencyHeader.optional().describe(
    'draft-ietf-httpapi-idempotency-key-header: a quoted text of 16 to 64 characters; the same key publishes once, and continues the drafts that are missing',
  ),
});

/** A model may write each draft in two attempts. */
const EXPANSION_MS = 55_000;

const draftWords = ({ generatedDrafts: count, draftsProblem }: ReleasedRecipes['details']): string =>
  [
    count > 0 && `${count} generated ${count === 1 ? 'draft waits' : 'drafts wait'} for an editor.`,
    draftsProblem !== null && `${count > 0 ? 'No more' : 'No'} drafts were written. ${draftsProblem}`,
  ]
    .filter(Boolean)
    .join(' ');

/** The three actions of the /admin page, and the progress of the pictures (readings C11, C12). */
export const recipeReleaseRoutes: FastifyPluginAsyncZod = async (app) => {
  const { recipeStaff, media } = app.services;

  const expansions = [
    [
      'expand-recipes',
      EXPANSION,
      `Publishes ${EXPANSION} recipes of the reserve, one of each region in turn. With a model, what the reserve lacks becomes drafts for an editor`,
    ],
    [
      'mass-expand-recipes',
      0,
      `Publishes the whole reserve. If fewer than ${MASS_EXPANSION} are published, a model writes up to ${MOST_DRAFTS} drafts for an editor`,
    ],
  ] as const;
  for (const [path, most, summary] of expansions) {
    app.post(
      `/api/admin/${path}`,
      {
        config: { access: { staff: 'recipes:release' }, timeoutMs: EXPANSION_MS },
        schema: { tags, summary, headers, response: { 200: ReleasedRecipes } },
      },
      async (request): Promise<ReleasedRecipes> => {
        const idempotencyKey = request.headers['idempotency-key'] ?? '';
        const { draftsProblem, ...released } = await recipeStaff.releaseRecipes(
          { most, idempotencyKey },
          callOf(request),
        );
        const details = { ...released, draftsProblem: draftsProblem || null };
        const { newRecipes, totalRecipes } = details;
        const published =
          newRecipes === 0
            ? `Every prepared recipe is published already. There are ${totalRecipes} recipes.`
            : `${newRecipes} recipes were added. There are ${totalRecipes} now.`;
        const message = [published, draftWords(details)].filter(Boolean).join(' ');
        return { success: true, message, details };
      },
    );
  }

  app.post(
    '/api/admin/update-recipe-images',
    {
      config: { access: { staff: 'pictures:update' } },
      schema: {
        tags,
        summary: 'Requests the renditions of every recipe’s picture, 800 × 600 among them',
        response: { 200: RecipeImagesUpdate },
      },
    },
    async (request): Promise<RecipeImagesUpdate> => {
      const details = await recipeStaff.updateRecipeImages({}, callOf(request));
      return {
        success: true,
        message: `The pictures of ${details.updatedCount} recipes are being updated.`,
        details,
      };
    },
  );

  app.get(
    '/api/admin/update-recipe-images/:run',
    {
      config: { access: { staff: 'pictures:update' } },
      schema: {
        tags,
        summary: 'How many recipes have all renditions since this update',
        params: z.object({ run: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
        response: { 200: RecipeImagesProgress },
      },
    },
    (request) => media.countUpdatedRecipes(request.params, callOf(request)),
  );
};
