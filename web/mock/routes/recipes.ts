import { LATELY_DAYS } from '@homeplate/contracts/documents/cooked-limits.ts';
import { pictureUrl } from '@homeplate/contracts/documents/picture.ts';
import { NoBody, PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import {
  MOST_SERVINGS,
  RecipeDetail,
  RecipeFacets,
  RecipeList,
} from '@homeplate/contracts/documents/recipe.ts';
import { z } from 'zod';
import { basketOf, partsOfRecipe } from '../data/create-recipe.ts';
import { hoursAgo } from '../data/stores.ts';
import { countFacets, filterRecipes } from '../filter-recipes.ts';
import { plateSvg } from '../picture.ts';
import { type Call, found, pageOf, param, type RouteTable, route } from '../route.ts';
import { type MockState, newId } from '../state.ts';

export const listedRecipes = ({ recipes, listed }: MockState): RecipeDetail[] =>
  recipes.filter(({ id }) => listed.includes(id));

/** The listed recipes that pass the filters of what the user cooked. */
function cookedRecipes(state: MockState, query: URLSearchParams): RecipeDetail[] {
  const monthAgo = hoursAgo(24 * LATELY_DAYS).slice(0, 10);
  const isCooked = (id: string, since: string) =>
    state.cooked.some(({ recipeId, date }) => recipeId === id && date > since);
  const passes = (id: string, name: string, since: string) =>
    !query.has(name) || query.get(name) === String(isCooked(id, since));
  return listedRecipes(state).filter(
    ({ id }) => passes(id, 'cooked', '') && passes(id, 'cookedLately', monthAgo),
  );
}

export const recipeOf = (call: Call<never> | Call): RecipeDetail =>
  found(
    call.state.recipes.find(({ id }) => id === param(call, 'id')),
    "The recipe you're looking for doesn't exist or has been removed.",
  );

export const recipeRoutes: RouteTable = {
  'GET /api/recipes': route({ answer: RecipeList }).handle((call) =>
    pageOf(call, '/api/recipes', filterRecipes(cookedRecipes(call.state, call.query), call.query)),
  ),
  'GET /api/recipes/facets': route({ answer: RecipeFacets }).handle(({ state, query }) =>
    countFacets(cookedRecipes(state, query), query),
  ),
  'GET /api/recipes/featured': route({ answer: RecipeList }).handle(({ state }) =>
    listedRecipes(state).slice(0, 6),
  ),
  'GET /api/recipes/cards': route({ answer: RecipeList }).handle(({ state, query }) =>
    (query.get('ids') ?? '')
      .split(',')
      .flatMap((id) => state.recipes.find((recipe) => recipe.id === id) ?? []),
  ),
  'GET /api/recipes/:id': route({ answer: RecipeDetail }).handle((call) => {
    const recipe = recipeOf(call);
    const servings = Number(call.query.get('servings') ?? recipe.servings);
    if (recipe.preview || !(servings >= 1 && servings <= MOST_SERVINGS)) return recipe;
    return { ...recipe, basket: basketOf(partsOfRecipe(recipe, servings), servings) };
  }),
  'GET /api/recipes/:id/image': route({ answer: z.string(), type: 'image/svg+xml' }).handle((call) =>
    plateSvg(recipeOf(call).region),
  ),
  'POST /api/recipes/:id/generate-image': route({
    access: 'signed-in',
    status: 202,
    answer: PictureAnswer,
    body: NoBody,
  }).handle((call) => {
    const recipe = recipeOf(call);
    const picture: PictureAnswer = {
      jobId: newId(call.state, 'picture'),
      status: 'pending',
      recipeId: recipe.id,
      image_url: recipe.imageUrl,
      imageUrl: recipe.imageUrl,
      imageKind: 'composed',
      label: 'Curated Image',
      prompt: `A photograph of ${recipe.title}`,
      note: null,
    };
    call.state.pictures.push(picture);
    return picture;
  }),
  'GET /api/pictures/jobs': route({ access: 'signed-in', answer: z.array(PictureAnswer) }).handle(
    ({ state, query }) =>
      state.pictures.filter(
        ({ recipeId, status }) => recipeId === query.get('recipeId') && status === 'pending',
      ),
  ),
  // A picture is ready when it is first asked for again.
  'GET /api/pictures/jobs/:id': route({ access: 'signed-in', answer: PictureAnswer }).handle((call) => {
    const picture = found(call.state.pictures.find(({ jobId }) => jobId === param(call, 'id')));
    const recipe = call.state.recipes.find(({ id }) => id === picture.recipeId);
    if (!recipe) return picture;
    const imageUrl = pictureUrl(recipe.id, `1.${picture.jobId}`);
    Object.assign(recipe, { imageUrl, imageKind: 'generated' });
    return Object.assign(picture, {
      status: 'ready',
      image_url: imageUrl,
      imageUrl,
      imageKind: 'generated',
      label: 'AI-generated',
    });
  }),
};
