import { dishFields } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { PlannedSlot } from './plan-problem.ts';

/** A meal of the plan: its slot and the recipe, or the user's own draft, that was chosen for it. */
export type ChosenMeal = PlannedSlot & { dish: ChosenDish; title: string };
export type ChosenDish = Pick<Meal, 'recipeId' | 'draftId' | 'draftOwnerId'>;
/** A meal of the draft that is not stored yet. */
export type DraftMeal = Omit<Meal, '_id' | 'planId' | 'householdId' | 'version' | 'createdAt'>;

export const newMeals = (chosen: readonly ChosenMeal[]): DraftMeal[] =>
  chosen.map(({ date, meal: slot, servings, keeps, dish, title }) => ({
    date,
    slot,
    ...dishFields(dish),
    title,
    costCents: null,
    servings,
    position: 0,
    locked: keeps !== undefined,
    note: keeps?.note ?? null,
    leftoverOf: null,
    ...(keeps?.swaps && { swaps: keeps.swaps }),
  }));

/** The whole week with the chosen recipes. Leftovers from another week cost nothing, and only the week itself has them. */
export function weekMeals(planned: readonly Meal[], chosen: readonly ChosenMeal[]): DraftMeal[] {
  const ids = new Set(planned.map(({ _id }) => _id));
  const recipes = new Map(
    chosen.map(({ now, dish, title }) => [now?._id ?? '', { ...dishFields(dish), title }] as const),
  );
  return planned
    .filter(({ leftoverOf }) => leftoverOf === null || ids.has(leftoverOf))
    .map((meal) => ({
      date: meal.date,
      slot: meal.slot,
      kind: meal.kind,
      recipeId: meal.recipeId,
      draftId: meal.draftId,
      draftOwnerId: meal.draftOwnerId,
      title: meal.title,
      costCents: meal.costCents,
      servings: meal.servings,
      position: meal.position,
      locked: meal.locked,
      note: meal.note,
      leftoverOf: meal.leftoverOf,
      ...(meal.swaps && { swaps: meal.swaps }),
      ...recipes.get(meal._id),
      replacesId: meal._id,
      replacesRecipeId: meal.recipeId,
      replacesDraftId: meal.draftId,
    }));
}
