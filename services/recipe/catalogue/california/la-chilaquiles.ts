import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'la-chilaquiles',
  version: 1,
  title: 'Chilaquiles Rojos with Eggs',
  description:
    'Stale tortillas crisped in the oven, then turned in red chile sauce until they are half soft and half crunchy. Mexican families in East L.A. make them on Sunday, for the family and for the hangover.',
  region: 'california',
  place: 'East Los Angeles',
  servings: 4,
  servingSize: '1 plate with 2 eggs',
  prepMinutes: 18,
  cookMinutes: 27,
  difficulty: 'easy',
  tags: ['comfort-food'],
  seasons: [],
  plate: 'plate',
  tier: 'reserve',
  course: 'breakfast',
  equipment: ['baking sheet', 'blender', '12-inch skillet'],
  makeAhead: 'The sauce keeps five days, cold.',
  leftovers: 'Keep chips and sauce apart; mixed, they go soft.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 12,
      unit: 'each',
      food: 'corn-tortilla',
      note: 'cut in sixths',
    },
    {
      quantity: 4,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 4,
      unit: 'each',
      food: 'ancho-chile',
      note: 'stemmed and seeded',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'tomato-sauce',
    },
    {
      quantity: 0.5,
      unit: 'each',
      food: 'white-onion',
      note: 'half in chunks, half in thin rings',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
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
      quantity: 8,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'sour-cream',
    },
    {
      quantity: 2,
      unit: 'oz',
      food: 'queso-fresco',
      note: 'crumbled',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'cilantro',
    },
  ],
  steps: [
    {
      minutes: 14,
      waiting: 10,
      text: 'Heat the oven to 400°F. Cover the chiles with 1 1/2 cups of boiling water. Toss the tortillas with 2 tablespoons of the oil on a sheet.',
      uses: ['ancho-chile', 'corn-tortilla', 'canola-oil'],
      temperatureF: 400,
    },
    {
      minutes: 12,
      waiting: 12,
      text: 'Bake the tortillas until hard and gold.',
      uses: [],
    },
    {
      minutes: 3,
      text: 'Blend the chiles and their water with the tomato sauce, onion chunks, garlic, oregano and salt.',
      uses: ['ancho-chile', 'tomato-sauce', 'white-onion', 'garlic', 'oregano', 'salt'],
    },
    {
      minutes: 8,
      waiting: 6,
      text: 'Simmer the sauce in a skillet with 1 tablespoon of oil until it coats a spoon.',
      uses: ['canola-oil', 'ancho-chile'],
    },
    {
      minutes: 5,
      text: 'Fry the eggs in the rest of the oil until the whites are firm.',
      uses: ['egg', 'canola-oil'],
    },
    {
      minutes: 2,
      text: 'Turn the chips in the hot sauce for a minute, no more.',
      uses: ['corn-tortilla'],
    },
    {
      minutes: 1,
      text: 'Top with eggs, onion rings, sour cream, cheese and cilantro.',
      uses: ['egg', 'white-onion', 'sour-cream', 'queso-fresco', 'cilantro'],
    },
  ],
});
