import type { AI_PLAN_CUISINES, AI_PLAN_GOALS } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { NutritionBand, PlanGoal, TasteWeights } from '../optimizer/problem.ts';

type Cuisine = (typeof AI_PLAN_CUISINES)[number];
type Goal = (typeof AI_PLAN_GOALS)[number];

/** The regions and diets of the catalogue that match a cuisine. Other cuisines have no recipes, and the response says so. */
const CUISINES: Partial<Record<Cuisine, readonly string[]>> = {
  American: REGION_KEYS,
  Southern: ['south'],
  Mexican: ['southwest'],
  Asian: ['hawaii'],
  Mediterranean: ['mediterranean'],
};

export const regionsOf = (cuisines: readonly Cuisine[]): string[] => [
  ...new Set(cuisines.flatMap((cuisine) => CUISINES[cuisine] ?? [])),
];
export const cuisinesWithout = (cuisines: readonly Cuisine[]): Cuisine[] =>
  cuisines.filter((cuisine) => CUISINES[cuisine] === undefined);

const GOALS: Partial<Record<Goal, PlanGoal>> = {
  'Weight loss': 'low-calorie',
  'Muscle gain': 'high-protein',
  'Heart health': 'low-sodium',
  'Energy boost': 'balanced',
  'Digestive health': 'high-fiber',
  'Anti-inflammatory': 'mediterranean',
  'Time-saving': 'quick',
};
export const goalsOf = (goals: readonly Goal[]): PlanGoal[] => goals.flatMap((goal) => GOALS[goal] ?? []);

const WEIGHTS: TasteWeights = {
  rating: 25,
  saved: 40,
  planned: 300,
  useUp: 250,
  wanted: 100,
  cooked: 15,
  disliked: 80,
  cuisine: 30,
  season: 10,
  goal: 20,
};

/** For a low budget, taste counts half as much against money. */
export function weightsOf(goals: readonly Goal[]): TasteWeights {
  if (!goals.includes('Budget-friendly')) return WEIGHTS;
  return Object.fromEntries(
    Object.entries(WEIGHTS).map(([name, cents]) => [name, cents / 2]),
  ) as TasteWeights;
}

/** Kilocalories of one meal, by what a day of 1,800 to 2,300 leaves for it. */
export function nutritionOf(goals: readonly Goal[]): NutritionBand[] {
  const most = goals.includes('Weight loss') ? 550 : 750;
  const sodium = goals.includes('Heart health') ? 600 : 900;
  return [
    { nutrient: 'calories', least: 350, most, centsPerUnit: 0.2 },
    { nutrient: 'sodium', most: sodium, centsPerUnit: 0.05 },
    ...(goals.includes('Muscle gain')
      ? [{ nutrient: 'protein', least: 25, centsPerUnit: 2 } satisfies NutritionBand]
      : []),
  ];
}
