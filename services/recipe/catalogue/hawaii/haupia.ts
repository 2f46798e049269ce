import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'haupia',
  version: 3,
  title: 'Haupia',
  description:
    'Cool white squares of coconut pudding, firm enough to pick up and soft enough to vanish. It is the sweet that closes every lūʻau in Hawaiʻi. Five minutes of stirring and a cold shelf do the work, and the pineapple beside it is our own idea.',
  region: 'hawaii',
  place: 'All the islands',
  servings: 9,
  servingSize: '1 square with pineapple',
  prepMinutes: 10,
  cookMinutes: 135,
  difficulty: 'easy',
  tags: ['budget-friendly', 'make-ahead', 'potluck'],
  seasons: [],
  tier: 'open',
  course: 'dessert',
  equipment: ['8-inch square dish', 'saucepan', 'whisk'],
  makeAhead: 'Set it the day before and keep it covered. Cut the pineapple on the day.',
  leftovers: 'Keep the squares covered and cold; they weep a little by the third day. Do not freeze them.',
  storageDays: 4,
  plate: 'tray',
  ingredients: [
    { quantity: 1, unit: 'can', food: 'coconut-milk', note: 'full fat, shaken', group: 'For the pudding' },
    { quantity: 0.5, unit: 'cup', food: 'granulated-sugar', group: 'For the pudding' },
    { quantity: 0.5, unit: 'cup', food: 'cornstarch', group: 'For the pudding' },
    { quantity: 0.25, unit: 'tsp', food: 'salt', group: 'For the pudding' },
    { quantity: 0.5, unit: 'tsp', food: 'vanilla-extract', group: 'For the pudding' },
    { quantity: 0.25, unit: 'cup', food: 'coconut-flakes', note: 'toasted', group: 'To serve' },
    { quantity: 1.5, unit: 'cup', food: 'pineapple', note: 'in small chunks', group: 'To serve' },
    { quantity: 0.25, unit: 'cup', food: 'macadamia', note: 'chopped', optional: true, group: 'To serve' },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Rinse an 8-inch square dish with cold water and leave it wet, so that the pudding will slip out.',
      uses: [],
    },
    {
      minutes: 5,
      text: 'Whisk the cornstarch with 1 1/4 cups of cold water until no lump is left on the bottom.',
      uses: ['cornstarch'],
    },
    {
      minutes: 4,
      text: 'Warm the coconut milk, sugar and salt in a saucepan over medium heat until the sugar is gone and steam rises.',
      uses: ['coconut-milk', 'granulated-sugar', 'salt'],
    },
    {
      minutes: 7,
      text: 'Pour in the starch, whisking all the time. Stir over medium-low heat until it turns heavy and glossy and plops. Give it one minute more to lose the taste of cornstarch. Stir in the vanilla.',
      uses: ['cornstarch', 'vanilla-extract'],
    },
    {
      minutes: 120,
      waiting: 120,
      text: 'Pour it into the dish and press a sheet of parchment onto the top. Chill for at least 2 hours, until it springs back under a fingertip.',
      uses: [],
    },
    {
      minutes: 4,
      text: 'Cut it in 9 squares with a wet knife. Sprinkle with the toasted coconut, and the macadamia nuts if you have them. Serve cold with the pineapple.',
      uses: ['coconut-flakes', 'pineapple', 'macadamia'],
    },
  ],
});
