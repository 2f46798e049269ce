import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'fig-walnut-oatmeal',
  version: 2,
  title: 'Fig and Walnut Oatmeal',
  description:
    'The country’s dried figs come from a few counties around Fresno. Simmered with the oats they melt a little and sweeten the pot, so that no sugar is needed.',
  region: 'california',
  place: 'Fresno County, California',
  servings: 4,
  servingSize: '1 bowl',
  prepMinutes: 7,
  cookMinutes: 14,
  difficulty: 'easy',
  tags: ['one-pot', 'quick', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['2-quart saucepan'],
  leftovers: 'Loosen cold oatmeal with a splash of milk over low heat.',
  storageDays: 3,
  plate: 'bowl',
  ingredients: [
    { quantity: 2, unit: 'cup', food: 'rolled-oats' },
    { quantity: 0.667, unit: 'cup', food: 'dried-fig', note: 'chopped' },
    { quantity: 2, unit: 'cup', food: 'almond-milk' },
    { quantity: 0.333, unit: 'cup', food: 'walnut', note: 'chopped' },
    { quantity: 1, unit: 'each', food: 'orange', note: 'zested, then in segments' },
    { quantity: 0.5, unit: 'tsp', food: 'cinnamon' },
    { quantity: 0.125, unit: 'tsp', food: 'cardamom' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Chop the figs and walnuts, zest the orange and cut out its segments.',
      uses: ['dried-fig', 'walnut', 'orange'],
    },
    {
      minutes: 3,
      text: 'Toast the walnuts in the dry saucepan until fragrant and tip them out.',
      uses: ['walnut'],
    },
    {
      minutes: 4,
      text: 'Heat the milk with 2 cups of water, the figs, cinnamon, cardamom and salt until it steams.',
      uses: ['dried-fig', 'almond-milk', 'cinnamon', 'cardamom', 'salt'],
    },
    {
      minutes: 7,
      text: 'Stir in the oats and simmer until thick and creamy.',
      uses: ['rolled-oats'],
    },
    {
      minutes: 1,
      text: 'Stir in the zest and top with orange and walnuts.',
      uses: ['orange', 'walnut'],
    },
  ],
});
