import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'indio-date-bars',
  version: 1,
  title: 'Date and Walnut Bars',
  description:
    'Indio has held a date festival since the 1920s, camel races and all. Dates cook down to a thick jam between two layers of oats, which are pressed from the same crumbs.',
  region: 'california',
  place: 'Indio, California',
  servings: 16,
  servingSize: '1 bar',
  prepMinutes: 41,
  cookMinutes: 43,
  difficulty: 'easy',
  tags: ['baking', 'make-ahead', 'kid-friendly', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'tray',
  tier: 'reserve',
  course: 'dessert',
  equipment: ['8-inch square pan', 'saucepan'],
  makeAhead: 'The filling keeps a week, cold.',
  leftovers: 'Keep in a tin at room temperature, or freeze.',
  storageDays: 5,
  ingredients: [
    {
      quantity: 2,
      unit: 'cup',
      food: 'date',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'rolled-oats',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'brown-sugar',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'baking-soda',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'canola-oil',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'walnut',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'orange-zest',
    },
  ],
  steps: [
    {
      minutes: 11,
      waiting: 5,
      text: 'Simmer the dates in 3/4 cup of water with the lemon juice and zest until thick, mashing them.',
      uses: ['date', 'lemon-juice', 'orange-zest'],
    },
    {
      minutes: 7,
      text: 'Heat the oven to 350°F. Stir the oats, flour, sugar, baking soda, salt and walnuts, then the oil and 1 tablespoon of water, to damp crumbs.',
      uses: [
        'rolled-oats',
        'all-purpose-flour',
        'brown-sugar',
        'baking-soda',
        'salt',
        'canola-oil',
        'walnut',
      ],
      temperatureF: 350,
    },
    {
      minutes: 4,
      text: 'Press half the crumbs into the lined pan, spread on the dates and pat the other half on top.',
      uses: [],
    },
    {
      minutes: 32,
      waiting: 32,
      text: 'Bake until the top is brown and firm.',
      uses: [],
    },
    {
      minutes: 30,
      waiting: 30,
      text: 'Cool before cutting, or they fall apart.',
      uses: [],
    },
  ],
});
