import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'jalapeno-skillet-cornbread',
  version: 1,
  title: 'Jalapeño Skillet Cornbread',
  description:
    'A hot iron skillet gives it a crust like the edge of a brownie. Creamed corn keeps the middle damp, and jalapeños and cheddar make it a Texan.',
  region: 'southwest',
  place: 'East Texas',
  servings: 8,
  servingSize: '1 wedge',
  prepMinutes: 22,
  cookMinutes: 26,
  difficulty: 'easy',
  tags: ['baking', 'family-size', 'budget-friendly'],
  seasons: [],
  plate: 'skillet',
  tier: 'premium',
  course: 'bread',
  equipment: ['10-inch cast-iron skillet'],
  leftovers: 'Split and toast cold wedges in butter, or crumble them into chili.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1.25,
      unit: 'cup',
      food: 'cornmeal',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'baking-powder',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'baking-soda',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'buttermilk',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'creamed-corn',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'jalapeno',
      note: 'seeded, minced',
    },
    {
      quantity: 4,
      unit: 'oz',
      food: 'cheddar',
      note: 'grated',
    },
    {
      quantity: 4,
      unit: 'tbsp',
      food: 'butter',
    },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Set the skillet in the oven and heat it to 425°F. Mince the jalapeños and grate the cheese.',
      uses: ['jalapeno', 'cheddar', 'butter'],
      temperatureF: 425,
    },
    {
      minutes: 4,
      text: 'Whisk the cornmeal, flour, baking powder, baking soda and salt in a bowl.',
      uses: ['cornmeal', 'all-purpose-flour', 'baking-powder', 'baking-soda', 'salt'],
    },
    {
      minutes: 4,
      text: 'Beat the eggs with the buttermilk and creamed corn. Stir them into the dry things with the jalapeños and cheese until just wet.',
      uses: ['egg', 'buttermilk', 'creamed-corn', 'jalapeno', 'cheddar'],
    },
    {
      minutes: 2,
      text: 'Melt the butter in the hot skillet, swirl it, and stir most of it into the batter.',
      uses: ['butter'],
    },
    {
      minutes: 26,
      waiting: 26,
      text: 'Pour the batter into the skillet. It should hiss. Bake until the top is brown and a toothpick comes out clean.',
      uses: [],
    },
    {
      minutes: 5,
      waiting: 5,
      text: 'Cool for 5 minutes before you cut it.',
      uses: [],
    },
  ],
});
