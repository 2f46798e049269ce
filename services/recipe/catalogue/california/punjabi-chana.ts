import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'punjabi-chana',
  version: 1,
  title: 'Chana with Tomato and Ginger',
  description:
    'Punjabi farmers came to the Sacramento Valley more than a century ago, and Yuba City’s Sikh festival now draws tens of thousands. Chickpeas in tomato and ginger are everyday food there.',
  region: 'california',
  place: 'Yuba City, California',
  servings: 4,
  servingSize: '1 bowl with rice',
  prepMinutes: 8,
  cookMinutes: 31,
  difficulty: 'easy',
  tags: ['one-pot', 'weeknight', 'freezer', 'budget-friendly'],
  seasons: [],
  plate: 'bowl',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['3-quart saucepan', 'saucepan with a lid'],
  leftovers: 'Freezes for three months. Wrap it in a warm tortilla.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 2,
      unit: 'can',
      food: 'chickpea-canned',
      note: 'drained',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'crushed-tomatoes',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'finely chopped',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'ginger',
      note: 'grated',
    },
    {
      quantity: 4,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'serrano',
      note: 'minced',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'coriander',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'turmeric',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'garam-masala',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'basmati-rice',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'cilantro',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Chop the onion fine, grate the ginger and mince the garlic and chile.',
      uses: ['yellow-onion', 'ginger', 'garlic', 'serrano'],
    },
    {
      minutes: 8,
      text: 'Cook the onion in the oil over medium-high heat until brown at the edges.',
      uses: ['canola-oil', 'yellow-onion'],
    },
    {
      minutes: 2,
      text: 'Stir in the ginger, garlic, chile, cumin, coriander and turmeric until they smell strong.',
      uses: ['ginger', 'garlic', 'serrano', 'cumin', 'coriander', 'turmeric'],
    },
    {
      minutes: 19,
      waiting: 15,
      text: 'Add the tomatoes, chickpeas, salt and 3/4 cup of water and simmer. Meanwhile cook the rice, covered, in 1 1/2 cups of water.',
      uses: ['chickpea-canned', 'crushed-tomatoes', 'salt', 'basmati-rice'],
    },
    {
      minutes: 2,
      text: 'Crush some of the chickpeas, stir in the garam masala and cilantro and serve over the rice.',
      uses: ['garam-masala', 'cilantro'],
    },
  ],
});
