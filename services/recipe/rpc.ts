import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { MOST_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import { MOST_SERVINGS } from '@homeplate/contracts/documents/recipe.ts';
import { ListRecipesRequest, type RecipeServiceService } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { type ReadModel, versionsOf } from './read-model/read-model.ts';
import { recipeCosts } from './read-model/recipe-costs.ts';
import { listPage } from './read-model/recipe-page.ts';
import { readAccess } from './read-model/recipe-preview.ts';
import { readRecipeQuery, readSeason } from './read-model/recipe-query.ts';
import { readCalendarRegion } from './regions/produce-calendar.ts';

/** The most ids of one batched read. */
const MOST_IDS = 500;
const MOST_COSTS = 2_000;

function checkIds(ids: readonly string[], most = MOST_IDS): void {
  if (ids.length > most) throw new AppError('INVALID_INPUT', { fields: { ids: `must be at most ${most}` } });
}

export const recipeRpc = (readModel: ReadModel): Handlers<typeof RecipeServiceService> => ({
  listRecipes: async (request, call) => {
    const query = readRecipeQuery(request, new Date());
    const view = await readModel.view(request.priceArea, call);
    return { ...listPage(view, query), versions: versionsOf(view) };
  },
  getRecipeFacets: async ({ query: request }, call) => {
    const query = readRecipeQuery(request ?? ListRecipesRequest.create(), new Date());
    const view = await readModel.view(request?.priceArea, call);
    return { document: readModel.facets(view, query), versions: versionsOf(view) };
  },
  listFeaturedRecipes: async (request, call) => {
    const view = await readModel.view(request.priceArea, call);
    const season = readSeason(request.seasonMonth, new Date());
    return { document: readModel.featured(view, season, request.day), versions: versionsOf(view) };
  },
  getTonight: async ({ priceArea, people }, call) => {
    if (people < 1 || people > MOST_PEOPLE)
      throw new AppError('INVALID_INPUT', { fields: { people: `must be 1 to ${MOST_PEOPLE}` } });
    const view = await readModel.view(priceArea, call);
    return { document: readModel.tonight(view, people), versions: versionsOf(view) };
  },
  listRecipeCards: async (request, call) => {
    checkIds(request.ids);
    const view = await readModel.view(request.priceArea, call);
    return { document: readModel.cards(view, request.ids), versions: versionsOf(view) };
  },
  getRecipeCosts: async ({ priceArea, ids }, call) => {
    checkIds(ids, MOST_COSTS);
    const view = await readModel.view(priceArea, call);
    return { recipes: recipeCosts(view, ids), versions: versionsOf(view) };
  },
  getRecipes: async (request, call) => {
    checkIds(request.ids);
    const access = readAccess(request.access);
    const { servings } = request;
    if (servings !== undefined && (servings < 1 || servings > MOST_SERVINGS))
      throw new AppError('INVALID_INPUT', { fields: { servings: `must be 1 to ${MOST_SERVINGS}` } });
    const view = await readModel.view(request.priceArea, call);
    return {
      recipes: request.ids.map((id) => {
        const found = readModel.detail(view, id, access, servings);
        return { id, document: found?.document, preview: found?.preview ?? false };
      }),
      versions: versionsOf(view),
    };
  },
  getRegionStats: async (request, call) => {
    const view = await readModel.view(request.priceArea, call);
    return { document: readModel.regionStats(view), versions: versionsOf(view) };
  },
  listRegions: async ({ priceArea, month }, call) => {
    if (month < 1 || month > 12)
      throw new AppError('INVALID_INPUT', { fields: { month: 'must be 1 to 12' } });
    const view = await readModel.view(priceArea, call);
    return { document: readModel.regions(view, month), versions: versionsOf(view) };
  },
  getProduceCalendar: async (request, call) => {
    const region = readCalendarRegion(request);
    const view = await readModel.view(request.priceArea, call);
    return { document: readModel.produceCalendar(view, region), versions: versionsOf(view) };
  },
  listRecipeItems: async ({ ids }) => {
    checkIds(ids);
    return {
      recipes: ids.flatMap((id) => {
        const itemIds = readModel.itemsOf(id);
        return itemIds ? [{ id, itemIds: [...itemIds] }] : [];
      }),
    };
  },
});
