import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'bowl-of-red',
  version: 1,
  title: 'Texas Bowl of Red',
  description:
    'Beef and dried chiles and no beans at all. The Chili Queens sold it from stands on San Antonio’s plazas in the 1800s, and in 1977 Texas made chili its state dish.',
  region: 'southwest',
  place: 'San Antonio, Texas',
  servings: 6,
  servingSize: '1 bowl',
  prepMinutes: 24,
  cookMinutes: 121,
  difficulty: 'medium',
  tags: ['one-pot', 'freezer', 'make-ahead'],
  seasons: ['fall', 'winter'],
  plate: 'pot',
  tier: 'premium',
  course: 'dinner',
  equipment: ['Dutch oven', 'blender'],
  makeAhead: 'Cook it a day ahead. The flavor rounds out and the fat lifts off cold.',
  leftovers: 'Freezes for three months. Spoon it over baked sweet potatoes or eggs.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 2.25,
      unit: 'lb',
      food: 'chuck-roast',
      note: 'in half-inch cubes',
    },
    {
      quantity: 6,
      unit: 'each',
      food: 'ancho-chile',
      note: 'stemmed and seeded',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 6,
      unit: 'clove',
      food: 'garlic',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'cumin',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'oregano',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'paprika',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'cayenne',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'tomato-paste',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'cider-vinegar',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'salt',
    },
  ],
  steps: [
    {
      minutes: 20,
      waiting: 12,
      text: 'Pour 3 cups of boiling water over the chiles and let them soften. Meanwhile cut up the beef and chop the onion.',
      uses: ['ancho-chile', 'chuck-roast', 'yellow-onion'],
    },
    {
      minutes: 4,
      text: 'Blend the chiles with 2 cups of their water, the garlic and the tomato paste until smooth.',
      uses: ['ancho-chile', 'garlic', 'tomato-paste'],
    },
    {
      minutes: 14,
      text: 'Heat the oil in a Dutch oven over medium-high heat. Brown the beef with the salt in two batches until it has a dark crust.',
      uses: ['canola-oil', 'chuck-roast', 'salt'],
    },
    {
      minutes: 6,
      text: 'Cook the onion in the same pot until soft. Stir in the cumin, oregano, paprika and cayenne for half a minute.',
      uses: ['yellow-onion', 'cumin', 'oregano', 'paprika', 'cayenne'],
    },
    {
      minutes: 95,
      waiting: 85,
      text: 'Return the beef, add the chile sauce and 2 cups of water, and simmer with the lid ajar until a cube gives way to a spoon. Add water if it sticks.',
      uses: ['chuck-roast', 'ancho-chile'],
    },
    {
      minutes: 6,
      text: 'Stir in the vinegar and boil gently, uncovered, until the sauce clings to the meat. Taste for salt.',
      uses: ['cider-vinegar'],
    },
  ],
});
