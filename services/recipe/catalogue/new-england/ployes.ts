import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'ployes',
  version: 2,
  title: 'Ployes',
  description:
    'Acadian families at the very top of Maine roll these yellow buckwheat pancakes around beans, stew or brown sugar, at any meal. They cook on one side only, and the tops fill with holes like a sponge.',
  region: 'new-england',
  place: 'St. John Valley, Maine',
  servings: 6,
  servingSize: '3 ployes',
  prepMinutes: 12,
  cookMinutes: 18,
  difficulty: 'easy',
  tags: ['quick', 'budget-friendly', 'griddle', 'brunch'],
  seasons: [],
  tier: 'reserve',
  course: 'breakfast',
  equipment: ['Cast-iron griddle or skillet', 'whisk'],
  leftovers: 'Warm under a towel in the microwave. They dry out if left open.',
  storageDays: 2,
  plate: 'plate',
  ingredients: [
    { quantity: 1, unit: 'cup', food: 'buckwheat-flour', group: 'For the batter' },
    { quantity: 1, unit: 'cup', food: 'all-purpose-flour', group: 'For the batter' },
    { quantity: 1, unit: 'tbsp', food: 'baking-powder', group: 'For the batter' },
    { quantity: 0.5, unit: 'tsp', food: 'salt', group: 'For the batter' },
    { quantity: 1, unit: 'tbsp', food: 'canola-oil', group: 'For the batter' },
    { quantity: 1, unit: 'tsp', food: 'canola-oil', note: 'for the griddle', group: 'For the batter' },
    { quantity: 0.5, unit: 'cup', food: 'applesauce', note: 'to roll up inside', group: 'For the filling' },
    { quantity: 0.25, unit: 'cup', food: 'maple-syrup', group: 'For the filling' },
    { quantity: 0.5, unit: 'tsp', food: 'cinnamon', group: 'For the filling' },
    { quantity: 0.25, unit: 'cup', food: 'walnut', note: 'chopped', group: 'For the filling' },
  ],
  steps: [
    {
      minutes: 3,
      text: 'Whisk both flours with the baking powder and salt.',
      uses: ['buckwheat-flour', 'all-purpose-flour', 'baking-powder', 'salt'],
    },
    {
      minutes: 7,
      waiting: 5,
      text: 'Stir in 1 1/4 cups of cold water and the tablespoon of oil. Beat in 3/4 cup of boiling water and let it stand for 5 minutes. It should pour like paint, so thin it if need be.',
      uses: ['canola-oil'],
    },
    {
      minutes: 2,
      text: 'Stir the applesauce with the syrup, cinnamon and walnuts.',
      uses: ['applesauce', 'maple-syrup', 'cinnamon', 'walnut'],
    },
    {
      minutes: 3,
      text: 'Heat the griddle over medium-high heat and wipe it with the teaspoon of oil. It is ready when a drop of water dances.',
      uses: ['canola-oil'],
    },
    {
      minutes: 14,
      text: 'Pour on 3 tablespoons of batter for each and spread it thin. Holes open all over the top. Cook about 2 minutes, until the top is dry, and do not turn them.',
      uses: [],
    },
    {
      minutes: 1,
      text: 'Keep them stacked under a towel. Spread with the maple apples and roll.',
      uses: ['applesauce'],
    },
  ],
});
