import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'creamed-cucumbers',
  version: 1,
  title: 'Creamed Cucumbers',
  description:
    'Thin cucumbers and onion in sour cream with vinegar and dill. German and Czech farm kitchens across Nebraska and Wisconsin make it from June until the vines give out, and it goes with anything that came off a grill.',
  region: 'midwest',
  place: 'Wilber, Nebraska',
  servings: 6,
  servingSize: '2/3 cup',
  prepMinutes: 30,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['no-cook', 'budget-friendly', 'potluck', 'quick'],
  seasons: ['summer'],
  tier: 'premium',
  course: 'side',
  equipment: ['Colander', 'Large bowl'],
  makeAhead: 'Salt and drain the cucumbers up to a day ahead.',
  leftovers: 'It thins as it stands. Drain it a little and stir in more sour cream.',
  storageDays: 2,
  plate: 'bowl',
  ingredients: [
    { quantity: 3, unit: 'each', food: 'cucumber', note: 'peeled in stripes, thinly sliced' },
    { quantity: 0.5, unit: 'each', food: 'sweet-onion', note: 'sliced as thin as paper' },
    { quantity: 1, unit: 'tsp', food: 'salt' },
    { quantity: 0.75, unit: 'cup', food: 'sour-cream' },
    { quantity: 1.5, unit: 'tbsp', food: 'white-vinegar' },
    { quantity: 1, unit: 'tsp', food: 'granulated-sugar' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 2, unit: 'tbsp', food: 'dill', note: 'chopped' },
  ],
  steps: [
    {
      minutes: 20,
      waiting: 15,
      text: 'Toss the cucumbers and onion with the salt in a colander. Let them drip for 15 minutes.',
      uses: ['cucumber', 'sweet-onion', 'salt'],
    },
    {
      minutes: 2,
      text: 'Press them with your hands and pat them dry in a towel.',
      uses: ['cucumber', 'sweet-onion'],
    },
    {
      minutes: 3,
      text: 'Stir the sour cream, vinegar, sugar, pepper and dill together.',
      uses: ['sour-cream', 'white-vinegar', 'granulated-sugar', 'black-pepper', 'dill'],
    },
    {
      minutes: 5,
      waiting: 4,
      text: 'Fold in the cucumbers and let them stand for a few minutes. Serve cold.',
      uses: ['cucumber'],
    },
  ],
});
