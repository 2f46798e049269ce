import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'walla-walla-onion-tart',
  version: 1,
  title: 'Sweet Onion Tart',
  description:
    'A French soldier brought sweet onion seed from Corsica to Walla Walla around 1900, and Italian gardeners made it the valley’s pride. Cooked slowly, the onions turn to jam under a thin custard.',
  region: 'pacific-northwest',
  place: 'Walla Walla, Washington',
  servings: 6,
  servingSize: '1 slice',
  prepMinutes: 20,
  cookMinutes: 70,
  difficulty: 'easy',
  tags: ['baking', 'comfort-food', 'budget-friendly'],
  seasons: ['summer'],
  plate: 'pie',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['9-inch tart or pie pan', '12-inch skillet'],
  makeAhead: 'Cook the onions the day before.',
  leftovers: 'Good cold. Reheat at 325°F.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 1,
      unit: 'each',
      food: 'pie-crust',
    },
    {
      quantity: 2,
      unit: 'lb',
      food: 'sweet-onion',
      note: 'thinly sliced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 3,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'half-and-half',
    },
    {
      quantity: 3,
      unit: 'oz',
      food: 'gruyere',
      note: 'grated',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'thyme-dried',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 1,
      unit: 'pinch',
      food: 'nutmeg',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Slice the onions and grate the cheese.',
      uses: ['sweet-onion', 'gruyere'],
    },
    {
      minutes: 32,
      text: 'Cook the onions in the butter and oil with the salt and thyme over medium-low heat, stirring often, until soft and the color of straw.',
      uses: ['butter', 'olive-oil', 'sweet-onion', 'salt', 'thyme-dried'],
    },
    {
      minutes: 10,
      waiting: 10,
      text: 'Heat the oven to 375°F. Line the pan with the crust, prick it and bake it until it looks dry.',
      uses: ['pie-crust'],
      temperatureF: 375,
    },
    {
      minutes: 4,
      text: 'Beat the eggs with the half-and-half, cheese, pepper and nutmeg. Stir in the onions and fill the crust.',
      uses: ['egg', 'half-and-half', 'gruyere', 'black-pepper', 'nutmeg', 'sweet-onion'],
    },
    {
      minutes: 28,
      waiting: 28,
      text: 'Bake until the middle barely shakes.',
      uses: [],
    },
    {
      minutes: 8,
      waiting: 8,
      text: 'Let it settle before you cut it.',
      uses: [],
    },
  ],
});
