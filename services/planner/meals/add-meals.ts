import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { digestOf } from '@homeplate/common/document.ts';
import type { NewMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { MOST_MEAL_SERVINGS } from '@homeplate/contracts/documents/meal-slots.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { PriceArea, RecipeCost } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { CalendarStore } from '../calendars/calendar-store.ts';
import type { CalendarEdit, DaySlot, EditCalendar, Editor } from '../calendars/edit-calendar.ts';
import type { Costs, RecipeCosts } from '../recipes/recipe-costs.ts';
import { checkWeekIsNear, type WhichPlan } from '../weeks/week.ts';
import { type Dish, dishesOf, dishIdOf } from './dish.ts';
import { portionsLeft } from './leftovers.ts';
import { checkDay, type Meal } from './meal.ts';

export type AskedMeals = Editor & {
  which: WhichPlan;
  /** Premium recipes may be planned. */
  entitled: boolean;
  /** Requests with the same key add their meals once. Empty if there is no key. */
  idempotencyKey: string;
  meals: readonly NewMeal[];
};

/**
 * Adds meals to the ends of their slots: all of them, or none. Throws NOT_FOUND for the plan, a recipe or another user's draft, NOT_ENTITLED
 * for a premium recipe without a paid plan (reading B7), INVALID_INPUT (`date`, `weekStart`, `leftoverOf`, `servings`), CONFLICT (`slot`) if
 * a slot is full, and KEY_REUSED if the key belongs to different meals. A known key returns its meals again, even those removed since.
 */
export type AddMeals = (asked: AskedMeals, area: PriceArea | undefined, call: Call) => Promise<Added>;
export type Added = {
  meals: Meal[];
  /** What their documents show, as long as this is all known without reading the plan again. */
  shown: { costs: Costs; positions: number[] } | undefined;
};

export const createAddMeals =
  (parts: {
    edit: EditCalendar;
    calendars: CalendarStore;
    costs: RecipeCosts;
    newId: () => string;
    now: () => number;
  }): AddMeals =>
  async ({ householdId, userId, which, entitled, idempotencyKey: key, meals: bodies }, area, call) => {
    const { edit, calendars, costs, newId, now } = parts;
    const dishes = bodies.map((body) => askedDish(body, userId));
    const found = await costs.read(dishesOf(dishes), area, call);
    for (const { recipeId, draftId } of dishes) {
      if (recipeId !== null) checkMayPlan(found.get(recipeId), entitled);
      if (draftId !== null && !found.has(draftId)) throw draftNotFound();
    }
    if ('startsOn' in which) checkWeekIsNear(which.startsOn, now());
    const asked = digestOf(JSON.stringify(bodies));
    const ids = bodies.map(() => newId());
    return edit({ householdId, userId }, call, async (changes) => {
      const plan = await changes.plan(which);
      const known = key === '' ? undefined : changes.calendar.keyed.find((one) => one.key === key);
      if (known && known.asked !== asked) throw new AppError('KEY_REUSED');
      const added: Meal[] = [];
      for (const [index, body] of bodies.entries()) {
        checkDay(plan, body.date);
        const dish = askedDish(body, userId);
        const meal = await mealOf(changes, body, dish, found.get(dishIdOf(dish) ?? ''));
        const position = await endOfSlot(changes, { ...meal, planId: plan._id });
        const _id = known?.mealIds[index] ?? ids[index] ?? '';
        added.push({ ...meal, _id, planId: plan._id, householdId, position, createdAt: new Date(now()) });
        if (!known) changes.put(added.at(-1) as Meal);
      }
      if (key !== '' && !known)
        await calendars.storeKey(
          householdId,
          { key, asked, mealIds: ids, version: changes.calendar.version },
          changes.session,
        );
      const version = known?.version ?? changes.calendar.version;
      const meals = added.map((meal) => ({ ...meal, version }));
      // A retried request may find its meals moved or cooked, and leftovers show a dish that was not asked for.
      if (known || bodies.some(({ leftoverOf }) => leftoverOf !== undefined))
        return { meals, shown: undefined };
      const positions: number[] = [];
      for (const meal of meals)
        positions.push((await changes.inSlot(meal)).findIndex(({ _id }) => _id === meal._id));
      return { meals, shown: { costs: found, positions } };
    });
  };

/** Throws NOT_FOUND and NOT_ENTITLED. */
export function checkMayPlan(recipe: RecipeCost | undefined, entitled: boolean): void {
  if (!recipe) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
  if (recipe.isPremium && !entitled)
    throw new AppError('NOT_ENTITLED', { message: 'Planning premium recipes is part of a paid plan.' });
}

export const draftNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no such draft.' });

type NewFields = Omit<Meal, '_id' | 'planId' | 'householdId' | 'position' | 'createdAt'>;

/** Users plan only their own drafts. */
export const askedDish = (
  { recipeId, draftId }: Pick<NewMeal, 'recipeId' | 'draftId'>,
  userId: string,
): Omit<Dish, 'swaps'> => ({
  recipeId: recipeId ?? null,
  draftId: draftId ?? null,
  draftOwnerId: draftId === undefined ? null : userId,
});

async function mealOf(
  edit: CalendarEdit,
  body: NewMeal,
  dish: Dish,
  found: RecipeCost | undefined,
): Promise<NewFields> {
  const { kind, leftoverOf, name, cost, date, slot, servings, note } = body;
  const common = { date, slot, locked: false, note: note || null, version: 0 };
  if (leftoverOf !== undefined) {
    const source = await edit.findMeal(leftoverOf);
    if (!source) throw invalid('leftoverOf', 'There is no such meal');
    const left = portionsLeft(source, await edit.leftoversOf(source));
    if (servings === undefined && left < 1)
      throw invalid('leftoverOf', `Nothing is left of ${source.title}.`);
    const { kind, recipeId, draftId, draftOwnerId, title, swaps } = source;
    const same = { kind, recipeId, draftId, draftOwnerId, title, ...(swaps && { swaps }) };
    return { ...common, ...same, costCents: null, servings: servings ?? left, leftoverOf };
  }
  const costCents = cost === undefined ? null : centsOf(cost);
  return {
    ...common,
    kind,
    ...dish,
    title: found?.title ?? name ?? '',
    costCents,
    servings: servings ?? Math.min(found?.servings ?? 1, MOST_MEAL_SERVINGS),
    leftoverOf: null,
  };
}

const invalid = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { fields: { [field]: message } });

/** The position behind the last meal of a slot. */
export const endOfSlot = async (edit: CalendarEdit, to: DaySlot): Promise<number> =>
  ((await edit.inSlot(to)).at(-1)?.position ?? -1) + 1;
