import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'dutch-baby',
  version: 2,
  title: 'Seattle Dutch Baby',
  description:
    'One blender of batter, one hot buttered skillet, and the oven does the rest: the pancake climbs the sides in golden crags and sinks into custard. Lemon and powdered sugar at the table, and hurry.',
  region: 'pacific-northwest',
  place: 'Seattle, Washington',
  servings: 4,
  servingSize: '1 quarter of the pancake',
  prepMinutes: 9,
  cookMinutes: 19,
  difficulty: 'easy',
  tags: ['breakfast', 'baking', 'quick', 'budget-friendly'],
  seasons: ['winter', 'spring'],
  plate: 'skillet',
  tier: 'open',
  course: 'breakfast',
  equipment: ['10-inch cast-iron skillet', 'blender'],
  leftovers: 'Eat it at once; it does not keep its height.',
  storageDays: 0,
  ingredients: [
    {
      quantity: 4,
      unit: 'each',
      food: 'egg',
      note: 'at room temperature',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'whole-milk',
      note: 'at room temperature',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'granulated-sugar',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'vanilla-extract',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'pinch',
      food: 'nutmeg',
    },
    {
      quantity: 4,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lemon',
      note: 'halved',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'powdered-sugar',
    },
  ],
  steps: [
    {
      minutes: 3,
      text: 'Set a 10-inch cast-iron skillet on the middle rack, with nothing above it, and heat the oven to 425°F.',
      uses: [],
      temperatureF: 425,
    },
    {
      minutes: 5,
      text: 'Blend the eggs, milk, flour, granulated sugar, vanilla, salt and nutmeg for half a minute until smooth and frothy. Let the batter rest while the oven finishes heating.',
      uses: [
        'egg',
        'whole-milk',
        'all-purpose-flour',
        'granulated-sugar',
        'vanilla-extract',
        'salt',
        'nutmeg',
      ],
    },
    {
      minutes: 2,
      text: 'Drop the butter into the hot skillet and swirl it until it foams and smells nutty. Do not let it go past light brown.',
      uses: ['butter'],
    },
    {
      minutes: 17,
      waiting: 17,
      text: 'Pour the batter into the middle of the butter at once and shut the oven. Bake without opening the door until the rim is high, craggy and deep gold and the middle is set.',
      uses: [],
    },
    {
      minutes: 1,
      text: 'Squeeze the lemon over, sift on the powdered sugar and cut in quarters before it sighs and falls.',
      uses: ['lemon', 'powdered-sugar'],
    },
  ],
});
