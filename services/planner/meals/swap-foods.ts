import { AppError } from '@homeplate/common/app-error.ts';
import type { MealSwapsBody } from '@homeplate/contracts/documents/meal-plan.ts';
import type { Right } from '@homeplate/contracts/documents/rights.ts';
import { MOST_MEAL_SWAPS } from '@homeplate/contracts/documents/swap-kinds.ts';
import { findSwap } from '@homeplate/reference/foods/swaps.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import type { Meal } from './meal.ts';

/** Throws CONFLICT for a meal that cooks no recipe. */
export function checkCanSwap({ recipeId, leftoverOf }: Pick<Meal, 'recipeId' | 'leftoverOf'>): void {
  if (recipeId !== null && leftoverOf === null) return;
  const message =
    leftoverOf === null
      ? 'Only a recipe of the catalogue has swaps. Change your own recipe itself.'
      : 'Leftovers have the foods of their meal. Swap them there.';
  throw new AppError('CONFLICT', { message });
}

/**
 * The swaps of a meal after a change; undefined: none. Foods that the change does not name stay as they are, so that two devices can swap two
 * foods of one meal. Throws CONFLICT as `checkCanSwap`, NOT_ENTITLED for a new swap without the right (reading C98), and INVALID_INPUT
 * (`swaps`) for one that the recipe cannot have.
 */
export function swapFoods(
  meal: Pick<Meal, 'recipeId' | 'leftoverOf' | 'title' | 'swaps'>,
  change: MealSwapsBody['swaps'],
  copy: Pick<RecipeCopy, 'lines'> | undefined,
  may: (right: Right) => boolean,
): Meal['swaps'] {
  checkCanSwap(meal);
  const swaps = new Map((meal.swaps ?? []).map(({ from, to }) => [from, to]));
  for (const { from, to } of change) {
    if (to === null) swaps.delete(from);
    else if (swaps.get(from) !== to) {
      if (!may('optimizer'))
        throw new AppError('NOT_ENTITLED', {
          message: 'Swapping foods in a planned meal is part of Premium.',
        });
      if (!findSwap({ from, to })) throw invalid('There is no such swap');
      if (!copy?.lines.some(({ itemId }) => itemId === from))
        throw invalid(`${meal.title} does not have this food`);
      swaps.set(from, to);
    }
  }
  if (swaps.size > MOST_MEAL_SWAPS) throw invalid(`A meal has at most ${MOST_MEAL_SWAPS} swaps`);
  if (swaps.size === 0) return undefined;
  return [...swaps].map(([from, to]) => ({ from, to })).toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

const invalid = (message: string) => new AppError('INVALID_INPUT', { fields: { swaps: message } });
