import { candidatesOf } from '../optimizer/candidates.ts';
import type { PlanProblem } from '../optimizer/problem.ts';

/** The search needs some choice beyond one recipe for each meal. */
const SPARE = 0.75;

/** After how many days a recipe may come again: as the problem asks, or fewer if too few recipes fit the rules. */
export function repeatDays(problem: PlanProblem): number {
  const candidates = candidatesOf(problem);
  const byMeal = new Map(
    problem.slots.flatMap(({ meal, lockedRecipeId }, index) =>
      lockedRecipeId === undefined ? [[meal, new Set(candidates[index])] as const] : [],
    ),
  );
  const days = [...byMeal.values()].map((own) => {
    const sharing = [...byMeal.values()].filter((other) => [...own].some((recipe) => other.has(recipe)));
    const all = new Set(sharing.flatMap((set) => [...set]));
    return Math.floor((all.size * SPARE) / Math.max(1, sharing.length));
  });
  const least = [...byMeal.values()].map(({ size }) => size);
  return Math.max(0, Math.min(problem.noRepeatDays, ...days, ...least));
}
