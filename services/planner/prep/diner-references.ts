import type { NutritionReference } from '@homeplate/contracts/documents/analytics.ts';
import type { Diner } from '@homeplate/contracts/documents/household.ts';
import { REFERENCE_INTAKES } from './week-nutrition.ts';

/** The FDA's daily values for children of 1 to 3 years (21 CFR 101.9(c)(9)). No table has all their sugars. */
const TODDLER_INTAKES: NutritionReference['intakes'] = {
  calories: 1_000,
  protein: 13,
  carbs: 150,
  fat: 39,
  fiber: 14,
  sugar: null,
  sodium: 1_500,
};

type Eater = Pick<Diner, 'ageGroup' | 'portion'>;

/**
 * What the nutrition of a household is compared with: one reference for each group of ages that eats, with the portion that it eats on
 * average. Without known ages, that of adults for one serving.
 */
export function dinerReferences(diners: readonly Eater[]): NutritionReference[] {
  const isToddler = ({ ageGroup }: Eater) => ageGroup === '1-3';
  const toddlers = diners.filter(isToddler);
  const others = diners.filter((diner) => !isToddler(diner));
  return [
    ...(others.length > 0 || toddlers.length === 0
      ? [{ ages: '4+' as const, ...groupOf(others), intakes: REFERENCE_INTAKES }]
      : []),
    ...(toddlers.length > 0
      ? [{ ages: '1-3' as const, ...groupOf(toddlers), intakes: TODDLER_INTAKES }]
      : []),
  ];
}

function groupOf(eaters: readonly Eater[]): Pick<NutritionReference, 'diners' | 'portion'> {
  const portions = eaters.reduce((sum, { portion }) => sum + portion, 0);
  const portion = eaters.length === 0 ? 1 : portions / eaters.length;
  return { diners: eaters.length, portion: Math.round(portion * 100) / 100 };
}
