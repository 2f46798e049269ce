import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'haluski',
  version: 3,
  title: 'Haluski',
  description:
    'Cabbage and onions fried slowly in butter until brown and sweet, then tossed with wide egg noodles and plenty of black pepper. Slovak and Polish mill families brought it to Pittsburgh, and it still fills a church hall for pocket change.',
  region: 'mid-atlantic',
  place: 'Pittsburgh, Pennsylvania',
  servings: 5,
  servingSize: '1 plate (about 1 3/4 cups)',
  prepMinutes: 10,
  cookMinutes: 30,
  difficulty: 'easy',
  tags: ['budget-friendly', 'comfort-food', 'weeknight'],
  seasons: ['fall', 'winter', 'spring'],
  plate: 'skillet',
  tier: 'open',
  course: 'dinner',
  equipment: ['12-inch skillet with a lid', 'large pot'],
  leftovers: 'Fry it again in a hot skillet until the noodles brown at the edges.',
  storageDays: 4,
  ingredients: [
    { quantity: 12, unit: 'oz', food: 'egg-noodles' },
    { quantity: 1.5, unit: 'lb', food: 'green-cabbage', note: 'cored, in one-inch squares' },
    { quantity: 2, unit: 'each', food: 'yellow-onion', note: 'sliced' },
    { quantity: 6, unit: 'tbsp', food: 'butter' },
    { quantity: 1.25, unit: 'tsp', food: 'salt' },
    { quantity: 1, unit: 'tsp', food: 'black-pepper', note: 'coarsely ground' },
    { quantity: 0.5, unit: 'tsp', food: 'caraway-seed' },
    { quantity: 1, unit: 'tbsp', food: 'cider-vinegar' },
    { quantity: 1, unit: 'tbsp', food: 'salt', note: 'for the noodle water', optional: true },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Core the cabbage and cut it in squares, slice the onions, and put a pot of salted water on to boil.',
      uses: ['green-cabbage', 'yellow-onion', 'salt'],
    },
    {
      minutes: 8,
      text: 'Melt half the butter in your widest skillet over medium heat. Cook the onions with the caraway until soft and gold at the edges.',
      uses: ['butter', 'yellow-onion', 'caraway-seed'],
    },
    {
      minutes: 17,
      text: 'Add the rest of the butter, the cabbage and the measured salt. Cover for 5 minutes so that it wilts, then uncover and fry, turning it over every few minutes, until brown patches show and it tastes sweet. Do not hurry this: the browning is the dish.',
      uses: ['butter', 'green-cabbage', 'salt'],
    },
    {
      minutes: 3,
      text: 'Meanwhile boil the noodles until just tender. Save half a cup of their water and drain.',
      uses: ['egg-noodles'],
    },
    {
      minutes: 2,
      text: 'Toss the noodles into the cabbage with the pepper, the vinegar and a splash of the noodle water, until everything is glossy. Taste for salt and serve straight from the pan.',
      uses: ['egg-noodles', 'green-cabbage', 'black-pepper', 'cider-vinegar'],
    },
  ],
});
