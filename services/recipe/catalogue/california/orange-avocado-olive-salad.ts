import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'orange-avocado-olive-salad',
  version: 1,
  title: 'Orange, Avocado and Olive Salad',
  description:
    'Oranges, avocados and olives all thrive in the valleys above Ventura, and in January they meet on the same plate. Salt, thin onion and good oil are the whole dressing.',
  region: 'california',
  place: 'Ojai',
  servings: 4,
  servingSize: '1 1/4 cups',
  prepMinutes: 15,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['salad', 'quick', 'potluck'],
  seasons: ['winter', 'spring'],
  tier: 'premium',
  course: 'side',
  equipment: ['sharp knife', 'wide platter'],
  leftovers: 'Eat it the same day, or spoon it over cold chicken tomorrow.',
  storageDays: 1,
  ingredients: [
    { quantity: 4, unit: 'each', food: 'orange' },
    { quantity: 1, unit: 'each', food: 'avocado', note: 'sliced' },
    { quantity: 0.25, unit: 'each', food: 'red-onion', note: 'sliced paper thin' },
    { quantity: 0.33, unit: 'cup', food: 'olives-black', note: 'halved' },
    { quantity: 2, unit: 'cup', food: 'romaine', note: 'torn' },
    { quantity: 2, unit: 'tbsp', food: 'olive-oil' },
    { quantity: 1, unit: 'tbsp', food: 'red-wine-vinegar' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 2, unit: 'tbsp', food: 'mint', note: 'torn' },
  ],
  steps: [
    {
      minutes: 3,
      text: 'Soak the onion in the vinegar with the salt to take off the bite.',
      uses: ['red-onion', 'red-wine-vinegar', 'salt'],
    },
    {
      minutes: 7,
      text: 'Cut the peel and pith from the oranges and slice them in rounds. Save the juice that runs.',
      uses: ['orange'],
    },
    {
      minutes: 2,
      text: 'Stir the oil, the pepper and the saved orange juice into the onion.',
      uses: ['orange', 'red-onion', 'olive-oil', 'black-pepper'],
    },
    {
      minutes: 3,
      text: 'Lay the romaine on a platter with the oranges, avocado and olives. Spoon the onion and dressing over and scatter the mint.',
      uses: ['orange', 'avocado', 'red-onion', 'olives-black', 'romaine', 'mint'],
    },
  ],
  plate: 'platter',
});
