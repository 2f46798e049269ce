import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'steamed-artichokes-lemon-garlic',
  version: 2,
  title: 'Steamed Artichokes with Lemon Garlic Oil',
  description:
    'Fog off the ocean keeps the buds tight on the coast south of San Francisco, where Italian farmers planted artichokes in the 1890s. Pull, dip and scrape each leaf; the heart is the prize.',
  region: 'california',
  place: 'Half Moon Bay',
  servings: 4,
  servingSize: '1 artichoke with 2 tablespoons of dip',
  prepMinutes: 13,
  cookMinutes: 42,
  difficulty: 'easy',
  tags: ['date-night', 'grilling'],
  seasons: ['spring'],
  tier: 'premium',
  course: 'side',
  equipment: ['large pot with a steamer basket', 'kitchen scissors'],
  makeAhead: 'Steam them a day ahead and serve them cold, or char the halves on a grill.',
  leftovers: 'Slice cold hearts into an omelet or a salad.',
  storageDays: 3,
  plate: 'plate',
  ingredients: [
    { quantity: 4, unit: 'each', food: 'artichoke', group: 'For the artichokes' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'zested, then halved', group: 'For the artichokes' },
    { quantity: 1, unit: 'each', food: 'bay-leaf', group: 'For the artichokes' },
    { quantity: 0.33, unit: 'cup', food: 'olive-oil', group: 'For the garlic oil' },
    { quantity: 2, unit: 'clove', food: 'garlic', note: 'grated', group: 'For the garlic oil' },
    { quantity: 0.5, unit: 'tsp', food: 'salt', group: 'For the garlic oil' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper', group: 'For the garlic oil' },
    { quantity: 1, unit: 'tbsp', food: 'parsley', note: 'minced', group: 'For the garlic oil' },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Slice the top inch off each artichoke and snip the thorns from the leaves. Rub the cuts with half the lemon.',
      uses: ['artichoke', 'lemon'],
    },
    {
      minutes: 40,
      waiting: 38,
      text: 'Put the bay leaf and an inch of water in a pot. Steam the artichokes stem up, covered, until a leaf from the middle pulls out with no fight, 35 to 40 minutes. Add water if it runs low.',
      uses: ['artichoke', 'bay-leaf'],
    },
    {
      minutes: 2,
      text: 'Warm the oil with the garlic just until it smells sweet.',
      uses: ['olive-oil', 'garlic'],
    },
    {
      minutes: 2,
      text: 'Off the heat add the lemon zest, the juice of the other half, the salt, pepper and parsley.',
      uses: ['lemon', 'salt', 'black-pepper', 'parsley'],
    },
    {
      minutes: 1,
      text: 'Drain the artichokes upside down and serve with the warm garlic oil.',
      uses: ['artichoke', 'olive-oil', 'garlic'],
    },
  ],
});
