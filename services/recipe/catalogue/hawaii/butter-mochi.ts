import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'butter-mochi',
  version: 1,
  title: 'Butter Mochi',
  description:
    'Every bake sale in Hawaiʻi has a pan of these chewy gold squares: part custard, part rice cake, with a crackly butter top. One bowl, one whisk and no wheat flour at all.',
  region: 'hawaii',
  place: 'All the islands',
  servings: 16,
  servingSize: '1 square',
  prepMinutes: 15,
  cookMinutes: 180,
  difficulty: 'easy',
  tags: ['baking', 'potluck', 'make-ahead'],
  seasons: [],
  tier: 'premium',
  course: 'dessert',
  equipment: ['9-by-13-inch pan', 'large bowl', 'whisk'],
  makeAhead: 'Bake it the night before; it cuts clean only when cold.',
  leftovers:
    'Keep covered at room temperature for a day, then chill. Warm a cold piece for ten seconds to soften it.',
  storageDays: 4,
  ingredients: [
    { quantity: 1, unit: 'lb', food: 'rice-flour', label: 'sweet rice flour (mochiko)', note: 'one box' },
    { quantity: 2, unit: 'cup', food: 'granulated-sugar' },
    { quantity: 2, unit: 'tsp', food: 'baking-powder' },
    { quantity: 0.5, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'cup', food: 'butter', note: 'melted' },
    { quantity: 4, unit: 'each', food: 'egg' },
    { quantity: 1, unit: 'can', food: 'coconut-milk' },
    { quantity: 1.5, unit: 'cup', food: 'whole-milk' },
    { quantity: 2, unit: 'tsp', food: 'vanilla-extract' },
    { quantity: 0.33, unit: 'cup', food: 'coconut-flakes' },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Heat the oven to 350°F. Melt the butter and use a little to grease a 9-by-13-inch pan.',
      uses: ['butter'],
      temperatureF: 350,
    },
    {
      minutes: 3,
      text: 'Whisk the sweet rice flour, sugar, baking powder and salt. Only sweet rice flour, from sticky rice, gives the chew.',
      uses: ['rice-flour', 'granulated-sugar', 'baking-powder', 'salt'],
    },
    {
      minutes: 4,
      text: 'Beat the eggs with the coconut milk, milk, vanilla and butter. Pour this into the flour and whisk until smooth.',
      uses: ['rice-flour', 'butter', 'egg', 'coconut-milk', 'whole-milk', 'vanilla-extract'],
    },
    {
      minutes: 60,
      waiting: 60,
      text: 'Pour into the pan and strew with the coconut flakes. Bake about an hour, until the top is gold and cracked and the middle no longer wobbles.',
      uses: ['coconut-flakes'],
    },
    {
      minutes: 120,
      waiting: 120,
      text: 'Cool for two hours in the pan. Cut in 16 squares with a plastic knife, which sticks less.',
      uses: [],
    },
  ],
  plate: 'tray',
});
