import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'southern-tomato-pie',
  version: 1,
  title: 'Southern Tomato Pie',
  description:
    'Thick slices of August tomato under a bubbling lid of sharp cheddar and mayonnaise, in a butter crust that stays crisp because the tomatoes were salted first. It wants patience rather than skill, and the ripest fruit you can carry home.',
  region: 'south',
  place: 'Upstate South Carolina',
  servings: 8,
  servingSize: '1 slice',
  prepMinutes: 60,
  cookMinutes: 105,
  difficulty: 'hard',
  tags: ['baking', 'meatless', 'potluck'],
  seasons: ['summer'],
  premium: false,
  ingredients: [
    { quantity: 2, unit: 'lb', food: 'tomato', note: 'ripe, in thick slices' },
    { quantity: 1.25, unit: 'cup', food: 'all-purpose-flour' },
    { quantity: 1, unit: 'stick', food: 'butter', note: 'cold, in cubes' },
    { quantity: 1.25, unit: 'tsp', food: 'salt', note: 'a quarter for the crust, the rest for the tomatoes' },
    { quantity: 1, unit: 'tsp', food: 'granulated-sugar' },
    { quantity: 0.5, unit: 'each', food: 'sweet-onion', note: 'thinly sliced' },
    { quantity: 1, unit: 'tbsp', food: 'olive-oil' },
    { quantity: 0.5, unit: 'cup', food: 'mayonnaise' },
    { quantity: 6, unit: 'oz', food: 'cheddar', note: 'grated' },
    { quantity: 2, unit: 'tbsp', food: 'parmesan' },
    { quantity: 0.25, unit: 'cup', food: 'basil', note: 'leaves, torn' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
  ],
  steps: [
    {
      minutes: 15,
      text: 'Rub the butter into the flour, sugar and a quarter teaspoon of the salt until the lumps are the size of peas. Sprinkle on 4 tablespoons of ice water, press the dough together, flatten it to a disk, wrap it and put it in the refrigerator.',
    },
    {
      minutes: 35,
      text: 'Lay the tomato slices on a rack or paper towels, sprinkle both sides with the rest of the salt and let them weep for half an hour. Pat them really dry: this is what saves the crust.',
    },
    {
      minutes: 10,
      text: 'Roll the dough to a 12-inch round on a floured board, fit it into a 9-inch pie dish without stretching it, and crimp the edge. Prick the bottom and heat the oven to 400°F.',
    },
    {
      minutes: 22,
      text: 'Line the crust with foil, fill it with dried beans and bake for 15 minutes. Lift out the foil and bake 7 minutes more, until the bottom looks dry and sandy.',
    },
    {
      minutes: 10,
      text: 'Meanwhile cook the onion in the oil over medium heat until soft and lightly gold. Stir the mayonnaise, cheddar, parmesan and half the pepper together.',
    },
    {
      minutes: 5,
      text: 'Spread the onion over the crust. Layer the tomatoes with the basil and the rest of the pepper, and spread the cheese mixture gently to the edges.',
    },
    {
      minutes: 33,
      text: 'Turn the oven to 350°F and bake until the top is browned and bubbling around the rim.',
    },
    {
      minutes: 35,
      text: 'Let the pie stand for at least half an hour before cutting. Hot from the oven it runs; warm, it slices.',
    },
  ],
});
