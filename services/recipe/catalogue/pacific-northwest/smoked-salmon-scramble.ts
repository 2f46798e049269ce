import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'smoked-salmon-scramble',
  version: 2,
  title: 'Smoked Salmon Scramble',
  description:
    'Soft eggs, cool cream cheese and flakes of smoked salmon with dill. Native nations of the Northwest coast smoked salmon to last the winter; ends and trim from the counter cost far less than slices and are just what an egg wants.',
  region: 'pacific-northwest',
  place: 'Pike Place, Seattle, Washington',
  servings: 3,
  servingSize: '1 plate',
  prepMinutes: 7,
  cookMinutes: 7,
  difficulty: 'easy',
  tags: ['breakfast', 'seafood', 'quick'],
  seasons: [],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['10-inch nonstick skillet'],
  leftovers: 'Best at once. Cold scramble is good in a sandwich.',
  storageDays: 1,
  plate: 'plate',
  ingredients: [
    { quantity: 8, unit: 'each', food: 'egg' },
    { quantity: 4, unit: 'oz', food: 'smoked-salmon', note: 'trim or ends, flaked' },
    { quantity: 3, unit: 'oz', food: 'cream-cheese', note: 'in small bits' },
    { quantity: 2, unit: 'tbsp', food: 'butter' },
    { quantity: 2, unit: 'tbsp', food: 'half-and-half' },
    { quantity: 2, unit: 'each', food: 'green-onion', note: 'sliced' },
    { quantity: 2, unit: 'tbsp', food: 'dill', note: 'chopped' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 0.125, unit: 'tsp', food: 'salt' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'in wedges' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Beat the eggs with the half-and-half, pepper and salt. Slice the onions, chop the dill, flake the salmon and cut the lemon.',
      uses: ['egg', 'half-and-half', 'black-pepper', 'salt', 'green-onion', 'dill', 'smoked-salmon', 'lemon'],
    },
    {
      minutes: 2,
      text: 'Melt the butter over medium-low heat and soften the green onions in it.',
      uses: ['butter', 'green-onion'],
    },
    {
      minutes: 4,
      text: 'Pour in the eggs. Push them slowly from the edge to the middle until they lie in soft, wet folds.',
      uses: ['egg'],
    },
    {
      minutes: 1,
      text: 'Drop in the cream cheese and salmon, fold twice and take the pan off the heat.',
      uses: ['cream-cheese', 'smoked-salmon'],
    },
    {
      minutes: 1,
      text: 'Scatter on the dill and serve with lemon.',
      uses: ['dill', 'lemon'],
    },
  ],
});
