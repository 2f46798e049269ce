import type { AddedMeal, NewMealBody } from '@homeplate/contracts/documents/meal-plan.ts';
import { ApiError, write } from '@homeplate/kit/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { weekPath } from './queries.ts';

/** Not in `queries.ts`, which every first view loads. */

/** The path of a meal in the week of its day. */
export const mealPath = (day: string, mealId: string): string =>
  `${weekPath(day)}/meals/${encodeURIComponent(mealId)}`;

/** Plans a recipe in the week of its date. Sent again after a lost answer, the same meal is added once. */
export function useAddMeal() {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: NewMealBody) =>
      write<AddedMeal>('POST', `${weekPath(body.date)}/meals`, body, keyFor(body)),
    // Also after a failure: a meal whose answer was lost may be in the plan.
    onSettled: () => void client.invalidateQueries({ queryKey: mealPlanKeys.all }),
  });
}

export function useRemoveMeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ date, id }: AddedMeal) => removeMeal(date, id),
    onSettled: () => void client.invalidateQueries({ queryKey: mealPlanKeys.all }),
  });
}

/** A meal that was removed elsewhere is what the user wants. */
export async function removeMeal(date: string, id: string): Promise<void> {
  try {
    await write<void>('DELETE', mealPath(date, id));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
