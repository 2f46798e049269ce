import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'sopaipillas',
  version: 1,
  title: 'Sopaipillas with Honey',
  description:
    'Squares of dough that puff into pillows in hot oil. New Mexicans tear off a corner, pour in honey and eat them with the meal, to cool the chile.',
  region: 'southwest',
  place: 'Albuquerque, New Mexico',
  servings: 8,
  servingSize: '2 sopaipillas',
  prepMinutes: 44,
  cookMinutes: 17,
  difficulty: 'medium',
  tags: ['frying', 'kid-friendly', 'budget-friendly'],
  seasons: [],
  plate: 'platter',
  tier: 'premium',
  course: 'bread',
  equipment: ['deep heavy pot', 'thermometer', 'rolling pin'],
  makeAhead: 'The dough can rest in the refrigerator overnight. Let it warm up before you roll it.',
  leftovers: 'Best in the first ten minutes. Split cold ones and fill them with beans.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 2,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'baking-powder',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'granulated-sugar',
    },
    {
      quantity: 1.5,
      unit: 'tbsp',
      food: 'shortening',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'dry-milk',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'canola-oil',
      note: 'what the dough takes up; strain and keep the rest',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'honey',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Stir the flour, baking powder, salt, sugar and dry milk. Rub in the shortening, then work in 3/4 cup of warm water and knead until smooth.',
      uses: ['all-purpose-flour', 'baking-powder', 'salt', 'granulated-sugar', 'dry-milk', 'shortening'],
    },
    {
      minutes: 25,
      waiting: 25,
      text: 'Cover the dough and let it rest, so that it rolls without a fight.',
      uses: [],
    },
    {
      minutes: 10,
      text: 'Roll half of it at a time to an eighth of an inch and cut in 3-inch squares. Keep the squares under a towel.',
      uses: [],
    },
    {
      minutes: 5,
      text: 'Heat 2 inches of oil to 390°F. About half a cup of it ends up in the dough.',
      uses: ['canola-oil'],
      temperatureF: 390,
    },
    {
      minutes: 12,
      text: 'Slide in two or three squares at a time. Spoon hot oil over them so that they puff, turn once and lift out when pale gold.',
      uses: [],
    },
    {
      minutes: 1,
      text: 'Drain them on paper and serve at once with honey.',
      uses: ['honey'],
    },
  ],
});
