import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'cranberry-orange-relish',
  version: 1,
  title: 'Raw Cranberry Orange Relish',
  description:
    'Southeastern Massachusetts has grown cranberries for sale since the 1800s, and the flooded bogs still turn red each October. Ground raw with a whole orange, the berries keep all their bite.',
  region: 'new-england',
  place: 'Plymouth County, Massachusetts',
  servings: 10,
  servingSize: 'about 1/4 cup',
  prepMinutes: 23,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['quick', 'no-cook', 'make-ahead', 'holiday'],
  seasons: ['fall', 'winter'],
  tier: 'reserve',
  course: 'side',
  equipment: ['Food processor'],
  makeAhead: 'It needs a night in the cold to turn mellow.',
  leftovers: 'Stir it into yogurt or oatmeal, or spread it on a turkey sandwich. It freezes well.',
  storageDays: 10,
  plate: 'bowl',
  ingredients: [
    { quantity: 12, unit: 'oz', food: 'cranberry', note: 'rinsed and picked over' },
    { quantity: 1, unit: 'each', food: 'orange', note: 'washed, unpeeled' },
    { quantity: 1, unit: 'each', food: 'apple', note: 'tart, cored' },
    { quantity: 0.5, unit: 'cup', food: 'granulated-sugar' },
    { quantity: 2, unit: 'tbsp', food: 'maple-syrup' },
    { quantity: 0.5, unit: 'tsp', food: 'ground-ginger' },
    { quantity: 0.25, unit: 'tsp', food: 'cinnamon' },
    { quantity: 1, unit: 'pinch', food: 'salt' },
    { quantity: 0.33, unit: 'cup', food: 'walnut', note: 'chopped' },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Cut the orange in eight pieces, peel and all, and pick out the seeds. Core and quarter the apple. Sort out the soft berries.',
      uses: ['orange', 'apple', 'cranberry'],
    },
    {
      minutes: 3,
      text: 'Pulse the orange in the processor until it is like coarse sand. Add the apple and pulse twice.',
      uses: ['orange', 'apple'],
    },
    {
      minutes: 2,
      text: 'Add the cranberries and pulse until none are whole, but stop before it turns to paste.',
      uses: ['cranberry'],
    },
    {
      minutes: 2,
      text: 'Stir in the sugar, syrup, ginger, cinnamon and salt.',
      uses: ['granulated-sugar', 'maple-syrup', 'ground-ginger', 'cinnamon', 'salt'],
    },
    {
      minutes: 11,
      waiting: 10,
      text: 'Let it stand for 10 minutes until the sugar melts and it turns juicy. Stir in the walnuts and taste: it should still be tart.',
      uses: ['walnut'],
    },
  ],
});
