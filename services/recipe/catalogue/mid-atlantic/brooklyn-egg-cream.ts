import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'brooklyn-egg-cream',
  version: 2,
  title: 'Chocolate Egg Cream',
  description:
    'There is no egg in it and no cream: just milk, chocolate and a hard jet of seltzer, which builds a head as white as snow. Candy stores in Brooklyn sold it for pennies. This one makes its own syrup.',
  region: 'mid-atlantic',
  place: 'Brooklyn, New York',
  servings: 4,
  servingSize: '1 tall glass',
  prepMinutes: 7,
  cookMinutes: 12,
  difficulty: 'easy',
  tags: ['quick', 'budget-friendly', 'kid-friendly', 'stovetop'],
  seasons: ['summer'],
  tier: 'premium',
  course: 'drink',
  equipment: ['4 tall glasses', 'small saucepan', 'long spoon'],
  makeAhead: 'The syrup keeps 3 weeks in the refrigerator.',
  leftovers: 'Spare syrup goes on ice cream. The drink itself will not wait.',
  storageDays: 1,
  plate: 'mug',
  ingredients: [
    { quantity: 0.33, unit: 'cup', food: 'cocoa-powder', group: 'For the syrup' },
    { quantity: 0.5, unit: 'cup', food: 'granulated-sugar', group: 'For the syrup' },
    { quantity: 1, unit: 'tbsp', food: 'corn-syrup', group: 'For the syrup' },
    { quantity: 1, unit: 'pinch', food: 'salt', group: 'For the syrup' },
    { quantity: 1, unit: 'tsp', food: 'vanilla-extract', group: 'For the syrup' },
    { quantity: 2, unit: 'cup', food: 'whole-milk', note: 'ice cold', group: 'For the glasses' },
    { quantity: 3, unit: 'can', food: 'club-soda', note: 'ice cold', group: 'For the glasses' },
    { quantity: 8, unit: 'each', food: 'pretzels', note: 'small, to serve', group: 'For the glasses' },
  ],
  steps: [
    {
      minutes: 2,
      text: 'Whisk the cocoa, sugar and salt in a small saucepan until no lumps show.',
      uses: ['cocoa-powder', 'granulated-sugar', 'salt'],
    },
    {
      minutes: 4,
      text: 'Stir in the corn syrup and 1/3 cup of water. Simmer for 2 minutes until it runs like thin honey.',
      uses: ['corn-syrup'],
    },
    {
      minutes: 8,
      waiting: 8,
      text: 'Take it off the heat, add the vanilla and set the pan in cold water until the syrup is cool.',
      uses: ['vanilla-extract'],
    },
    {
      minutes: 3,
      text: 'Pour 1/2 cup of cold milk in each glass. Hold a spoon in it and pour in soda, fast and from high up, until white foam meets the rim.',
      uses: ['whole-milk', 'club-soda'],
    },
    {
      minutes: 2,
      text: 'Trickle 3 tablespoons of the chocolate down the inside of each glass. Stir only at the bottom, so the head stays white. Serve with the pretzels.',
      uses: ['cocoa-powder', 'pretzels'],
    },
  ],
});
