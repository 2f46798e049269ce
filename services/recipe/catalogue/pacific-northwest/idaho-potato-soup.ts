import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'idaho-potato-soup',
  version: 1,
  title: 'Idaho Potato Soup',
  description:
    'Volcanic soil and cold nights made the Idaho russet famous. Simmered with leeks and mashed right in the pot, it thickens a soup with no help but milk.',
  region: 'pacific-northwest',
  place: 'Snake River Plain, Idaho',
  servings: 6,
  servingSize: '1 bowl',
  prepMinutes: 11,
  cookMinutes: 29,
  difficulty: 'easy',
  tags: ['one-pot', 'comfort-food', 'weeknight', 'budget-friendly'],
  seasons: ['winter', 'fall'],
  plate: 'bowl',
  tier: 'premium',
  course: 'lunch',
  equipment: ['5-quart pot', 'potato masher'],
  leftovers: 'Warm it gently and thin it with milk. It does not freeze well.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 2.25,
      unit: 'lb',
      food: 'russet-potato',
      note: 'peeled, diced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'leek',
      note: 'sliced and washed',
    },
    {
      quantity: 1,
      unit: 'stalk',
      food: 'celery',
      note: 'sliced',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 4,
      unit: 'cup',
      food: 'vegetable-broth',
    },
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'whole-milk',
    },
    {
      quantity: 4,
      unit: 'oz',
      food: 'cheddar',
      note: 'grated',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'sour-cream',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'thyme-dried',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'chive',
      note: 'snipped',
    },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Peel and dice the potatoes, slice and wash the leek, slice the celery, grate the cheese and snip the chives.',
      uses: ['russet-potato', 'leek', 'celery', 'cheddar', 'chive'],
    },
    {
      minutes: 6,
      text: 'Melt the butter over medium heat and soften the leek and celery without browning.',
      uses: ['butter', 'leek', 'celery'],
    },
    {
      minutes: 19,
      waiting: 17,
      text: 'Add the potatoes, broth, thyme and salt. Simmer until a potato breaks under a spoon.',
      uses: ['russet-potato', 'vegetable-broth', 'thyme-dried', 'salt'],
    },
    {
      minutes: 4,
      text: 'Mash about half of it against the pot. Stir in the milk and pepper and heat until it steams.',
      uses: ['whole-milk', 'black-pepper'],
    },
    {
      minutes: 1,
      text: 'Off the heat, stir in the sour cream and half the cheese. Top with the rest and the chives.',
      uses: ['sour-cream', 'cheddar', 'chive'],
    },
  ],
});
