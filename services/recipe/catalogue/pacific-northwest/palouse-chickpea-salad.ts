import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'palouse-chickpea-salad',
  version: 1,
  title: 'Palouse Chickpea and Apple Salad',
  description:
    'Chickpeas grow beside wheat and lentils on the Palouse hills, and apples ripen a valley away. Lemon, olive oil and parsley pull the two into a lunch that travels without ice.',
  region: 'pacific-northwest',
  place: 'The Palouse, Washington and Idaho',
  servings: 4,
  servingSize: '2 cups',
  prepMinutes: 17,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['no-cook', 'make-ahead', 'quick', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'bowl',
  tier: 'premium',
  course: 'lunch',
  equipment: ['none but a big bowl'],
  leftovers: 'It gets better for a day. Add lemon before serving again.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 2,
      unit: 'can',
      food: 'chickpea-canned',
      note: 'drained and rinsed',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'apple',
      note: 'crisp, diced',
    },
    {
      quantity: 3,
      unit: 'stalk',
      food: 'celery',
      note: 'sliced',
    },
    {
      quantity: 0.5,
      unit: 'each',
      food: 'red-onion',
      note: 'finely diced',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'parsley',
      note: 'chopped',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'walnut',
      note: 'toasted, chopped',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'olive-oil',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'dijon-mustard',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
  ],
  steps: [
    {
      minutes: 3,
      text: 'Whisk the lemon juice, mustard, cumin, salt and pepper in a big bowl. Whisk in the oil.',
      uses: ['lemon-juice', 'dijon-mustard', 'cumin', 'salt', 'black-pepper', 'olive-oil'],
    },
    {
      minutes: 3,
      text: 'Stir in the onion first. A few minutes in the lemon takes off its bite.',
      uses: ['red-onion'],
    },
    {
      minutes: 8,
      text: 'Dice the apples, slice the celery, and chop the parsley and walnuts.',
      uses: ['apple', 'celery', 'parsley', 'walnut'],
    },
    {
      minutes: 3,
      text: 'Toss it all with the chickpeas and taste for salt. It is good at once.',
      uses: ['chickpea-canned', 'apple', 'celery', 'parsley', 'walnut'],
    },
  ],
});
