import type {
  AtHome,
  Basket,
  BasketItem,
  FoodNeed,
  FoodPrice,
  Portion,
  RecipeCost,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { Dish } from '@homeplate/reference/foods/merge-needs.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import type { AreaView } from './area-view.ts';
import { titleOf } from './cached-recipe.ts';
import { dishOf, type SharedPurchase, sharedBasket } from './shared-basket.ts';

/** The cost of each of these recipes, in the order of the ids; an unknown id has none. */
export const recipeCosts = ({ catalogue, costs }: AreaView, ids: readonly string[]): RecipeCost[] =>
  ids.flatMap((id) => {
    const slot = catalogue.slotOf.get(id) ?? -1;
    const recipe = catalogue.recipes[slot];
    if (!recipe) return [];
    return [
      {
        id,
        version: recipe.version,
        title: titleOf(recipe),
        servings: recipe.servings,
        minutes: recipe.totalMinutes,
        isPremium: recipe.tier === 'premium',
        totalCents: costs.totalCents[slot] ?? 0,
        checkoutCents: costs.checkoutCents[slot] ?? 0,
        isUnpriced: false,
        keeping: { days: recipe.keepsDays, freezerDays: recipe.freezerDays },
      },
    ];
  });

/** What each need costs in whole packages by itself, in the order of the needs. */
export const foodPrices = ({ prices }: AreaView, needs: readonly FoodNeed[]): FoodPrice[] =>
  needs.map(({ itemId, grams, piece: label }) => {
    const food = foodById(itemId);
    const price = prices.prices.get(itemId);
    if (!food || !price) return { cents: undefined };
    const piece = food.packages.findIndex((size) => size.label === label);
    return { cents: checkout(food, price.centsPerKg, { grams, ...(piece !== -1 && { piece }) }).cents };
  });

/** Drafts and recipes with swapped foods, by their id in a request: what each needs for a number of servings. */
export type DishesById = ReadonlyMap<string, (servings: number) => Dish>;

/** What to buy for these portions of recipes and other dishes together, less what is at home; an unknown id needs nothing. */
export function basketFor(
  { catalogue, prices }: AreaView,
  portions: readonly Portion[],
  withItems: boolean,
  others: DishesById = new Map(),
  atHome: readonly AtHome[] = [],
): Basket {
  const dishes = portions.map(({ id, servings }) => {
    const recipe = catalogue.recipes[catalogue.slotOf.get(id) ?? -1];
    const other = others.get(id);
    if (other) return other(servings);
    return recipe ? dishOf(recipe, servings) : { needs: [], factor: 1 };
  });
  const pantry = new Map(atHome.map(({ itemId, grams, isStaple }) => [itemId, { grams, always: isStaple }]));
  const { checkoutCents, portionCents, purchases } = sharedBasket(dishes, prices, pantry);
  const usesPantry = purchases.some(({ atHomeGrams }) => atHomeGrams > 0);
  return { checkoutCents, portionCents, items: withItems ? purchases.map(itemOf) : [], usesPantry };
}

const itemOf = (purchase: SharedPurchase): BasketItem => {
  const { food, need, dishes, packages, cents, portionCents, surplusGrams, atHomeGrams, isStaple } = purchase;
  return {
    itemId: food.id,
    name: food.name,
    category: food.category,
    aisle: food.aisle,
    byWeight: food.soldByWeight ?? false,
    packages: packages.map(({ count, label }) => ({ count, label })),
    cents,
    portionCents,
    surplusGrams,
    portions: dishes,
    grams: need.grams,
    piece: need.piece === undefined ? undefined : food.packages[need.piece]?.label,
    atHomeGrams,
    isStaple,
  };
};
