import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'hangtown-fry',
  version: 1,
  title: 'Hangtown Fry',
  description:
    'Oysters, bacon and eggs, fried together in the Gold Rush town once known as Hangtown. The story goes that a miner with new gold asked for the costliest dish in the house.',
  region: 'california',
  place: 'Placerville, California',
  servings: 3,
  servingSize: '1 wedge',
  prepMinutes: 6,
  cookMinutes: 18,
  difficulty: 'easy',
  tags: ['seafood', 'special-occasion', 'quick'],
  seasons: ['winter', 'spring'],
  plate: 'skillet',
  tier: 'reserve',
  course: 'breakfast',
  equipment: ['10-inch nonstick skillet with a lid'],
  leftovers: 'Eat it at once.',
  storageDays: 0,
  ingredients: [
    {
      quantity: 8,
      unit: 'oz',
      food: 'shucked-oyster',
      note: 'drained',
    },
    {
      quantity: 4,
      unit: 'slice',
      food: 'bacon',
    },
    {
      quantity: 7,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'cornmeal',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'half-and-half',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'green-onion',
      note: 'sliced',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'hot-sauce',
    },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Beat the eggs with the half-and-half, salt, pepper and hot sauce. Slice the onions. Pat the oysters dry and roll them in the cornmeal.',
      uses: [
        'egg',
        'half-and-half',
        'salt',
        'black-pepper',
        'hot-sauce',
        'green-onion',
        'shucked-oyster',
        'cornmeal',
      ],
    },
    {
      minutes: 8,
      text: 'Fry the bacon until crisp, crumble it and leave a spoon of fat in the pan.',
      uses: ['bacon'],
    },
    {
      minutes: 4,
      text: 'Add the butter and fry the oysters until the edges curl and the coating is gold, two minutes a side.',
      uses: ['butter', 'shucked-oyster'],
    },
    {
      minutes: 6,
      text: 'Pour the eggs around the oysters and scatter on the bacon and onions. Cook over medium-low heat, lifting the edges, then cover until the top is set.',
      uses: ['egg', 'bacon', 'green-onion'],
    },
    {
      minutes: 1,
      text: 'Slide it out and cut it in wedges.',
      uses: [],
    },
  ],
});
