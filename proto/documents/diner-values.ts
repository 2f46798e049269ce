/** Values of diners, without zod, because pages show them. */

/** As the allergens of a recipe. */
export const ALLERGEN_VALUES = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree-nut',
  'peanut',
  'wheat',
  'soy',
  'sesame',
  'gluten',
] as const;
export type AllergenValue = (typeof ALLERGEN_VALUES)[number];

/** Years of age, as in the Dietary Reference Intakes (https://www.nal.usda.gov/human-nutrition-and-food-safety/dri-calculator). */
export const AGE_GROUPS = ['1-3', '4-8', '9-13', '14-18', '19-50', '51+'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** A portion as a share of one serving. */
export const SMALLEST_PORTION = 0.5;
export const LARGEST_PORTION = 2;
/** The most people of a household, which need no profiles. */
export const MOST_PEOPLE = 8;
export const LONGEST_DINER_NAME = 40;
export const MOST_DISLIKES = 20;
export const LONGEST_DISLIKE = 40;
