import type { Compiled } from './compile-problem.ts';
import { compileProblem } from './compile-problem.ts';
import { createPlanState, objectiveOf, type PlanState, type PlanTerms } from './plan-state.ts';
import type { Nutrients, PlanProblem } from './problem.ts';

/** What a person asks of another recipe for a meal. */
export type ReRollWish = 'best' | 'cheaper' | 'faster' | 'more-protein';

/** Another recipe for one meal, and the changes against the plan as it is. */
export type Alternative = {
  recipeId: string;
  /** At checkout, for the whole plan. */
  cents: number;
  wasteCents: number;
  objective: number;
  minutes: number;
  /** Per serving of the meal. */
  nutrition: Nutrients;
  isWithinBudget: boolean;
};

const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat', 'sodium'] as const;

/** The best other recipes for one slot of a plan, best first. The other meals stay. Keeps every hard limit besides the budget. */
export function reRoll(
  problem: PlanProblem,
  recipeIds: readonly string[],
  slot: number,
  { wish = 'best', most = 10 }: { wish?: ReRollWish; most?: number } = {},
): Alternative[] {
  const compiled = compileProblem(problem, recipeIds);
  const state = planState(compiled, recipeIds);
  const current = state.assigned[slot];
  if (current === undefined) throw new RangeError(`the plan has no slot ${slot}`);
  const before = state.terms();
  const { violation } = state.score();
  const found = (compiled.candidates[slot] ?? []).flatMap((recipe) => {
    if (recipe === current) return [];
    if (state.withRecipe(slot, recipe).violation > violation) return [];
    state.plan([slot], recipe);
    return alternative(problem, current, recipe, before, state.terms()) ?? [];
  });
  return found
    .filter((one) => meets(wish, one))
    .sort((one, other) => rank(wish, one) - rank(wish, other) || one.objective - other.objective)
    .slice(0, most);
}

export function planState(compiled: Compiled, recipeIds: readonly string[]): PlanState {
  const indexById = new Map(compiled.problem.recipes.map(({ id }, index) => [id, index]));
  const start = compiled.problem.slots.map((_, slot) => {
    const recipe = indexById.get(recipeIds[slot] ?? '');
    if (recipe === undefined) throw new RangeError(`no recipe for slot ${slot}`);
    return recipe;
  });
  return createPlanState(compiled, start);
}

function alternative(
  { recipes, budgetCents }: PlanProblem,
  current: number,
  recipe: number,
  before: PlanTerms,
  after: PlanTerms,
): Alternative | undefined {
  const [from, to] = [recipes[current], recipes[recipe]];
  if (!from || !to) return undefined;
  const difference = (nutrient: keyof Nutrients) => to.nutrition[nutrient] - from.nutrition[nutrient];
  return {
    recipeId: to.id,
    cents: after.cents - before.cents,
    wasteCents: after.wasteCents - before.wasteCents,
    objective: objectiveOf(after) - objectiveOf(before),
    minutes: to.minutes - from.minutes,
    nutrition: Object.fromEntries(NUTRIENTS.map((one) => [one, difference(one)])) as Nutrients,
    isWithinBudget: after.cents <= budgetCents,
  };
}

const meets = (wish: ReRollWish, { cents, minutes, nutrition }: Alternative): boolean =>
  wish === 'best' ||
  (wish === 'cheaper' && cents < 0) ||
  (wish === 'faster' && minutes < 0) ||
  (wish === 'more-protein' && nutrition.protein > 0);

/** Recipes that fit the budget come first, then what the person asked for. */
function rank(
  wish: ReRollWish,
  { cents, minutes, nutrition, objective, isWithinBudget }: Alternative,
): number {
  const over = isWithinBudget ? 0 : 1e9;
  if (wish === 'cheaper') return over + cents;
  if (wish === 'faster') return over + minutes;
  if (wish === 'more-protein') return over - nutrition.protein;
  return over + objective;
}
