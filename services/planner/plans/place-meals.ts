import { AppError } from '@homeplate/common/app-error.ts';
import type { TakenChoice } from '@homeplate/contracts/documents/meal-slots.ts';
import type { CalendarEdit } from '../calendars/edit-calendar.ts';
import { endOfSlot } from '../meals/add-meals.ts';
import { cooksDish, dishIdOf } from '../meals/dish.ts';
import { inOrder, type Meal } from '../meals/meal.ts';
import { addDays, daysBetween } from '../weeks/week.ts';
import type { Plan } from './plan.ts';

type Target = {
  /** The first day of the copies. */
  startsOn: string;
  /** The plan of a day; undefined: meals of that day are left out. */
  planOf(date: string): Promise<Pick<Plan, '_id'> | undefined>;
};

/**
 * Copies the meals of a plan to other days, without their locks. A leftover whose meal is not copied becomes a meal of its own. Throws
 * CONFLICT (field `taken`) if a slot has meals already and `taken` does not say what happens to them. Returns whether anything changed.
 */
export async function placeMeals(
  edit: CalendarEdit,
  options: { source: Plan; target: Target; taken: TakenChoice | undefined; newId: () => string; now: number },
): Promise<boolean> {
  const { source, target, taken, newId, now } = options;
  const wanted: Meal[] = [];
  const copyIds = new Map<string, string>();
  /** Copies of locked meals. */
  const kept = new Set<string>();
  for (const drafted of await edit.mealsOf(source)) {
    const { replacesId: _, replacesRecipeId: __, replacesDraftId: ___, ...meal } = drafted;
    const date = addDays(target.startsOn, daysBetween(source.startsOn, meal.date));
    const plan = await target.planOf(date);
    if (!plan) continue;
    const _id = newId();
    copyIds.set(meal._id, _id);
    if (meal.locked && cooksDish(meal)) kept.add(_id);
    wanted.push({ ...meal, _id, planId: plan._id, date, locked: false, createdAt: new Date(now) });
  }
  const bySlot = Map.groupBy(wanted.toSorted(inOrder), ({ date, slot }) => `${date} ${slot}`);
  const placed: Meal[] = [];
  let hasRemoved = false;
  for (const meals of bySlot.values()) {
    const slot = await freeSlot(edit, meals, taken, kept);
    placed.push(...slot.meals);
    hasRemoved ||= slot.hasRemoved;
  }
  const placedIds = new Set(placed.map(({ _id }) => _id));
  for (const meal of placed) {
    const copied = copyIds.get(meal.leftoverOf ?? '') ?? '';
    const leftoverOf = placedIds.has(copied) ? copied : null;
    edit.put({ ...meal, leftoverOf, position: await endOfSlot(edit, meal) });
  }
  return hasRemoved || placed.length > 0;
}

/** The meals that go into a slot, after making room for them. */
async function freeSlot(
  edit: CalendarEdit,
  meals: readonly Meal[],
  taken: TakenChoice | undefined,
  kept: ReadonlySet<string>,
): Promise<{ meals: readonly Meal[]; hasRemoved: boolean }> {
  const [first] = meals;
  if (!first) return { meals, hasRemoved: false };
  const present = await edit.inSlot(first);
  if (present.length === 0 || taken === 'beside') return { meals, hasRemoved: false };
  if (taken === undefined)
    throw new AppError('CONFLICT', {
      message:
        'Some of these meals already have others in their place. Keep those, replace them, or plan both.',
      fields: { taken: 'must be keep, replace or beside' },
    });
  if (taken === 'keep') return { meals: [], hasRemoved: false };
  const unlocked = present.filter(({ locked }) => !locked);
  for (const meal of unlocked) await edit.remove(meal);
  // An AI plan contains the locked meals that it was made around: these are there already.
  const stay = present.filter((meal) => cooksDish(meal) && meal.locked).map(dishIdOf);
  return {
    meals: meals.filter((meal) => !kept.has(meal._id) || !stay.includes(dishIdOf(meal))),
    hasRemoved: unlocked.length > 0,
  };
}
