import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'tamale-pie',
  version: 1,
  title: 'Skillet Tamale Pie',
  description:
    'Spiced beef, corn and olives under a cornmeal lid that browns in the oven. It has been in Texas kitchens for more than a century, for cooks who want the taste of tamales without the wrapping.',
  region: 'southwest',
  place: 'Texas',
  servings: 6,
  servingSize: '1 wedge',
  prepMinutes: 11,
  cookMinutes: 48,
  difficulty: 'easy',
  tags: ['baking', 'family-size', 'comfort-food', 'kid-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'skillet',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['10-inch cast-iron skillet'],
  makeAhead: 'The filling keeps two days. Warm it before you add the topping.',
  leftovers: 'Reheat wedges at 350°F.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'ground-beef',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'green-bell-pepper',
      note: 'chopped',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'chili-powder',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'diced-tomatoes',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'corn-frozen',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'olives-black',
      note: 'sliced',
    },
    {
      quantity: 1.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'cornmeal',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'whole-milk',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'baking-powder',
    },
    {
      quantity: 3,
      unit: 'oz',
      food: 'cheddar',
      note: 'grated',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Heat the oven to 400°F. Chop the onion and pepper, slice the olives and grate the cheese.',
      uses: ['yellow-onion', 'green-bell-pepper', 'olives-black', 'cheddar'],
      temperatureF: 400,
    },
    {
      minutes: 10,
      text: 'Brown the beef in the skillet. Add the onion and pepper and cook until soft, and spoon off the fat.',
      uses: ['ground-beef', 'yellow-onion', 'green-bell-pepper'],
    },
    {
      minutes: 8,
      text: 'Stir in the chili powder and cumin, then the tomatoes, corn, olives and 1 teaspoon of the salt. Simmer until thick.',
      uses: ['chili-powder', 'cumin', 'diced-tomatoes', 'corn-frozen', 'olives-black', 'salt'],
    },
    {
      minutes: 5,
      text: 'Heat the milk with 1/2 cup of water and the rest of the salt. Whisk in the cornmeal and cook until it is like soft mush.',
      uses: ['cornmeal', 'whole-milk', 'salt'],
    },
    {
      minutes: 3,
      text: 'Off the heat, beat in the egg, baking powder and half the cheese. Spread it over the beef and top with the other half.',
      uses: ['egg', 'baking-powder', 'cheddar'],
    },
    {
      minutes: 25,
      waiting: 25,
      text: 'Bake until the lid is puffed, gold and dry to the touch in the middle.',
      uses: [],
    },
  ],
});
