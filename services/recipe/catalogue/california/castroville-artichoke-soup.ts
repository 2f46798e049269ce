import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'castroville-artichoke-soup',
  version: 1,
  title: 'Cream of Artichoke Soup',
  description:
    'Castroville calls itself the Artichoke Center of the World, and the fields run nearly to the sea. Cans and a potato make the soup they sell along the coast road into a weeknight thing.',
  region: 'california',
  place: 'Castroville, California',
  servings: 5,
  servingSize: '1 bowl',
  prepMinutes: 11,
  cookMinutes: 27,
  difficulty: 'easy',
  tags: ['one-pot', 'comfort-food'],
  seasons: ['spring'],
  plate: 'bowl',
  tier: 'premium',
  course: 'lunch',
  equipment: ['4-quart pot', 'blender'],
  leftovers: 'Warm it slowly. Freeze it before you add the milk.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 2,
      unit: 'can',
      food: 'artichoke-hearts',
      note: 'drained',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'leek',
      note: 'sliced and washed',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'russet-potato',
      note: 'peeled, diced',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
      note: 'sliced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 3,
      unit: 'cup',
      food: 'vegetable-broth',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'half-and-half',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'thyme-dried',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
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
      quantity: 2,
      unit: 'tbsp',
      food: 'parsley',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Slice and wash the leek, dice the potato, slice the garlic and drain the artichokes.',
      uses: ['leek', 'russet-potato', 'garlic', 'artichoke-hearts'],
    },
    {
      minutes: 6,
      text: 'Soften the leek and garlic in the oil without browning.',
      uses: ['olive-oil', 'leek', 'garlic'],
    },
    {
      minutes: 18,
      waiting: 16,
      text: 'Add the artichokes, potato, broth, thyme and salt and simmer until the potato is soft.',
      uses: ['artichoke-hearts', 'russet-potato', 'vegetable-broth', 'thyme-dried', 'salt'],
    },
    {
      minutes: 4,
      text: 'Blend the soup in batches until it is smooth and pour it back in the pot.',
      uses: [],
    },
    {
      minutes: 3,
      text: 'Stir in the half-and-half and lemon juice, warm it through and finish with the pepper and parsley.',
      uses: ['half-and-half', 'lemon-juice', 'black-pepper', 'parsley'],
    },
  ],
});
