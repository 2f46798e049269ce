import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { MealChange } from '@homeplate/contracts/documents/meal-plan.ts';
import type { Right } from '@homeplate/contracts/documents/rights.ts';
import type { CalendarEdit, EditCalendar, Editor } from '../calendars/edit-calendar.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { addDays, checkWeekIsNear, sundayOf, type WhichPlan } from '../weeks/week.ts';
import { askedDish, checkMayPlan, draftNotFound, endOfSlot } from './add-meals.ts';
import { dishesOf, dishFields, dishIdOf } from './dish.ts';
import { checkDay, type Meal } from './meal.ts';
import { swapFoods } from './swap-foods.ts';

export type WhichMeal = Editor & {
  which: WhichPlan;
  mealId: string;
  /** The plan's version that the user saw; undefined: the change applies to whatever is there (reading C62). */
  seen: number | undefined;
};

/** All throw NOT_FOUND for a plan or a meal of another household, and CONFLICT for a meal that changed after the user saw it. */
export type ChangeMeal = {
  /**
   * Changes a meal, or moves it within its plan or to another week. Omitted fields stay. Its leftovers have what it cooks then, so leftovers
   * alone cannot get another recipe: CONFLICT. Throws as `swapFoods`. The meal that changes places with it must not have changed either.
   */
  change(
    of: WhichMeal & { entitled: boolean; may(right: Right): boolean },
    change: MealChange,
    call: Call,
  ): Promise<Meal>;
  /** The meal and its leftovers. */
  remove(of: WhichMeal, call: Call): Promise<void>;
  /** Plans the same meal on this weekday of each following week, up to and including `until`. */
  repeat(of: WhichMeal, until: string, call: Call): Promise<Meal[]>;
};

export function createChangeMeal(parts: {
  edit: EditCalendar;
  copies: Pick<RecipeCopies, 'read'>;
  costs: Pick<RecipeCosts, 'read'>;
  newId: () => string;
  now: () => number;
}): ChangeMeal {
  const { edit, copies, costs, newId, now } = parts;
  /** The dish that the meal gets. Throws NOT_FOUND and NOT_ENTITLED. */
  const findDish = async (change: MealChange, of: Editor & { entitled: boolean }, call: Call) => {
    const dish = askedDish(change, of.userId);
    const id = dishIdOf(dish);
    if (id === null) return undefined;
    const found = (await costs.read(dishesOf([dish]), undefined, call)).get(id);
    if (dish.recipeId !== null) checkMayPlan(found, of.entitled);
    if (!found) throw draftNotFound();
    return { ...dishFields(dish), title: found.title, costCents: null };
  };
  const withMeal = <T>(of: WhichMeal, call: Call, work: (edit: CalendarEdit, meal: Meal) => Promise<T>) =>
    edit(of, call, async (changes) => {
      const plan = await changes.plan(of.which);
      const meal = await changes.meal(plan._id, of.mealId);
      checkSeen(meal, of.seen);
      return work(changes, meal);
    });
  return {
    change: async (of, change, call) => {
      const dish = await findDish(change, of, call);
      return withMeal(of, call, async (changes, meal) => {
        const { locked, note, servings, swaps } = change;
        if (dish && meal.leftoverOf !== null)
          throw new AppError('CONFLICT', {
            message: 'Leftovers have the recipe of their meal. Change it there.',
          });
        const { swaps: before, ...plain } = meal;
        const after = swaps
          ? swapFoods(
              meal,
              swaps,
              (await copies.read([meal.recipeId ?? ''])).get(meal.recipeId ?? ''),
              of.may,
            )
          : before;
        // Another recipe has other foods to swap.
        const cooks = dish ?? (after && { swaps: after });
        const changed: Meal = {
          ...plain,
          ...(locked !== undefined && { locked }),
          ...(note !== undefined && { note: note === '' ? null : note }),
          ...(servings !== undefined && { servings }),
          ...cooks,
        };
        if (dish || swaps)
          for (const { swaps: _, ...leftover } of await changes.leftoversOf(meal))
            changes.put({ ...leftover, ...cooks });
        const moved = await place(changes, changed, { ...change, seen: of.seen }, now());
        changes.put(moved);
        return { ...moved, version: changes.calendar.version };
      });
    },
    remove: (of, call) => withMeal(of, call, (changes, meal) => changes.remove(meal)),
    repeat: (of, until, call) =>
      withMeal(of, call, async (changes, meal) => {
        if (!meal.planId.startsWith('plan-') || meal.leftoverOf !== null)
          throw new AppError('INVALID_INPUT', {
            message: 'Only a cooked meal of the calendar can be repeated.',
            fields: { until: 'is for a cooked meal of the calendar' },
          });
        checkWeekIsNear(sundayOf(until), now());
        const added: Meal[] = [];
        for (let date = addDays(meal.date, 7); date <= until; date = addDays(date, 7)) {
          const planId = (await changes.weekOf(date))._id;
          const position = await endOfSlot(changes, { planId, date, slot: meal.slot });
          const copy = {
            ...meal,
            _id: newId(),
            planId,
            date,
            position,
            locked: false,
            createdAt: new Date(now()),
          };
          changes.put(copy);
          added.push({ ...copy, version: changes.calendar.version });
        }
        if (added.length === 0)
          throw new AppError('INVALID_INPUT', { fields: { until: 'must be a week or more after the meal' } });
        return added;
      }),
  };
}

/** Throws CONFLICT for a meal that changed after the version. */
function checkSeen({ title, version }: Meal, seen: number | undefined): void {
  if (seen !== undefined && version > seen)
    throw new AppError('CONFLICT', { message: `${title} was changed by someone else in the meantime.` });
}

/** The meal at its new day, slot and position. With `swapWith`, the other meal takes its place. */
async function place(
  edit: CalendarEdit,
  meal: Meal,
  change: MealChange & Pick<WhichMeal, 'seen'>,
  now: number,
): Promise<Meal> {
  const { swapWith, position, seen } = change;
  if (swapWith !== undefined) {
    const other = await edit.findMeal(swapWith);
    if (!other) throw new AppError('INVALID_INPUT', { fields: { swapWith: 'There is no such meal' } });
    checkSeen(other, seen);
    const at = ({ planId, date, slot, position }: Meal) => ({ planId, date, slot, position });
    edit.put({ ...other, ...at(meal) });
    return { ...meal, ...at(other) };
  }
  const to = { date: change.date ?? meal.date, slot: change.slot ?? meal.slot };
  const isNewSlot = to.date !== meal.date || to.slot !== meal.slot;
  if (!isNewSlot && position === undefined) return meal;
  const planId = await planOfDay(edit, meal, to.date, now);
  const slotMeals = await edit.inSlot({ ...to, planId });
  const others = slotMeals.filter(({ _id }) => _id !== meal._id);
  const index = Math.min(position ?? others.length, others.length);
  if (slotMeals[index]?._id === meal._id) return meal;
  return { ...meal, ...to, planId, position: positionAt(others, index) };
}

/** A meal of the calendar moves to any week; one of a draft stays in it. */
async function planOfDay(edit: CalendarEdit, meal: Meal, date: string, now: number): Promise<string> {
  if (!meal.planId.startsWith('plan-')) {
    checkDay(await edit.plan({ id: meal.planId }), date);
    return meal.planId;
  }
  checkWeekIsNear(sundayOf(date), now);
  return (await edit.weekOf(date))._id;
}

/** Between the neighbors at an index, so that no other meal changes. */
function positionAt(others: readonly Meal[], index: number): number {
  const before = others[index - 1]?.position;
  const after = others[index]?.position;
  if (before === undefined) return (after ?? 1) - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}
