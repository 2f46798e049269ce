import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'marionberry-pie',
  version: 1,
  title: 'Marionberry Pie',
  description:
    'The marionberry is a blackberry bred in Oregon and tried out in Marion County, which gave it its name in 1956. Any ripe blackberry works in this pie, which is mostly fruit.',
  region: 'pacific-northwest',
  place: 'Marion County, Oregon',
  servings: 8,
  servingSize: '1 slice',
  prepMinutes: 200,
  cookMinutes: 55,
  difficulty: 'medium',
  tags: ['baking', 'holiday'],
  seasons: ['summer'],
  plate: 'pie',
  tier: 'reserve',
  course: 'dessert',
  equipment: ['9-inch pie pan', 'baking sheet'],
  makeAhead: 'Bake it in the morning. It needs hours to set.',
  leftovers: 'Keep it on the counter the first day and chilled after.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 2,
      unit: 'each',
      food: 'pie-crust',
    },
    {
      quantity: 5,
      unit: 'cup',
      food: 'blackberry',
      note: 'marionberries if you find them',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'granulated-sugar',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'cornstarch',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'cinnamon',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'butter',
      note: 'in bits',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'whole-milk',
    },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Heat the oven to 400°F with a baking sheet on the low rack.',
      uses: [],
      temperatureF: 400,
    },
    {
      minutes: 6,
      text: 'Keep a teaspoon of the sugar aside. Toss the blackberries with the rest, the cornstarch, lemon juice, cinnamon and salt.',
      uses: ['blackberry', 'granulated-sugar', 'cornstarch', 'lemon-juice', 'cinnamon', 'salt'],
    },
    {
      minutes: 9,
      text: 'Line the pan with one crust, fill it, dot with butter and cover with the other. Crimp, cut five slits, and brush with milk and the saved sugar.',
      uses: ['pie-crust', 'butter', 'whole-milk', 'granulated-sugar'],
    },
    {
      minutes: 22,
      waiting: 22,
      text: 'Bake on the hot sheet for 22 minutes, until the edge turns gold.',
      uses: [],
    },
    {
      minutes: 33,
      waiting: 33,
      text: 'Lower the oven to 350°F and bake until thick juice bubbles slowly in the slits.',
      uses: [],
      temperatureF: 350,
    },
    {
      minutes: 180,
      waiting: 180,
      text: 'Cool for three hours, or the filling will run.',
      uses: [],
    },
  ],
});
