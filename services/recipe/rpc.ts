import { hasRight, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { MOST_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import {
  ListRecipesRequest,
  type Portion,
  type RecipeServiceService,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { CookedStore } from './cooked/cooked-store.ts';
import type { Draft } from './drafts/draft.ts';
import { draftCost, draftDish, draftItems } from './drafts/draft-cost.ts';
import type { DraftFacts } from './drafts/draft-document.ts';
import type { LoadDraftFacts } from './drafts/draft-facts.ts';
import type { DraftStore } from './drafts/draft-store.ts';
import { plannableDraft } from './drafts/plannable-draft.ts';
import { cookingFacts, draftCookingFacts } from './read-model/cooking-facts.ts';
import { type ReadModel, versionsOf } from './read-model/read-model.ts';
import { basketFor, type DishesById, foodPrices, recipeCosts } from './read-model/recipe-costs.ts';
import { listPage } from './read-model/recipe-page.ts';
import { readAccess } from './read-model/recipe-preview.ts';
import {
  needsCooked,
  needsDietaryFilters,
  type RecipeQuery,
  readRecipeQuery,
  readSeason,
  readServings,
} from './read-model/recipe-query.ts';
import { readCalendarRegion } from './regions/produce-calendar.ts';
import { foodSwaps } from './swaps/food-swaps.ts';
import {
  type Swapped,
  swappedCooking,
  swappedCost,
  swappedDish,
  swappedRecipes,
} from './swaps/swapped-recipe.ts';

/** The most ids of one batched read. */
const MOST_IDS = 500;
const MOST_COSTS = 2_000;
const MOST_PLANS = 100;
const MOST_NEEDS = 5_000;
/** Servings of one recipe in a basket: a plan of 30 days with nothing else. */
const MOST_PORTION = 40_000;

function checkIds(ids: readonly string[], most = MOST_IDS): void {
  if (ids.length > most) throw new AppError('INVALID_INPUT', { fields: { ids: `must be at most ${most}` } });
}

function checkPortions(portions: readonly Portion[]): void {
  if (portions.length > MOST_COSTS)
    throw new AppError('INVALID_INPUT', { fields: { basket: `must be at most ${MOST_COSTS}` } });
  if (portions.some(({ servings }) => servings < 1 || servings > MOST_PORTION))
    throw new AppError('INVALID_INPUT', { fields: { servings: `must be 1 to ${MOST_PORTION}` } });
}

type Cooked = Pick<CookedStore, 'lastDates'>;

/** Queries the store only for filters of what the user cooked, and then once. Throws UNAUTHENTICATED for a visitor's, and NOT_ENTITLED. */
async function readQuery(cooked: Cooked, request: ListRecipesRequest, call: Call): Promise<RecipeQuery> {
  if (needsDietaryFilters(request) && !hasRight(call, 'dietary-filters')) throw new AppError('NOT_ENTITLED');
  const dates = needsCooked(request) ? await cooked.lastDates(userOf(call)) : undefined;
  return readRecipeQuery(request, new Date(), dates);
}

type Drafts = {
  store: Pick<DraftStore, 'byIds' | 'byOwners' | 'ofPerson'>;
  factsFor: LoadDraftFacts;
};

/** Parsed, by id. */
async function parsedDrafts(
  found: readonly Draft[],
  { factsFor }: Drafts,
  call: Call,
): Promise<Map<string, DraftFacts>> {
  const parsed = new Map<string, DraftFacts>();
  for (const draft of found) parsed.set(draft._id, await factsFor(draft, call));
  return parsed;
}

/** The dishes of a request that are not recipes of the catalogue as they are. */
const dishesById = (drafts: ReadonlyMap<string, DraftFacts>, swapped: readonly Swapped[]): DishesById =>
  new Map([
    ...[...drafts].map(([id, draft]) => [id, (servings: number) => draftDish(draft, servings)] as const),
    ...swapped.map((one) => [one.id, (servings: number) => swappedDish(one, servings)] as const),
  ]);

export const recipeRpc = (
  readModel: ReadModel,
  cooked: Cooked,
  drafts: Drafts,
): Handlers<typeof RecipeServiceService> => ({
  listRecipes: async (request, call) => {
    const query = await readQuery(cooked, request, call);
    const view = await readModel.view(request.priceArea, call);
    return { ...listPage(view, query), versions: versionsOf(view) };
  },
  getRecipeFacets: async ({ query: request }, call) => {
    const query = await readQuery(cooked, request ?? ListRecipesRequest.create(), call);
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
  getRecipeCosts: async (request, call) => {
    const { priceArea, ids, basket, basketItems, drafts: owned, atHome, swapped, plans } = request;
    checkIds(ids, MOST_COSTS);
    checkIds(
      owned.map(({ id }) => id),
      MOST_COSTS,
    );
    checkIds(
      swapped.map(({ id }) => id),
      MOST_COSTS,
    );
    checkPortions(basket);
    if (plans.length > MOST_PLANS)
      throw new AppError('INVALID_INPUT', { fields: { plans: `must be at most ${MOST_PLANS}` } });
    for (const { portions } of plans) checkPortions(portions);
    const parsed = await parsedDrafts(await drafts.store.byOwners(owned), drafts, call);
    const view = await readModel.view(priceArea, call);
    const changed = swappedRecipes(swapped, readModel.factsOf);
    const draftCosts = [...parsed.values()].map((draft) => draftCost(draft, view.prices));
    const swappedCosts = changed.map((one) => swappedCost(one, view.prices));
    const dishes = dishesById(parsed, changed);
    return {
      recipes: [...recipeCosts(view, ids), ...draftCosts, ...swappedCosts],
      versions: versionsOf(view),
      basket: basket.length > 0 ? basketFor(view, basket, basketItems, dishes, atHome) : undefined,
      plans: plans.map((plan) => basketFor(view, plan.portions, false, dishes, plan.atHome)),
    };
  },
  getCookingFacts: async ({ ids, drafts: owned, minSequence, swapped }, call) => {
    checkIds(ids);
    checkIds(swapped.map(({ id }) => id));
    checkIds(owned.map(({ id }) => id));
    await readModel.view({ area: '', minVersion: 0, minSequence }, call);
    const parsed = await parsedDrafts(await drafts.store.byOwners(owned), drafts, call);
    const recipes = ids.flatMap((id) => readModel.factsOf(id) ?? []);
    const changed = swappedRecipes(swapped, readModel.factsOf).map(swappedCooking);
    return {
      dishes: [...recipes.map(cookingFacts), ...[...parsed.values()].map(draftCookingFacts), ...changed],
    };
  },
  listPlannableDrafts: async ({ ownerId }, call) => {
    const parsed = await parsedDrafts(await drafts.store.ofPerson(ownerId), drafts, call);
    return { drafts: [...parsed.values()].flatMap((draft) => plannableDraft(draft) ?? []) };
  },
  listFoodSwaps: async ({ priceArea, meal, servings, basket, drafts: owned, swapped, atHome }, call) => {
    checkPortions(basket);
    checkPortions([{ id: '', servings }]);
    checkIds([...owned, ...swapped].map(({ id }) => id));
    const parsed = await parsedDrafts(await drafts.store.byOwners(owned), drafts, call);
    const view = await readModel.view(priceArea, call);
    const recipe = readModel.factsOf(meal?.recipeId ?? '');
    if (!recipe) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
    const dishes = dishesById(parsed, swappedRecipes(swapped, readModel.factsOf));
    const asked = { recipe, swaps: meal?.swaps ?? [], servings, basket, atHome, dishes };
    return { ...foodSwaps(view, asked), versions: versionsOf(view) };
  },
  priceFoods: async ({ priceArea, needs }, call) => {
    if (needs.length > MOST_NEEDS)
      throw new AppError('INVALID_INPUT', { fields: { needs: `must be at most ${MOST_NEEDS}` } });
    const view = await readModel.view(priceArea, call);
    return { prices: foodPrices(view, needs), versions: versionsOf(view) };
  },
  getRecipes: async (request, call) => {
    checkIds(request.ids);
    const access = readAccess(request.access);
    const servings = readServings(request.servings);
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
  listRecipeItems: async ({ ids }, call) => {
    checkIds(ids);
    const { userId } = call.actor;
    const draftIds = ids.filter((id) => id.startsWith('draft-'));
    const own = userId && draftIds.length > 0 ? await drafts.store.byIds(userId, draftIds) : [];
    const parsed = await parsedDrafts(own, drafts, call);
    return {
      recipes: ids.flatMap((id) => {
        const draft = parsed.get(id);
        const itemIds = draft ? draftItems(draft) : readModel.itemsOf(id);
        return itemIds ? [{ id, itemIds: [...itemIds] }] : [];
      }),
    };
  },
});
