import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'haupia',
  version: 1,
  title: 'Haupia',
  description:
    'Cool white squares of coconut pudding, firm enough to pick up and soft enough to vanish, the sweet that closes every lūʻau. Five minutes of stirring and a shelf in the refrigerator; the pineapple beside it is our own idea.',
  region: 'hawaii',
  place: 'All the islands',
  servings: 9,
  servingSize: '1 square with pineapple',
  prepMinutes: 10,
  cookMinutes: 135,
  difficulty: 'easy',
  tags: ['dessert', 'budget-friendly', 'make-ahead', 'potluck'],
  seasons: [],
  plate: 'tray',
  premium: false,
  ingredients: [
    { quantity: 1, unit: 'can', food: 'coconut-milk', note: 'full fat, shaken' },
    { quantity: 0.5, unit: 'cup', food: 'granulated-sugar' },
    { quantity: 0.5, unit: 'cup', food: 'cornstarch' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'vanilla-extract' },
    { quantity: 0.25, unit: 'cup', food: 'coconut-flakes', note: 'toasted, for the top' },
    { quantity: 1.5, unit: 'cup', food: 'pineapple', note: 'in small chunks' },
    { quantity: 0.25, unit: 'cup', food: 'macadamia', note: 'chopped, to scatter', optional: true },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Rinse an 8-inch square dish with cold water and leave it wet, so that the haupia will slip out.',
    },
    {
      minutes: 5,
      text: 'Whisk the cornstarch with 1 1/4 cups of cold water until no lump is left on the bottom.',
    },
    {
      minutes: 4,
      text: 'Warm the coconut milk, sugar and salt in a saucepan over medium heat until the sugar is gone and steam rises.',
    },
    {
      minutes: 7,
      text: 'Pour in the starch, whisking all the time. Go on stirring over medium-low heat until it turns from thin to heavy and glossy and plops instead of bubbling, then give it one minute more to lose the taste of starch. Stir in the vanilla.',
    },
    {
      minutes: 120,
      text: 'Pour it into the dish, press a sheet of parchment onto the surface and chill for at least 2 hours, until it springs back under a fingertip.',
    },
    {
      minutes: 4,
      text: 'Cut in 9 squares with a wet knife, sprinkle with the toasted coconut and serve cold with the pineapple.',
    },
  ],
});
