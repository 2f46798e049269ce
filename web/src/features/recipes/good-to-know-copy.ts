/** Names of the facts beside a recipe. Apart from `kitchen-copy.ts`, because the first view of the page does without them. */
export const goodToKnow = {
  equipment: 'Equipment',
  makeAhead: 'Make ahead',
  leftovers: 'Leftovers',
  whyItWorks: 'Why it works',
  serveWith: 'Serve with',
  suits: 'Diets',
  noAllergens: 'none of the nine major allergens',
} as const;
