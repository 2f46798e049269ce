import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'lox-eggs-and-onions',
  version: 2,
  title: 'Lox, Eggs and Onions',
  description:
    'A quarter pound of smoked salmon feeds four when it is folded into soft eggs with onions cooked until sweet. The Jewish dairy restaurants of the Lower East Side made a fixture of it. It needs no bagel to be breakfast.',
  region: 'mid-atlantic',
  place: 'Manhattan, New York City',
  servings: 4,
  servingSize: '1 plate',
  prepMinutes: 8,
  cookMinutes: 16,
  difficulty: 'easy',
  tags: ['quick', 'brunch', 'one-pan'],
  seasons: [],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['10-inch skillet'],
  leftovers: 'Good cold on toast or cucumber slices. Do not heat it again: the eggs turn hard.',
  storageDays: 1,
  plate: 'plate',
  ingredients: [
    { quantity: 4, unit: 'oz', food: 'smoked-salmon', note: 'trimmings are fine, in half-inch strips' },
    { quantity: 8, unit: 'each', food: 'egg' },
    { quantity: 0.25, unit: 'cup', food: 'heavy-cream' },
    { quantity: 3, unit: 'tbsp', food: 'butter' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'halved and thinly sliced' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 2, unit: 'oz', food: 'cream-cheese', note: 'cold, in small bits' },
    { quantity: 2, unit: 'stalk', food: 'green-onion', note: 'thinly sliced' },
    { quantity: 1, unit: 'tbsp', food: 'dill', note: 'chopped' },
    { quantity: 1, unit: 'each', food: 'cucumber', note: 'sliced, to serve' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Slice the salmon, the onion, the green onion and the cucumber. Chop the dill.',
      uses: ['smoked-salmon', 'yellow-onion', 'green-onion', 'dill', 'cucumber'],
    },
    {
      minutes: 10,
      text: 'Melt the butter in the skillet over medium-low heat. Cook the onion with the salt until limp, sweet and gold at the edges.',
      uses: ['butter', 'yellow-onion', 'salt'],
    },
    {
      minutes: 2,
      text: 'Meanwhile beat the eggs with the cream and pepper until no streaks of white show.',
      uses: ['egg', 'heavy-cream', 'black-pepper'],
    },
    {
      minutes: 4,
      text: 'Turn the heat to low and pour in the eggs. Push them slowly across the pan with a spatula, so that they set in wide, soft folds.',
      uses: ['egg'],
    },
    {
      minutes: 1,
      text: 'While the eggs still look wet, fold in the salmon and the cream cheese. Take the pan off the heat. The warmth finishes the eggs.',
      uses: ['smoked-salmon', 'cream-cheese', 'egg'],
    },
    {
      minutes: 1,
      text: 'Top with the green onion and dill. Serve with the cucumber.',
      uses: ['green-onion', 'dill', 'cucumber'],
    },
  ],
});
