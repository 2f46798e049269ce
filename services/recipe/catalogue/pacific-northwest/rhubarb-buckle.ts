import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'rhubarb-buckle',
  version: 1,
  title: 'Rhubarb Buckle',
  description:
    'The valley around Sumner and Puyallup grows so much rhubarb that Sumner calls itself the Rhubarb Pie Capital of the World. A buckle is simpler than pie: a plain cake with tart fruit under sugary crumbs.',
  region: 'pacific-northwest',
  place: 'Puyallup Valley, Washington',
  servings: 9,
  servingSize: '1 square',
  prepMinutes: 31,
  cookMinutes: 46,
  difficulty: 'easy',
  tags: ['baking', 'kid-friendly', 'budget-friendly'],
  seasons: ['spring', 'summer'],
  plate: 'tray',
  tier: 'premium',
  course: 'dessert',
  equipment: ['9-inch square baking pan', 'electric mixer'],
  leftovers: 'Keep it covered at room temperature for two days, then chill.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 3,
      unit: 'cup',
      food: 'rhubarb',
      note: 'in half-inch pieces',
    },
    {
      quantity: 1.75,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'granulated-sugar',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'baking-powder',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 8,
      unit: 'tbsp',
      food: 'butter',
      note: 'soft',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 0.667,
      unit: 'cup',
      food: 'buttermilk',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'vanilla-extract',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'cinnamon',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Heat the oven to 350°F and butter the pan. Cut up the rhubarb.',
      uses: ['rhubarb'],
      temperatureF: 350,
    },
    {
      minutes: 4,
      text: 'For the crumbs, rub 1/4 cup of the flour with 1/4 cup of the sugar, the cinnamon and 2 tablespoons of the butter.',
      uses: ['all-purpose-flour', 'granulated-sugar', 'cinnamon', 'butter'],
    },
    {
      minutes: 8,
      text: 'Beat the rest of the butter and sugar until pale, then the egg and vanilla. Mix in the other flour with the baking powder and salt, in turns with the buttermilk.',
      uses: [
        'butter',
        'granulated-sugar',
        'egg',
        'vanilla-extract',
        'all-purpose-flour',
        'baking-powder',
        'salt',
        'buttermilk',
      ],
    },
    {
      minutes: 3,
      text: 'Spread the batter, cover it with rhubarb and scatter the crumbs on top.',
      uses: ['rhubarb'],
    },
    {
      minutes: 46,
      waiting: 46,
      text: 'Bake until the top is gold and a toothpick comes out clean.',
      uses: [],
    },
    {
      minutes: 10,
      waiting: 10,
      text: 'Cool for 10 minutes before cutting.',
      uses: [],
    },
  ],
});
