import { compileProblem } from './compile-problem.ts';
import type { PlanProblem } from './problem.ts';
import { planState } from './re-roll.ts';
import { type TasteTerm, tasteTerms } from './taste.ts';

/** Why a meal is in the plan: parts of the objective, in cents, the most important first. */
export type MealReason = {
  reason: Exclude<TasteTerm['term'], 'disliked'> | 'shared-packages';
  cents: number;
};

/**
 * `shared-packages`: what the recipe costs less in this plan than alone, because other meals use the same packages. Terms that speak
 * against the recipe are left out.
 */
export function mealReasons(problem: PlanProblem, recipeIds: readonly string[], slot: number): MealReason[] {
  const compiled = compileProblem(problem);
  const recipe = planState(compiled, recipeIds).assigned[slot];
  const chosen = recipe === undefined ? undefined : problem.recipes[recipe];
  const servings = problem.slots[slot]?.servings;
  if (recipe === undefined || !chosen || servings === undefined)
    throw new RangeError(`the plan has no slot ${slot}`);
  const costOf = (slots: readonly number[]): number => {
    const ids = new Set(slots);
    const only = { ...problem, otherCents: 0, slots: problem.slots.filter((_, index) => ids.has(index)) };
    const chosenIds = recipeIds.filter((_, index) => ids.has(index));
    return only.slots.length === 0 ? 0 : planState(compileProblem(only), chosenIds).terms().cents;
  };
  const all = [...problem.slots.keys()];
  const marginal = costOf(all) - costOf(all.filter((index) => index !== slot));
  const reasons: MealReason[] = [
    { reason: 'shared-packages', cents: costOf([slot]) - marginal },
    ...tasteTerms(problem, chosen).flatMap(({ term, cents }) =>
      term === 'disliked' ? [] : [{ reason: term, cents: Math.round(cents * servings) }],
    ),
  ];
  return reasons.filter(({ cents }) => cents > 0).sort((one, other) => other.cents - one.cents);
}

/** The reasons of other recipes for a slot, each in the plan with it. Only what a plan uses is compiled. */
export const alternativeReasons = (
  problem: PlanProblem,
  recipeIds: readonly string[],
  slot: number,
  alternatives: readonly { recipeId: string }[],
): MealReason[][] =>
  alternatives.map(({ recipeId }) => {
    const ids = recipeIds.with(slot, recipeId);
    const used = new Set(ids);
    const recipes = problem.recipes.filter(({ id }) => used.has(id));
    const needed = new Set(recipes.flatMap(({ lines }) => lines.map(({ foodId }) => foodId)));
    const foods = problem.foods.filter(({ id }) => needed.has(id));
    return mealReasons({ ...problem, recipes, foods }, ids, slot);
  });

/** At most two reasons, in one sentence. */
export function reasonSentence(reasons: readonly MealReason[]): string {
  const words = reasons.slice(0, 2).map(({ reason, cents }) => WORDS[reason](cents));
  return words.length === 0 ? 'Fits your limits at a low cost.' : `${capitalized(words.join(' and '))}.`;
}

const WORDS: Record<MealReason['reason'], (cents: number) => string> = {
  'shared-packages': (cents) => `saves $${(cents / 100).toFixed(2)} by sharing packages with other meals`,
  rating: () => 'cooks rate it highly',
  saved: () => 'you saved it',
  own: () => 'is your own recipe',
  wanted: () => 'has what you asked for more of',
  'use-up': () => 'uses up what you have',
  planned: () => 'is from your week',
  cooked: () => 'you have cooked it before',
  cuisine: () => 'is from a region you chose',
  season: () => 'is in season',
  goal: () => 'meets a goal of yours',
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
