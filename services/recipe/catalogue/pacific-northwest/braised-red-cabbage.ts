import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'braised-red-cabbage',
  version: 1,
  title: 'Braised Red Cabbage with Pears',
  description:
    'Leavenworth put on a Bavarian face in the 1960s to save itself when the timber and the railroad had gone. The cabbage fits the part, and pears from the valley orchards make it local.',
  region: 'pacific-northwest',
  place: 'Leavenworth, Washington',
  servings: 6,
  servingSize: '3/4 cup',
  prepMinutes: 8,
  cookMinutes: 52,
  difficulty: 'easy',
  tags: ['one-pot', 'make-ahead', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'bowl',
  tier: 'reserve',
  course: 'side',
  equipment: ['Dutch oven'],
  makeAhead: 'Better the next day.',
  leftovers: 'Freezes well. Heat it with sausages.',
  storageDays: 5,
  ingredients: [
    {
      quantity: 1,
      unit: 'head',
      food: 'red-cabbage',
      note: 'small, shredded',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'pear',
      note: 'diced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'red-onion',
      note: 'sliced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'cider-vinegar',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'apple-juice',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'brown-sugar',
    },
    {
      quantity: 1,
      unit: 'leaf',
      food: 'bay-leaf',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'cloves',
    },
    {
      quantity: 1.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Shred the cabbage, dice the pears and slice the onion.',
      uses: ['red-cabbage', 'pear', 'red-onion'],
    },
    {
      minutes: 6,
      text: 'Soften the onion in the oil.',
      uses: ['canola-oil', 'red-onion'],
    },
    {
      minutes: 4,
      text: 'Add the cabbage, vinegar and salt and toss until it is bright and limp.',
      uses: ['red-cabbage', 'cider-vinegar', 'salt'],
    },
    {
      minutes: 36,
      waiting: 33,
      text: 'Stir in the pears, juice, sugar, bay leaf, cloves and pepper. Cover and cook over low heat until silky.',
      uses: ['pear', 'apple-juice', 'brown-sugar', 'bay-leaf', 'cloves', 'black-pepper'],
    },
    {
      minutes: 6,
      text: 'Uncover and boil off the liquid. Take out the bay leaf and taste for vinegar.',
      uses: [],
    },
  ],
});
