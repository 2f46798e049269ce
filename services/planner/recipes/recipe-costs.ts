import { isUnavailable } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type {
  AtHome,
  Basket,
  FoodNeed,
  Portion,
  PriceArea,
  ReadVersions,
  RecipeCost,
  RecipeServiceClient,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { AtHome as Held } from '@homeplate/reference/foods/without-pantry.ts';
import type { Dishes } from '../meals/dish.ts';

/** By the names of dishes (`dishIdOf`), without those that are gone. */
export type Costs = ReadonlyMap<string, RecipeCost>;
/** With what to buy for portions of them together. */
export type Wanted = Dishes & {
  basket: readonly Portion[];
  /** Whether the basket lists its items. */
  items?: boolean;
  /** What the household has, by food: it is not bought. */
  pantry?: ReadonlyMap<string, Held>;
};
export type PlanWanted = Pick<Wanted, 'basket' | 'pantry'>;
/** `basket` is undefined if nothing is bought, `versions` if no dish was asked for. */
export type Priced = { costs: Costs; basket: Basket | undefined; versions?: ReadVersions | undefined };

/** All at the area's prices, in one call. */
export type RecipeCosts = {
  /** Throws UNAVAILABLE if the recipe service does not respond. */
  read(dishes: Dishes, area: PriceArea | undefined, call: Call): Promise<Costs>;
  /** Like `read`, but undefined if the recipe service does not respond. */
  readIfAvailable(dishes: Dishes, area: PriceArea | undefined, call: Call): Promise<Costs | undefined>;
  /** Throws UNAVAILABLE if the recipe service does not respond. */
  price(wanted: Wanted, area: PriceArea | undefined, call: Call): Promise<Priced>;
  /** What to buy for each of these plans of the dishes, without items and in their order; undefined if the recipe service does not respond. */
  baskets(
    dishes: Dishes,
    plans: readonly PlanWanted[],
    area: PriceArea | undefined,
    call: Call,
  ): Promise<Basket[] | undefined>;
  /** What each need costs in whole packages, in cents and in their order; undefined if unknown. Throws UNAVAILABLE. */
  priceFoods(
    needs: readonly FoodNeed[],
    area: PriceArea | undefined,
    call: Call,
  ): Promise<(number | undefined)[]>;
};

export const atHomeOf = (pantry: ReadonlyMap<string, Held>): AtHome[] =>
  [...pantry].map(([itemId, { grams, always: isStaple }]) => ({ itemId, grams, isStaple }));

/** Per call to the recipe service; more, of many weeks, are split into several calls. A plan has fewer. */
const MOST_DISHES = 2_000;

export function createRecipeCosts(
  recipe: Pick<RpcClient<RecipeServiceClient>, 'getRecipeCosts' | 'priceFoods'>,
): RecipeCosts {
  const price: RecipeCosts['price'] = async (wanted, priceArea, call) => {
    const { ids, drafts, swapped, basket, items = false, pantry = new Map<string, Held>() } = wanted;
    if (ids.length + drafts.length + swapped.length === 0) return { costs: new Map(), basket: undefined };
    const dishes = { ids: [...ids], drafts: [...drafts], swapped: [...swapped] };
    const atHome = atHomeOf(pantry);
    const asked = { priceArea, ...dishes, basket: [...basket], basketItems: items, atHome, plans: [] };
    const answer = await recipe.getRecipeCosts(asked, call);
    const { recipes, basket: bought, versions } = answer;
    return { costs: new Map(recipes.map((cost) => [cost.id, cost])), basket: bought, versions };
  };
  const read: RecipeCosts['read'] = async ({ ids, drafts, swapped }, area, call) => {
    const most = Math.max(ids.length, drafts.length, swapped.length);
    const batches = Array.from({ length: Math.ceil(most / MOST_DISHES) }, (_, batch) => {
      const [from, to] = [batch * MOST_DISHES, (batch + 1) * MOST_DISHES];
      return {
        ids: ids.slice(from, to),
        drafts: drafts.slice(from, to),
        swapped: swapped.slice(from, to),
        basket: [],
      };
    });
    const answers = await Promise.all(batches.map((some) => price(some, area, call)));
    return new Map(answers.flatMap(({ costs }) => [...costs]));
  };
  return {
    price,
    read,
    baskets: async ({ drafts, swapped }, wanted, priceArea, call) => {
      if (wanted.length === 0) return [];
      const plans = wanted.map(({ basket, pantry }) => ({
        portions: [...basket],
        atHome: atHomeOf(pantry ?? new Map()),
      }));
      const dishes = { ids: [], drafts: [...drafts], swapped: [...swapped] };
      const none = { basket: [], basketItems: false, atHome: [] };
      const answer = await orUndefined(recipe.getRecipeCosts({ priceArea, ...dishes, ...none, plans }, call));
      return answer?.plans;
    },
    priceFoods: async (needs, priceArea, call) => {
      if (needs.length === 0) return [];
      const { prices } = await recipe.priceFoods({ priceArea, needs: [...needs] }, call);
      return prices.map(({ cents }) => cents);
    },
    readIfAvailable: (dishes, area, call) => orUndefined(read(dishes, area, call)),
  };
}

/** Undefined if the recipe service does not respond. */
export const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return undefined;
  });
