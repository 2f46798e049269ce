import type { Course } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { DIETS, type Diet } from '@homeplate/reference/foods/diets.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import type { ComputedRecipe } from './audit-recipe.ts';
import { TIERS, type Tier } from './recipe-source.ts';

/** Visitors without a subscription get exactly this many recipes per region. */
const OPEN_PER_REGION = 3;
const TIER_PER_REGION: Readonly<Record<Exclude<Tier, 'open'>, number>> = { premium: 27, reserve: 8 };
const COURSE_PER_REGION: Readonly<Partial<Record<Course, number>>> = {
  breakfast: 4,
  lunch: 5,
  dinner: 12,
  side: 4,
  bread: 2,
  dessert: 3,
  drink: 1,
};
const LEAST_OF_DIET = 15;
const LEAST_OF: Readonly<Partial<Record<Diet, number>>> = { vegetarian: 60, vegan: 30, 'gluten-free': 60 };
const LEAST_OF_SEASON = 40;
/** Shares of the whole catalogue that must be cheap and quick. */
const SHARE = { of: 1 / 3, belowCents: 200, mostMinutes: 30 };

/**
 * Finds too little choice, each as "region: reason" or "catalogue: reason". Counts computed facts: a recipe is vegan when every food in it
 * is.
 */
export function auditSpread(recipes: readonly ComputedRecipe[]): string[] {
  return [
    ...REGION_KEYS.flatMap((region) =>
      auditRegion(recipes.filter(({ source }) => source.region === region)).map(
        (finding) => `${region}: ${finding}`,
      ),
    ),
    ...auditTotals(recipes).map((finding) => `catalogue: ${finding}`),
  ];
}

function auditRegion(recipes: readonly ComputedRecipe[]): string[] {
  const ofTier = (tier: Tier) => recipes.filter(({ source }) => source.tier === tier).length;
  const open = ofTier('open');
  return [
    ...(open === OPEN_PER_REGION ? [] : [`${open} open recipes; must be ${OPEN_PER_REGION}`]),
    ...TIERS.flatMap((tier) =>
      tier === 'open' ? [] : tooFew(`${tier} recipes`, ofTier(tier), TIER_PER_REGION[tier]),
    ),
    ...Object.entries(COURSE_PER_REGION).flatMap(([course, least]) =>
      tooFew(
        `recipes of the course ${course}`,
        recipes.filter(({ source }) => source.course === course).length,
        least,
      ),
    ),
  ];
}

function auditTotals(recipes: readonly ComputedRecipe[]): string[] {
  const count = (has: (recipe: ComputedRecipe) => boolean) => recipes.filter(has).length;
  const third = Math.ceil(recipes.length * SHARE.of);
  return [
    ...DIETS.flatMap((diet) =>
      tooFew(
        `${diet} recipes`,
        count(({ facts }) => facts.diets.includes(diet)),
        LEAST_OF[diet] ?? LEAST_OF_DIET,
      ),
    ),
    ...SEASONS.flatMap((season) =>
      tooFew(
        `recipes of the season ${season}`,
        count(({ source }) => source.seasons.includes(season)),
        LEAST_OF_SEASON,
      ),
    ),
    ...tooFew(
      'recipes under $2 a serving',
      count(({ cost }) => cost.perServingCents < SHARE.belowCents),
      third,
    ),
    ...tooFew(
      'recipes of at most 30 minutes',
      count(({ facts }) => facts.totalMinutes <= SHARE.mostMinutes),
      third,
    ),
  ];
}

const tooFew = (what: string, count: number, least: number): string[] =>
  count >= least ? [] : [`${count} ${what}; at least ${least}`];
