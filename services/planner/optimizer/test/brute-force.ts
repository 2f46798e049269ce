import { compileProblem } from '../compile-problem.ts';
import type { Goal } from '../cost-floor.ts';
import { createPlanState } from '../plan-state.ts';
import type { PlanProblem } from '../problem.ts';

/** The lowest value of all choices of recipes that cook none more than so many times; undefined if there is none. */
export function bruteForce(problem: PlanProblem, goal: Goal, mostTimes = 1): number | undefined {
  const compiled = compileProblem(problem);
  let best: number | undefined;
  const visit = (chosen: readonly number[]) => {
    const list = compiled.candidates[chosen.length];
    if (list)
      for (const recipe of list) {
        if (chosen.filter((one) => one === recipe).length < mostTimes) visit([...chosen, recipe]);
      }
    else {
      const { objective, cents } = createPlanState(compiled, chosen).score();
      const value = goal === 'cost' ? cents : objective;
      if (best === undefined || value < best) best = value;
    }
  };
  visit([]);
  return best;
}
