import { byAisle } from '@homeplate/reference/foods/food.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { type Dish, mergeNeeds, type SharedNeed } from '@homeplate/reference/foods/merge-needs.ts';
import { type AtHome, withoutPantry } from '@homeplate/reference/foods/without-pantry.ts';
import { type Checkout, checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import type { CachedRecipe } from './cached-recipe.ts';

/** The purchase of one food for all dishes that use it. `need` is what they need, with what is at home. */
export type SharedPurchase = SharedNeed & Checkout & { atHomeGrams: number; isStaple: boolean };

/** What to buy for several dishes together, in whole packages. Integer cents. */
export type SharedBasket = {
  /** In aisle order. Without foods that have no price; with those that are at home, which need no package. */
  purchases: SharedPurchase[];
  checkoutCents: number;
  /** The value of what the dishes use of it. */
  portionCents: number;
};

/** A recipe of the catalogue as a dish for this many servings. */
export const dishOf = (recipe: CachedRecipe, servings: number): Dish => ({
  needs: needsOf(recipe),
  factor: servings / recipe.servings,
});

function* needsOf({ foods, grams, pieces }: CachedRecipe): Generator<Pick<SharedNeed, 'food' | 'need'>> {
  const all = allFoods();
  for (const [line, number] of foods.entries()) {
    const food = all[number];
    const piece = pieces[line] ?? -1;
    if (food) yield { food, need: { grams: grams[line] ?? 0, ...(piece !== -1 && { piece }) } };
  }
}

const NOTHING: ReadonlyMap<string, AtHome> = new Map();

/** Buys for all dishes at the prices of an area what is not at home: dishes share packages. */
export function sharedBasket(
  dishes: Iterable<Dish>,
  { prices }: AreaPrices,
  atHome: ReadonlyMap<string, AtHome> = NOTHING,
): SharedBasket {
  const shared = mergeNeeds(dishes).map((one) => ({ ...one, itemId: one.food.id, whole: one.need }));
  const purchases = withoutPantry(shared, atHome).flatMap(
    ({ food, whole, dishes: users, need, usedGrams, always }) => {
      const price = prices.get(food.id);
      if (!price) return [];
      const purchase = checkout(food, price.centsPerKg, need);
      return [{ food, need: whole, dishes: users, ...purchase, atHomeGrams: usedGrams, isStaple: always }];
    },
  );
  return {
    purchases: purchases.sort((a, b) => byAisle(a.food, b.food)),
    checkoutCents: purchases.reduce((sum, { cents }) => sum + cents, 0),
    portionCents: purchases.reduce((sum, { portionCents }) => sum + portionCents, 0),
  };
}
