import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'pork-roll-egg-and-cheese',
  version: 2,
  title: 'Pork Roll, Egg and Cheese',
  description:
    'John Taylor of Trenton was selling his pork roll in the 1850s, and half of New Jersey still argues over what to call it. All agree on the notches: cut the edge so that the slices lie flat and fry crisp.',
  region: 'mid-atlantic',
  place: 'Trenton, New Jersey',
  servings: 4,
  servingSize: '1 sandwich',
  prepMinutes: 5,
  cookMinutes: 15,
  difficulty: 'easy',
  tags: ['quick', 'sandwich', 'griddle', 'kid-friendly'],
  seasons: [],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['12-inch skillet or griddle'],
  leftovers: 'Eat them hot. Spare slices of pork roll keep a week and are fine in fried rice.',
  storageDays: 0,
  plate: 'sandwich',
  ingredients: [
    { quantity: 8, unit: 'slice', food: 'taylor-ham' },
    { quantity: 4, unit: 'each', food: 'egg' },
    { quantity: 4, unit: 'slice', food: 'american-cheese' },
    { quantity: 4, unit: 'each', food: 'hamburger-bun', note: 'or kaiser rolls, split' },
    { quantity: 1, unit: 'tbsp', food: 'butter' },
    { quantity: 1, unit: 'each', food: 'tomato', note: 'in 4 slices' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 4, unit: 'tbsp', food: 'ketchup', note: 'at the table' },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Cut four notches, half an inch deep, in the rim of each slice of pork roll. It would curl into a cup without them. Slice the tomato.',
      uses: ['taylor-ham', 'tomato'],
    },
    {
      minutes: 2,
      text: 'Butter the buns lightly and toast them cut side down in a skillet over medium heat. Set them out on a board.',
      uses: ['hamburger-bun', 'butter'],
    },
    {
      minutes: 6,
      text: 'Fry the pork roll in the same skillet, in two rounds if need be, until the edges are brown and crisp, about 90 seconds a side. Lay 2 slices on each bottom bun.',
      uses: ['taylor-ham', 'hamburger-bun'],
    },
    {
      minutes: 4,
      text: 'Fry the eggs in the fat that is left. Break the yolks if you eat on the run, and season with the pepper.',
      uses: ['egg', 'black-pepper'],
    },
    {
      minutes: 1,
      text: 'Flip the eggs, lay a slice of cheese on each and wait for it to slump.',
      uses: ['american-cheese', 'egg'],
    },
    {
      minutes: 2,
      text: 'Set an egg on each bun with a slice of tomato and a spoon of ketchup. Close, press gently and wrap in foil for a minute, so that it all melts together.',
      uses: ['tomato', 'ketchup', 'egg', 'hamburger-bun'],
    },
  ],
});
