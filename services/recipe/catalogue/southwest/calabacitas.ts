import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'calabacitas',
  version: 1,
  title: 'Calabacitas',
  description:
    'Summer squash, corn and green chile, cooked together until the squash just gives. The name means little squash, and every August in New Mexico there is more of it than anyone planned.',
  region: 'southwest',
  place: 'Española Valley, New Mexico',
  servings: 6,
  servingSize: '3/4 cup',
  prepMinutes: 11,
  cookMinutes: 18,
  difficulty: 'easy',
  tags: ['weeknight', 'one-pot', 'quick', 'budget-friendly'],
  seasons: ['summer'],
  plate: 'skillet',
  tier: 'premium',
  course: 'side',
  equipment: ['12-inch skillet'],
  leftovers: 'Fold leftovers into eggs or a quesadilla.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'zucchini',
      note: 'in half-inch dice',
    },
    {
      quantity: 0.5,
      unit: 'lb',
      food: 'yellow-squash',
      note: 'in half-inch dice',
    },
    {
      quantity: 3,
      unit: 'each',
      food: 'corn-ear',
      note: 'kernels cut off',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'green-chiles',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 3,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'oregano',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 2,
      unit: 'oz',
      food: 'queso-fresco',
      note: 'crumbled',
    },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Dice the squash, cut the corn from the cobs, chop the onion and mince the garlic.',
      uses: ['zucchini', 'yellow-squash', 'corn-ear', 'yellow-onion', 'garlic'],
    },
    {
      minutes: 5,
      text: 'Cook the onion in the oil over medium-high heat until soft.',
      uses: ['canola-oil', 'yellow-onion'],
    },
    {
      minutes: 8,
      text: 'Add both squashes and the salt. Stir now and then until they take a little color but hold their shape.',
      uses: ['zucchini', 'yellow-squash', 'salt'],
    },
    {
      minutes: 5,
      text: 'Stir in the corn, chiles, garlic, oregano and pepper. Cook until the corn is bright and tender.',
      uses: ['corn-ear', 'green-chiles', 'garlic', 'oregano', 'black-pepper'],
    },
    {
      minutes: 1,
      text: 'Crumble the cheese over the top.',
      uses: ['queso-fresco'],
    },
  ],
});
