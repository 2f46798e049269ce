import type { PlanProblem, PlanRecipe } from './problem.ts';

/** One part of what a meal is worth, in cents per serving; negative for a dislike. */
export type TasteTerm = {
  term:
    | 'rating'
    | 'saved'
    | 'own'
    | 'wanted'
    | 'planned'
    | 'use-up'
    | 'cooked'
    | 'disliked'
    | 'cuisine'
    | 'season'
    | 'goal';
  cents: number;
};

const NEUTRAL_RATING = 3;
/** Cooking a recipe more often than this does not make it more liked. */
const MOST_TIMES = 3;
const HIGH_PROTEIN = 25;
const LOW_CALORIES = 450;
const LOW_SODIUM = 600;
const HIGH_FIBER = 6;
/** Energy that lasts: starch with protein. */
const BALANCED = { carbs: 30, protein: 15 } as const;
const QUICK_MINUTES = 25;

/** Why a recipe is worth more or less than another to this household, without its cost. */
export function tasteTerms(problem: PlanProblem, recipe: PlanRecipe): TasteTerm[] {
  const { weights, diners, cuisines, season } = problem;
  const dislikes = new Set(diners.flatMap((diner) => diner.dislikes));
  const terms: TasteTerm[] = [
    {
      term: 'rating',
      cents: recipe.rating === undefined ? 0 : weights.rating * (recipe.rating - NEUTRAL_RATING),
    },
    { term: 'saved', cents: recipe.isSaved ? weights.saved : 0 },
    { term: 'own', cents: recipe.isOwn ? weights.saved : 0 },
    { term: 'planned', cents: recipe.isPlanned ? (weights.planned ?? 0) : 0 },
    { term: 'wanted', cents: recipe.isWanted ? (weights.wanted ?? 0) : 0 },
    { term: 'use-up', cents: recipe.usesUp ? (weights.useUp ?? 0) : 0 },
    { term: 'cooked', cents: weights.cooked * Math.min(MOST_TIMES, recipe.timesCooked ?? 0) },
    {
      term: 'disliked',
      cents: recipe.lines.some(({ foodId }) => dislikes.has(foodId)) ? -weights.disliked : 0,
    },
    { term: 'cuisine', cents: isOfCuisine(recipe, cuisines) ? weights.cuisine : 0 },
    { term: 'season', cents: recipe.seasons.includes(season) ? weights.season : 0 },
    { term: 'goal', cents: weights.goal * goalsMet(problem, recipe) },
  ];
  return terms.filter(({ cents }) => cents !== 0);
}

export const tasteCents = (problem: PlanProblem, recipe: PlanRecipe): number =>
  tasteTerms(problem, recipe).reduce((sum, { cents }) => sum + cents, 0);

const isOfCuisine = ({ region, diets }: PlanRecipe, cuisines: readonly string[]): boolean =>
  cuisines.includes(region) || diets.some((diet) => cuisines.includes(diet));

const goalsMet = ({ goals }: PlanProblem, { nutrition, fiber, diets, minutes }: PlanRecipe): number =>
  goals.filter(
    (goal) =>
      (goal === 'high-protein' && nutrition.protein >= HIGH_PROTEIN) ||
      (goal === 'low-calorie' && nutrition.calories <= LOW_CALORIES) ||
      (goal === 'low-sodium' && nutrition.sodium <= LOW_SODIUM) ||
      (goal === 'high-fiber' && (fiber ?? 0) >= HIGH_FIBER) ||
      (goal === 'balanced' && nutrition.carbs >= BALANCED.carbs && nutrition.protein >= BALANCED.protein) ||
      (goal === 'mediterranean' && diets.includes('mediterranean')) ||
      (goal === 'quick' && minutes <= QUICK_MINUTES),
  ).length;
