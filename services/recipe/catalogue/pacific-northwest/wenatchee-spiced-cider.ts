import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'wenatchee-spiced-cider',
  version: 1,
  title: 'Hot Spiced Cider',
  description:
    'Orchard stands along the Columbia ladle this out from the first cold morning of harvest. Orange, ginger and whole spice steep in it slowly, and a pinch of salt keeps it from being only sweet.',
  region: 'pacific-northwest',
  place: 'Wenatchee, Washington',
  servings: 8,
  servingSize: '1 mug',
  prepMinutes: 6,
  cookMinutes: 26,
  difficulty: 'easy',
  tags: ['one-pot', 'kid-friendly', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'mug',
  tier: 'premium',
  course: 'drink',
  equipment: ['4-quart pot', 'strainer'],
  makeAhead: 'Strain it and keep it cold; warm it by the mug.',
  leftovers: 'Keep it cold. Use a cup in oatmeal or to braise pork.',
  storageDays: 5,
  ingredients: [
    {
      quantity: 2,
      unit: 'quart',
      food: 'apple-juice',
      note: 'or fresh cider',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'orange',
      note: 'sliced',
    },
    {
      quantity: 3,
      unit: 'each',
      food: 'cinnamon-stick',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'cloves',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'allspice',
    },
    {
      quantity: 6,
      unit: 'slice',
      food: 'ginger',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'brown-sugar',
    },
    {
      quantity: 0.125,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
  ],
  steps: [
    {
      minutes: 4,
      text: 'Slice the orange and ginger.',
      uses: ['orange', 'ginger'],
    },
    {
      minutes: 6,
      text: 'Put the juice, fruit, ginger, cinnamon sticks, cloves, allspice, brown sugar and salt in a pot and heat until it steams.',
      uses: [
        'apple-juice',
        'cinnamon-stick',
        'cloves',
        'allspice',
        'orange',
        'ginger',
        'brown-sugar',
        'salt',
      ],
    },
    {
      minutes: 20,
      waiting: 20,
      text: 'Keep it just below a simmer, lid on, until it tastes of spice.',
      uses: [],
    },
    {
      minutes: 2,
      text: 'Strain, stir in the lemon juice and ladle into mugs.',
      uses: ['lemon-juice'],
    },
  ],
});
