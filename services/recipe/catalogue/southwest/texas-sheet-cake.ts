import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'texas-sheet-cake',
  version: 1,
  title: 'Texas Sheet Cake',
  description:
    'A thin, soft chocolate cake baked in a sheet pan, with warm pecan icing poured on while both are hot. It goes from saucepan to potluck in under an hour, which may be why every Texas church cookbook has it.',
  region: 'southwest',
  place: 'Texas',
  servings: 20,
  servingSize: '1 square',
  prepMinutes: 27,
  cookMinutes: 28,
  difficulty: 'easy',
  tags: ['baking', 'family-size', 'kid-friendly', 'make-ahead', 'budget-friendly'],
  seasons: [],
  plate: 'tray',
  tier: 'premium',
  course: 'dessert',
  equipment: ['rimmed 13 by 18 inch sheet pan', 'saucepan'],
  makeAhead: 'Bake and ice it the day before and cover it.',
  leftovers: 'Keeps at room temperature, covered, and freezes in squares.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 2,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'granulated-sugar',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'baking-soda',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1.25,
      unit: 'cup',
      food: 'butter',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'cocoa-powder',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'buttermilk',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'vanilla-extract',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cinnamon',
    },
    {
      quantity: 3,
      unit: 'cup',
      food: 'powdered-sugar',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'pecan',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Heat the oven to 375°F and butter the pan. Stir the flour, granulated sugar, baking soda, salt and cinnamon in a big bowl. Chop the pecans.',
      uses: ['all-purpose-flour', 'granulated-sugar', 'baking-soda', 'salt', 'cinnamon', 'pecan'],
      temperatureF: 375,
    },
    {
      minutes: 5,
      text: 'Boil 3/4 cup of the butter with 1 cup of water and half the cocoa, stirring. Pour it over the flour and mix.',
      uses: ['butter', 'cocoa-powder', 'all-purpose-flour'],
    },
    {
      minutes: 3,
      text: 'Beat in 1/2 cup of the buttermilk, the eggs and half the vanilla. Spread the thin batter in the pan.',
      uses: ['buttermilk', 'egg', 'vanilla-extract'],
    },
    {
      minutes: 18,
      waiting: 18,
      text: 'Bake until the middle springs back.',
      uses: [],
    },
    {
      minutes: 5,
      text: 'Meanwhile melt the other butter with the rest of the cocoa and buttermilk until it bubbles. Off the heat, beat in the powdered sugar, vanilla and pecans.',
      uses: ['butter', 'cocoa-powder', 'buttermilk', 'powdered-sugar', 'vanilla-extract', 'pecan'],
    },
    {
      minutes: 16,
      waiting: 15,
      text: 'Pour the icing over the hot cake, nudge it to the corners and let it set.',
      uses: [],
    },
  ],
});
