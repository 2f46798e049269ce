import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'chile-relleno-casserole',
  version: 1,
  title: 'Chile Relleno Casserole',
  description:
    'All of the roasted poblano and stretchy cheese of a stuffed chile, none of the frying. The eggs puff around the peppers like a soufflé and settle as they reach the table.',
  region: 'southwest',
  place: 'Albuquerque, New Mexico',
  servings: 6,
  servingSize: '1 square',
  prepMinutes: 33,
  cookMinutes: 42,
  difficulty: 'easy',
  tags: ['baking', 'family-size', 'comfort-food'],
  seasons: ['fall', 'summer'],
  plate: 'tray',
  tier: 'premium',
  course: 'dinner',
  equipment: ['8 by 11 inch baking dish', 'baking sheet'],
  makeAhead: 'Roast and peel the chiles the day before.',
  leftovers: 'Reheat squares at 350°F, or eat them cold in a tortilla.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 8,
      unit: 'each',
      food: 'poblano',
    },
    {
      quantity: 8,
      unit: 'oz',
      food: 'monterey-jack',
      note: 'cut in thick sticks',
    },
    {
      quantity: 4,
      unit: 'oz',
      food: 'cheddar',
      note: 'grated',
    },
    {
      quantity: 6,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'whole-milk',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'masa-harina',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'baking-powder',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'canola-oil',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'salsa',
    },
  ],
  steps: [
    {
      minutes: 3,
      text: 'Cut the Jack in thick sticks and grate the cheddar.',
      uses: ['monterey-jack', 'cheddar'],
    },
    {
      minutes: 12,
      text: 'Broil the chiles on a sheet close to the heat, turning them, until the skin is black and blistered.',
      uses: ['poblano'],
    },
    {
      minutes: 15,
      waiting: 8,
      text: 'Cover them to steam for 8 minutes. Turn the oven to 375°F. Peel the chiles, slit one side and pull out the seeds.',
      uses: ['poblano'],
      temperatureF: 375,
    },
    {
      minutes: 6,
      text: 'Put cheese sticks in each chile and lay the chiles side by side in the oiled dish.',
      uses: ['poblano', 'monterey-jack', 'canola-oil'],
    },
    {
      minutes: 4,
      text: 'Beat the eggs until foamy. Whisk in the milk, masa harina, baking powder, salt and cumin.',
      uses: ['egg', 'whole-milk', 'masa-harina', 'baking-powder', 'salt', 'cumin'],
    },
    {
      minutes: 30,
      waiting: 30,
      text: 'Pour the eggs over the chiles, scatter on the cheddar and bake until puffed, gold and set in the middle.',
      uses: ['egg', 'cheddar'],
    },
    {
      minutes: 5,
      waiting: 5,
      text: 'Let it stand for 5 minutes. Serve with the salsa.',
      uses: ['salsa'],
    },
  ],
});
