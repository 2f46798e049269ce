import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'indio-date-shakes',
  version: 2,
  title: 'Date Shakes',
  description:
    'Roadside stands in the Coachella Valley have blended these for desert travelers since the 1930s. Banana and almond milk in place of ice cream keep them light; the dates are all the sweetness they need.',
  region: 'california',
  place: 'Coachella Valley, California',
  servings: 2,
  servingSize: '1 tall glass',
  prepMinutes: 15,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['no-cook', 'kid-friendly', 'quick', 'budget-friendly'],
  seasons: ['summer'],
  tier: 'premium',
  course: 'drink',
  equipment: ['blender'],
  leftovers: 'Freeze leftovers as ice pops.',
  storageDays: 1,
  plate: 'mug',
  ingredients: [
    { quantity: 8, unit: 'each', food: 'date' },
    { quantity: 1, unit: 'each', food: 'banana', note: 'frozen in pieces' },
    { quantity: 1.5, unit: 'cup', food: 'almond-milk' },
    { quantity: 2, unit: 'tbsp', food: 'almond-butter' },
    { quantity: 0.25, unit: 'tsp', food: 'vanilla-extract' },
    { quantity: 0.25, unit: 'tsp', food: 'cinnamon' },
    { quantity: 1, unit: 'pinch', food: 'nutmeg' },
    { quantity: 1, unit: 'pinch', food: 'salt' },
  ],
  steps: [
    {
      minutes: 10,
      waiting: 10,
      text: 'Cover the dates with hot water until soft, then drain them.',
      uses: ['date'],
    },
    {
      minutes: 3,
      text: 'Blend the dates with a little of the almond milk, the vanilla, cinnamon and salt until no bits are left.',
      uses: ['date', 'almond-milk', 'vanilla-extract', 'cinnamon', 'salt'],
    },
    {
      minutes: 2,
      text: 'Add the banana, almond butter and the rest of the almond milk and blend until thick. Dust with nutmeg.',
      uses: ['banana', 'almond-butter', 'almond-milk', 'nutmeg'],
    },
  ],
});
