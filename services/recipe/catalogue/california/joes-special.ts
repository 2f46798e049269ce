import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'joes-special',
  version: 1,
  title: 'Joe’s Special',
  description:
    'Ground beef, spinach and eggs scrambled in one pan, hot sauce on the side. San Francisco’s Italian joints called Joe’s fed it to night owls from the 1920s on, and it works at either end of the day.',
  region: 'california',
  place: 'North Beach, San Francisco',
  servings: 4,
  servingSize: '1 plate',
  prepMinutes: 6,
  cookMinutes: 18,
  difficulty: 'easy',
  tags: ['one-pot', 'weeknight', 'quick'],
  seasons: [],
  plate: 'skillet',
  tier: 'reserve',
  course: 'breakfast',
  equipment: ['12-inch skillet'],
  leftovers: 'Reheat it gently, or roll it in a tortilla.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 12,
      unit: 'oz',
      food: 'ground-beef',
    },
    {
      quantity: 10,
      unit: 'oz',
      food: 'spinach-frozen',
      note: 'thawed, squeezed dry',
    },
    {
      quantity: 6,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 6,
      unit: 'oz',
      food: 'mushroom',
      note: 'sliced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'parmesan',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'oregano',
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
      food: 'hot-sauce',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Squeeze the spinach, slice the mushrooms, chop the onion and mince the garlic. Beat the eggs with the pepper.',
      uses: ['spinach-frozen', 'mushroom', 'yellow-onion', 'garlic', 'egg', 'black-pepper'],
    },
    {
      minutes: 6,
      text: 'Cook the onion and mushrooms in the oil with half the salt over high heat until brown.',
      uses: ['olive-oil', 'yellow-onion', 'mushroom', 'salt'],
    },
    {
      minutes: 6,
      text: 'Add the beef, garlic, oregano and the rest of the salt and break it up until no pink is left.',
      uses: ['ground-beef', 'garlic', 'oregano', 'salt'],
    },
    {
      minutes: 3,
      text: 'Stir in the spinach and cook off its water.',
      uses: ['spinach-frozen'],
    },
    {
      minutes: 3,
      text: 'Pour in the eggs and fold until just set. Top with the cheese and hot sauce.',
      uses: ['egg', 'parmesan', 'hot-sauce'],
    },
  ],
});
