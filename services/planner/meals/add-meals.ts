import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { digestOf } from '@homeplate/common/document.ts';
import type { NewMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { MOST_MEAL_SERVINGS } from '@homeplate/contracts/documents/meal-slots.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { PriceArea, RecipeCost } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { CalendarStore } from '../calendars/calendar-store.ts';
import type { CalendarEdit, DaySlot, EditCalendar, Editor } from '../calendars/edit-calendar.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { checkWeekIsNear, type WhichPlan } from '../weeks/week.ts';
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
 * Adds meals to the ends of their slots: all of them, or none. Throws NOT_FOUND for the plan or a recipe, NOT_ENTITLED for a premium recipe
 * without a paid plan (reading B7), INVALID_INPUT (`date`, `weekStart`, `leftoverOf`, `servings`), CONFLICT (`slot`) if a slot is full,
 * and KEY_REUSED if the key belongs to different meals. A known key returns its meals again, even those removed since.
 */
export type AddMeals = (asked: AskedMeals, area: PriceArea | undefined, call: Call) => Promise<Meal[]>;

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
    const recipeIds = bodies.flatMap(({ recipeId }) => recipeId ?? []);
    const found =
      recipeIds.length > 0 ? await costs.read(recipeIds, area, call) : new Map<string, RecipeCost>();
    for (const id of recipeIds) checkMayPlan(found.get(id), entitled);
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
        const meal = await mealOf(changes, body, found.get(body.recipeId ?? ''));
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
      return added.map((meal) => ({ ...meal, version }));
    });
  };

/** Throws NOT_FOUND and NOT_ENTITLED. */
export function checkMayPlan(recipe: RecipeCost | undefined, entitled: boolean): void {
  if (!recipe) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
  if (recipe.isPremium && !entitled)
    throw new AppError('NOT_ENTITLED', { message: 'Planning premium recipes is part of a paid plan.' });
}

type NewFields = Omit<Meal, '_id' | 'planId' | 'householdId' | 'position' | 'createdAt'>;

async function mealOf(edit: CalendarEdit, body: NewMeal, recipe: RecipeCost | undefined): Promise<NewFields> {
  const { kind, recipeId, leftoverOf, name, cost, date, slot, servings, note } = body;
  const common = { date, slot, locked: false, note: note || null, version: 0 };
  if (leftoverOf !== undefined) {
    const source = await edit.findMeal(leftoverOf);
    if (!source) throw invalid('leftoverOf', 'There is no such meal');
    const left = portionsLeft(source, await edit.leftoversOf(source));
    if (servings === undefined && left < 1)
      throw invalid('leftoverOf', `Nothing is left of ${source.title}.`);
    const { kind, recipeId, title } = source;
    return { ...common, kind, recipeId, title, costCents: null, servings: servings ?? left, leftoverOf };
  }
  const costCents = cost === undefined ? null : centsOf(cost);
  return {
    ...common,
    kind,
    recipeId: recipeId ?? null,
    title: recipe?.title ?? name ?? '',
    costCents,
    servings: servings ?? Math.min(recipe?.servings ?? 1, MOST_MEAL_SERVINGS),
    leftoverOf: null,
  };
}

const invalid = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { fields: { [field]: message } });

/** The position behind the last meal of a slot. */
export const endOfSlot = async (edit: CalendarEdit, to: DaySlot): Promise<number> =>
  ((await edit.inSlot(to)).at(-1)?.position ?? -1) + 1;
