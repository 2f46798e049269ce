import type { PlanReceipt } from '@homeplate/contracts/documents/meal-plan.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { BasketItem } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { isSnapEligible } from '@homeplate/reference/foods/snap.ts';
import { basketItem } from '@homeplate/reference/prices/basket-item.ts';
import { dishIdOf, sourceIdOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import { amountWords } from '../pantry/pantry-amount.ts';
import type { Priced } from '../recipes/recipe-costs.ts';
import type { Plan } from './plan.ts';
import { checkoutCosts, portionsOf } from './plan-checkout.ts';
import { sumOf, unpricedIn } from './plan-document.ts';

export function receiptOf(
  { _id, version }: Pick<Plan, '_id' | 'version'>,
  meals: readonly Meal[],
  priced: Priced,
): PlanReceipt {
  const cooked = new Map(meals.map((meal) => [dishIdOf(meal), meal]));
  const recipes = portionsOf(meals).map(({ id }) => {
    const meal = cooked.get(id);
    return { id: (meal && sourceIdOf(meal)) ?? id, name: priced.costs.get(id)?.title ?? meal?.title ?? '' };
  });
  /** A recipe that is planned with and without swaps is listed once. */
  const namedOnce = (portions: readonly number[]) => [
    ...new Map(portions.flatMap((at) => recipes[at] ?? []).map((one) => [one.id, one])).values(),
  ];
  const items = (priced.basket?.items ?? []).map((item) => {
    const food = foodById(item.itemId);
    return { ...item, snap: food !== undefined && isSnapEligible(food) };
  });
  return {
    planId: _id,
    version,
    ...checkoutCosts(meals, priced.basket, sumOf(meals, priced.costs).cents ?? 0),
    snapCost: amountOf(items.reduce((sum, { cents, snap }) => sum + (snap ? cents : 0), 0)),
    items: items.map((item) => ({
      ...basketItem(item, item),
      category: item.category,
      aisle: item.aisle,
      byWeight: item.byWeight,
      snap: item.snap,
      atHome: atHomeOf(item),
      recipes: namedOnce(item.portions),
    })),
    others: meals.flatMap(({ _id: mealId, title: name, costCents }) =>
      costCents === null ? [] : [{ mealId, name, cost: amountOf(costCents) }],
    ),
    unpricedMeals: unpricedIn(meals, priced.costs),
  };
}

/** What is used from home: "have 300 g". */
function atHomeOf({ itemId, atHomeGrams, isStaple }: BasketItem) {
  const food = foodById(itemId);
  if (!food || !(atHomeGrams > 0)) return null;
  const grams = Math.round(atHomeGrams * 10) / 10;
  return { grams, amount: amountWords(food, { grams: atHomeGrams, inPieces: false }), isStaple };
}
