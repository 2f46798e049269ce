import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'cider-pork-chops',
  version: 1,
  title: 'Cider Pork Chops with Apples',
  description:
    'Washington grows more apples than any other state, and Wenatchee has built a city on them. Here they cook in the drippings with onion, sage and mustard until they just hold their shape.',
  region: 'pacific-northwest',
  place: 'Wenatchee Valley, Washington',
  servings: 4,
  servingSize: '1 chop with apples',
  prepMinutes: 8,
  cookMinutes: 22,
  difficulty: 'easy',
  tags: ['weeknight', 'one-pot', 'quick'],
  seasons: ['fall', 'winter'],
  plate: 'skillet',
  tier: 'premium',
  course: 'dinner',
  equipment: ['12-inch skillet'],
  leftovers: 'Slice the cold pork into sandwiches with the apples.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 4,
      unit: 'each',
      food: 'pork-chop',
      note: 'about 7 oz, bone in',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'apple',
      note: 'tart, in thick slices',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'sliced',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'apple-juice',
      note: 'or sweet cider',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'cider-vinegar',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'dijon-mustard',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'sage-dried',
    },
    {
      quantity: 1.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Pat the chops dry and rub them with the sage, salt and pepper. Slice the apples and onion.',
      uses: ['pork-chop', 'apple', 'yellow-onion', 'sage-dried', 'salt', 'black-pepper'],
    },
    {
      minutes: 9,
      text: 'Sear the chops in the oil over medium-high heat, 4 minutes a side, until brown. Take them out.',
      uses: ['canola-oil', 'pork-chop'],
    },
    {
      minutes: 6,
      text: 'Cook the onion and apples in the pan until the edges are gold.',
      uses: ['yellow-onion', 'apple'],
    },
    {
      minutes: 4,
      text: 'Stir in the juice, vinegar and mustard and boil until syrupy.',
      uses: ['apple-juice', 'cider-vinegar', 'dijon-mustard'],
    },
    {
      minutes: 3,
      text: 'Melt in the butter, return the chops and turn them in the sauce until they reach 145°F.',
      uses: ['pork-chop', 'butter'],
    },
    {
      minutes: 1,
      waiting: 1,
      text: 'Rest off the heat for a minute and serve.',
      uses: [],
    },
  ],
});
