import { z } from 'zod';
import { pathParam } from '../../plugins/path-params.ts';

/** The id of a recipe in a path. */
export const recipeId = (words = 'There is no such recipe.') =>
  pathParam(z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/), words).describe('As in GET /api/recipes');
