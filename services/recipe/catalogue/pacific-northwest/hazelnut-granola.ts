import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'hazelnut-granola',
  version: 1,
  title: 'Willamette Hazelnut Granola',
  description:
    'Nearly all of the country’s hazelnuts grow in this one Oregon valley. Toasted with oats and maple until the kitchen smells of both, they beat the box on price and crunch.',
  region: 'pacific-northwest',
  place: 'Willamette Valley, Oregon',
  servings: 10,
  servingSize: '1/2 cup',
  prepMinutes: 24,
  cookMinutes: 30,
  difficulty: 'easy',
  tags: ['breakfast', 'baking', 'make-ahead', 'budget-friendly'],
  seasons: [],
  plate: 'bowl',
  tier: 'premium',
  course: 'breakfast',
  equipment: ['rimmed baking sheet'],
  leftovers: 'Keep it in a jar at room temperature for two weeks.',
  storageDays: 14,
  ingredients: [
    {
      quantity: 3,
      unit: 'cup',
      food: 'rolled-oats',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'hazelnut',
      note: 'roughly chopped',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'sunflower-seed',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'flaxseed',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'canola-oil',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'maple-syrup',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'vanilla-extract',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cinnamon',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'dried-cranberry',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Heat the oven to 325°F. Chop the hazelnuts. Stir them with the oats, sunflower seeds, flaxseed, cinnamon and salt.',
      uses: ['rolled-oats', 'hazelnut', 'sunflower-seed', 'flaxseed', 'cinnamon', 'salt'],
      temperatureF: 325,
    },
    {
      minutes: 3,
      text: 'Whisk the oil, maple syrup and vanilla, pour them over and stir until nothing looks dry. Press it out on a sheet.',
      uses: ['canola-oil', 'maple-syrup', 'vanilla-extract'],
    },
    {
      minutes: 30,
      waiting: 27,
      text: 'Bake for 30 minutes, turning it once with a wide spatula, until it is evenly gold and smells of toast.',
      uses: [],
    },
    {
      minutes: 15,
      waiting: 15,
      text: 'Let it cool without touching it so that it sets in clumps. Stir in the cranberries.',
      uses: ['dried-cranberry'],
    },
  ],
});
