import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'brats-and-sauerkraut',
  version: 2,
  title: 'Sheboygan Brats and Kraut Skillet',
  description:
    'Bratwurst browned in butter with onion, then finished on a bed of sauerkraut, mustard and caraway. Sheboygan has fried brats since German butchers set up shop there, and the skillet version needs neither grill nor good weather.',
  region: 'midwest',
  place: 'Sheboygan, Wisconsin',
  servings: 4,
  servingSize: '1 1/2 brats with 3/4 cup kraut',
  prepMinutes: 4,
  cookMinutes: 26,
  difficulty: 'easy',
  tags: ['one-pan', 'weeknight', 'comfort-food', 'game-day', 'quick'],
  seasons: [],
  tier: 'premium',
  course: 'dinner',
  equipment: ['12-inch skillet with a lid'],
  leftovers: 'Slice cold brats into the kraut and warm it all in a covered pan.',
  storageDays: 4,
  plate: 'skillet',
  ingredients: [
    { quantity: 6, unit: 'each', food: 'bratwurst', note: 'cut in thirds after browning' },
    { quantity: 2, unit: 'tbsp', food: 'butter' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'sliced' },
    { quantity: 16, unit: 'oz', food: 'sauerkraut', note: 'drained and rinsed' },
    { quantity: 0.5, unit: 'cup', food: 'chicken-broth' },
    { quantity: 1, unit: 'tbsp', food: 'dijon-mustard', note: 'grainy if you like' },
    { quantity: 1, unit: 'tsp', food: 'caraway-seed' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 2, unit: 'tbsp', food: 'parsley', note: 'chopped' },
  ],
  steps: [
    {
      minutes: 4,
      text: 'Slice the onion. Rinse the sauerkraut in a colander and press out the water, so it is sour but not too salty.',
      uses: ['yellow-onion', 'sauerkraut'],
    },
    {
      minutes: 8,
      text: 'Melt the butter in a wide skillet over medium heat. Brown the brats on all sides. Cut each in thirds.',
      uses: ['butter', 'bratwurst'],
    },
    {
      minutes: 6,
      text: 'Push the brats aside and cook the onion in the fat until it is soft and gold.',
      uses: ['yellow-onion'],
    },
    {
      minutes: 10,
      waiting: 9,
      text: 'Stir in the kraut, broth, mustard, caraway and pepper. Set the brats on top. Cover and simmer until they read 160°F in the middle.',
      uses: ['sauerkraut', 'chicken-broth', 'dijon-mustard', 'caraway-seed', 'black-pepper', 'bratwurst'],
    },
    {
      minutes: 2,
      text: 'Uncover to boil off the last of the liquid. Scatter on the parsley.',
      uses: ['parsley'],
    },
  ],
});
