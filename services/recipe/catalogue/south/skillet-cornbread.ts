import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'skillet-cornbread',
  version: 1,
  title: 'Buttermilk Skillet Cornbread',
  description:
    'All cornmeal, no sugar and no wheat, poured into a smoking-hot iron skillet so that the bottom fries to a crust. It is the plain bread of the upland South, made to crumble into beans or a glass of cold buttermilk.',
  region: 'south',
  place: 'East Tennessee',
  servings: 8,
  servingSize: '1 wedge',
  prepMinutes: 8,
  cookMinutes: 22,
  difficulty: 'easy',
  tags: ['baking', 'budget-friendly', 'quick'],
  seasons: [],
  tier: 'premium',
  course: 'bread',
  equipment: ['10-inch cast-iron skillet'],
  leftovers: 'Split stale wedges, butter them and toast them in a skillet, or dry them for dressing.',
  storageDays: 3,
  plate: 'skillet',
  ingredients: [
    { quantity: 2, unit: 'cup', food: 'white-cornmeal', note: 'finely ground' },
    { quantity: 1, unit: 'tsp', food: 'baking-powder' },
    { quantity: 0.5, unit: 'tsp', food: 'baking-soda' },
    { quantity: 1, unit: 'tsp', food: 'salt' },
    { quantity: 1, unit: 'each', food: 'egg' },
    { quantity: 1.75, unit: 'cup', food: 'buttermilk' },
    { quantity: 3, unit: 'tbsp', food: 'butter', note: 'melted' },
    { quantity: 2, unit: 'tbsp', food: 'vegetable-oil', note: 'for the skillet' },
  ],
  steps: [
    {
      minutes: 2,
      text: 'Put the oil in a 10-inch iron skillet. Set it in the oven and heat both to 450°F.',
      uses: ['vegetable-oil'],
      temperatureF: 450,
    },
    {
      minutes: 3,
      text: 'Whisk the cornmeal, baking powder, soda and salt in a bowl.',
      uses: ['white-cornmeal', 'baking-powder', 'baking-soda', 'salt'],
    },
    {
      minutes: 3,
      text: 'Beat the egg into the buttermilk. Stir it into the cornmeal with the melted butter, just until wet. The batter should pour like pancake batter.',
      uses: ['egg', 'buttermilk', 'butter', 'white-cornmeal'],
    },
    {
      minutes: 20,
      waiting: 19,
      text: 'Pour the batter into the hot skillet. It must sizzle. Bake at 450°F until the top is gold, the edge pulls away and the middle springs back.',
      uses: ['white-cornmeal', 'vegetable-oil'],
      temperatureF: 450,
    },
    {
      minutes: 2,
      text: 'Turn it out upside down at once, so that the crust stays crisp, and cut it in wedges.',
      uses: ['white-cornmeal'],
    },
  ],
});
