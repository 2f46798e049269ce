import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'banana-macadamia-pancakes',
  version: 2,
  title: 'Banana Pancakes with Coconut Syrup',
  description:
    'Ripe bananas go straight into the batter, and warm coconut milk boiled with sugar stands in for maple. Fruit stands line the road to Hāna; bunches too ripe to travel end up on griddles like this one.',
  region: 'hawaii',
  place: 'Hāna, Maui',
  servings: 4,
  servingSize: '3 pancakes',
  prepMinutes: 11,
  cookMinutes: 18,
  difficulty: 'easy',
  tags: ['breakfast', 'budget-friendly', 'quick'],
  seasons: [],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['nonstick griddle or skillet', 'small saucepan', 'whisk'],
  leftovers: 'Toast cold pancakes like bread. Warm the syrup gently; it keeps a week in the refrigerator.',
  storageDays: 2,
  plate: 'plate',
  ingredients: [
    { quantity: 0.75, unit: 'cup', food: 'coconut-milk', group: 'For the syrup' },
    { quantity: 0.25, unit: 'cup', food: 'granulated-sugar', group: 'For the syrup' },
    { quantity: 1.5, unit: 'cup', food: 'all-purpose-flour', group: 'For the pancakes' },
    { quantity: 2, unit: 'tsp', food: 'baking-powder', group: 'For the pancakes' },
    { quantity: 0.5, unit: 'tsp', food: 'salt', group: 'For the pancakes' },
    { quantity: 1, unit: 'cup', food: 'buttermilk', group: 'For the pancakes' },
    { quantity: 2, unit: 'each', food: 'egg', group: 'For the pancakes' },
    { quantity: 2, unit: 'each', food: 'banana', note: 'very ripe, mashed', group: 'For the pancakes' },
    { quantity: 2, unit: 'tbsp', food: 'butter', note: 'melted', group: 'For the pancakes' },
    { quantity: 1, unit: 'tbsp', food: 'vegetable-oil', note: 'for the griddle', group: 'For the pancakes' },
    { quantity: 0.25, unit: 'cup', food: 'macadamia', note: 'chopped', group: 'For the pancakes' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Simmer the coconut milk, sugar and a pinch of the salt in a small pan for 5 minutes, until it just coats a spoon. Keep it warm.',
      uses: ['coconut-milk', 'granulated-sugar', 'salt'],
    },
    {
      minutes: 5,
      text: 'Whisk the flour, baking powder and the rest of the salt in a large bowl.',
      uses: ['all-purpose-flour', 'baking-powder', 'salt'],
    },
    {
      minutes: 4,
      text: 'In another bowl mash the bananas. Beat in the buttermilk, eggs and melted butter.',
      uses: ['buttermilk', 'egg', 'banana', 'butter'],
    },
    {
      minutes: 2,
      text: 'Stir the wet into the dry just until no flour shows. Lumps are fine.',
      uses: [],
    },
    {
      minutes: 11,
      text: 'Oil a griddle over medium heat. Pour on 1/4 cup of batter a cake. Turn them when bubbles break and stay open, about 2 minutes, and cook 1 to 2 minutes more.',
      uses: ['vegetable-oil'],
    },
    {
      minutes: 1,
      text: 'Stack, scatter with the macadamia nuts and pour the warm syrup over.',
      uses: ['macadamia'],
    },
  ],
});
