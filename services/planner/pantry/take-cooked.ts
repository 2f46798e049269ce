import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { CookedUse, TakeCookedBody } from '@homeplate/contracts/documents/pantry.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { splitNeed } from '@homeplate/reference/foods/without-pantry.ts';
import type { ClientSession } from 'mongoose';
import type { Editor } from '../calendars/edit-calendar.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import { dishesOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { MealStore } from '../meals/meal-store.ts';
import { portionsOf } from '../plans/plan-checkout.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { swappedLines } from '../recipes/swapped-lines.ts';
import type { EditPantry } from './edit-pantry.ts';
import { amountWords, knownFood } from './pantry-amount.ts';
import type { PantryChangeStore, TakenFood } from './pantry-change-store.ts';
import { takeFrom } from './pantry-item.ts';
import { neededGrams } from './pantry-recipes.ts';
import type { ReadPantry } from './read-pantry.ts';

/** Empties the pantry by cooking. Both throw NOT_FOUND for a record that is not of a planned meal of the household. */
export type TakeCooked = {
  /** What the meal used, for the user to correct. `servings`: as many as were cooked; undefined: as planned. */
  use(of: Editor, cookedId: string, servings: number | undefined, call: Call): Promise<CookedUse>;
  /**
   * Takes foods off in one transaction, as far as the pantry holds them. Throws CONFLICT the second time, also for another record of the
   * meal, and INVALID_INPUT.
   */
  take(
    of: Editor,
    cookedId: string,
    items: TakeCookedBody['items'],
    today: string,
    call: Call,
  ): Promise<void>;
};

export function createTakeCooked(parts: {
  edit: EditPantry;
  changes: PantryChangeStore;
  cooked: Pick<CookedMealStore, 'find'>;
  meals: Pick<MealStore, 'find'>;
  copies: Pick<RecipeCopies, 'read'>;
  costs: Pick<RecipeCosts, 'price'>;
  pantry: Pick<ReadPantry, 'holdings'>;
  now: () => number;
}): TakeCooked {
  const { edit, changes, cooked, meals, copies, costs, pantry, now } = parts;
  const mealOf = async (householdId: string, cookedId: string, session?: ClientSession): Promise<Meal> => {
    const record = await cooked.find(householdId, cookedId, session);
    const [meal] = record ? await meals.find(householdId, { ids: [record.mealId] }, session) : [];
    if (!meal) throw new AppError('NOT_FOUND', { message: 'There is no such cooked meal.' });
    return meal;
  };
  /** By food. Leftovers need nothing: the meal that cooked them did. */
  const needsOf = async (meal: Meal, call: Call): Promise<ReadonlyMap<string, number>> => {
    const { recipeId, draftId, leftoverOf, servings } = meal;
    if (leftoverOf !== null) return new Map();
    const copy = recipeId === null ? undefined : (await copies.read([recipeId])).get(recipeId);
    if (copy) return neededGrams({ lines: swappedLines(copy, meal.swaps) }, servings / copy.servings);
    if (draftId === null) return new Map();
    // Only the recipe service has the lines of a draft.
    const wanted = { ...dishesOf([meal]), basket: portionsOf([meal]), items: true };
    const { basket } = await costs.price(wanted, undefined, call);
    return new Map((basket?.items ?? []).map(({ itemId, grams }) => [itemId, grams]));
  };
  return {
    use: async ({ householdId }, cookedId, servings, call) => {
      const meal = await mealOf(householdId, cookedId);
      const [needs, held, isTaken] = await Promise.all([
        needsOf({ ...meal, servings: servings ?? meal.servings }, call),
        pantry.holdings(householdId),
        changes.isTaken(householdId, meal._id),
      ]);
      const items = [...needs].flatMap(([foodId, grams]) => {
        const food = foodById(foodId);
        const atHome = held.get(foodId);
        const { usedGrams, always } = splitNeed({ grams }, atHome);
        if (!food || !atHome || always || !(usedGrams > 0)) return [];
        const [taken, has] = [rounded(usedGrams), rounded(atHome.grams)];
        return [
          {
            foodId,
            name: food.name,
            grams: taken,
            amount: amountWords(food, { grams: taken, inPieces: false }),
            haveGrams: has,
            haveAmount: amountWords(food, { grams: has, inPieces: false }),
          },
        ];
      });
      return { cookedId, mealName: meal.title, isTaken, items };
    },
    take: async (of, cookedId, items, today, call) => {
      const { householdId } = of;
      await edit(
        of,
        call,
        async (changed) => {
          const { session, version, takeFor, put, remove } = changed;
          const { _id: mealId } = await mealOf(householdId, cookedId, session);
          if (await changes.isTaken(householdId, mealId, session))
            throw new AppError('CONFLICT', { message: 'This meal was taken from your pantry already.' });
          takeFor(cookedId);
          const foods: TakenFood[] = [];
          for (const [foodId, grams] of totals(items)) {
            const held = [...changed.items.values()].filter((item) => item.foodId === foodId);
            const taken = takeFrom(held, knownFood(foodId), grams, today);
            for (const item of taken.put) put(item);
            for (const item of taken.remove) remove(item);
            if (taken.takenGrams > 0) foods.push({ foodId, grams: taken.takenGrams });
          }
          const taking = { householdId, cookedId, mealId, foods, version, items: changed.edits() };
          await changes.addTaking({ ...taking, at: new Date(now()) }, session);
        },
        { today },
      );
    },
  };
}

const rounded = (grams: number): number => Math.max(0.1, Math.round(grams * 10) / 10);

/** A food that is listed twice is taken once, with both amounts. */
function totals(items: TakeCookedBody['items']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { foodId, grams } of items) sums.set(foodId, (sums.get(foodId) ?? 0) + grams);
  return sums;
}
