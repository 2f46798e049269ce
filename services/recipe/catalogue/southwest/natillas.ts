import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'natillas',
  version: 2,
  title: 'Natillas',
  description:
    'A loose cinnamon custard lightened with beaten egg white, spooned warm or cold. They say that the convents of Spain had it first. New Mexican grandmothers kept it going for anyone who was ill, sad or home.',
  region: 'southwest',
  place: 'Mesilla Valley, New Mexico',
  servings: 6,
  servingSize: '2/3 cup',
  prepMinutes: 12,
  cookMinutes: 16,
  difficulty: 'easy',
  tags: ['make-ahead', 'comfort-food', 'kid-friendly', 'quick', 'budget-friendly'],
  seasons: [],
  tier: 'reserve',
  course: 'dessert',
  equipment: ['2-quart saucepan', 'electric mixer'],
  makeAhead: 'Chill it up to two days, with paper pressed on the top.',
  leftovers: 'Keep it cold. Stir before serving.',
  storageDays: 2,
  plate: 'bowl',
  ingredients: [
    { quantity: 3, unit: 'cup', food: 'whole-milk' },
    { quantity: 4, unit: 'each', food: 'egg', note: 'separated, the whites very fresh' },
    { quantity: 0.5, unit: 'cup', food: 'granulated-sugar' },
    { quantity: 3, unit: 'tbsp', food: 'cornstarch' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 1, unit: 'each', food: 'cinnamon-stick' },
    { quantity: 1, unit: 'tsp', food: 'vanilla-extract' },
    { quantity: 0.25, unit: 'tsp', food: 'nutmeg' },
    { quantity: 0.5, unit: 'tsp', food: 'cinnamon' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Warm the milk with the cinnamon stick until it steams. Let it stand while you separate the eggs.',
      uses: ['whole-milk', 'cinnamon-stick'],
    },
    {
      minutes: 6,
      text: 'Keep 2 tablespoons of the sugar aside. Whisk the yolks with the rest, the cornstarch and the salt until pale.',
      uses: ['egg', 'granulated-sugar', 'cornstarch', 'salt'],
    },
    {
      minutes: 8,
      text: 'Fish out the stick. Whisk the milk into the yolks, return it to the pan and stir over medium heat until it bubbles and thickens, to 170°F or more.',
      uses: ['whole-milk'],
    },
    {
      minutes: 4,
      text: 'Beat the egg whites with the saved sugar until they hold soft peaks.',
      uses: ['egg', 'granulated-sugar'],
    },
    {
      minutes: 2,
      text: 'Fold the whites into the hot custard with the vanilla and nutmeg, and keep folding over low heat until they are hot through, 160°F.',
      uses: ['egg', 'vanilla-extract', 'nutmeg'],
    },
    {
      minutes: 2,
      text: 'Spoon into cups and dust with the ground cinnamon.',
      uses: ['cinnamon'],
    },
  ],
});
