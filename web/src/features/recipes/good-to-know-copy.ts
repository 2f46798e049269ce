import { tabs } from './parts-copy.ts';

/** Names of the facts beside a recipe. Apart from `kitchen-copy.ts`, because the first view of the page does without them. */
export const goodToKnow = {
  yield: 'Makes',
  /** "2 loaves (12 servings)". */
  makes: (made: string, servings: number) => `${made} (${tabs.servingsCount(servings)})`,
  equipment: 'Equipment',
  makeAhead: 'Make ahead',
  leftovers: 'Leftovers',
  whyItWorks: 'Why it works',
  serveWith: 'Serve with',
  suits: 'Diets',
  /** Followed by foods and what to look for, so that the diets hold. */
  labels: 'Check the label of',
  salt: 'Salt',
  /** A teaspoon of table salt weighs 6 g, of Morton kosher salt 4.8 g, of Diamond Crystal 2.8 g. */
  tableSalt:
    'Spoons are of table salt. Use twice as much Diamond Crystal kosher salt, or 1 1/4 times as much Morton kosher salt.',
  noAllergens: 'none of the nine major allergens',
} as const;
