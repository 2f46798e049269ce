import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'mangu-with-pickled-onions',
  version: 2,
  title: 'Mangú with Pickled Onions',
  description:
    'Green plantains, boiled and mashed with their own cooking water until they are smooth as a purée, under a heap of pink onions. Dominican New Yorkers made Washington Heights their neighborhood, and this is its morning smell.',
  region: 'mid-atlantic',
  place: 'Washington Heights, New York City',
  servings: 4,
  servingSize: '1 bowl (about 1 1/4 cups)',
  prepMinutes: 7,
  cookMinutes: 33,
  difficulty: 'easy',
  tags: ['budget-friendly', 'brunch', 'stovetop'],
  seasons: [],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['4-quart pot', 'small skillet', 'potato masher'],
  makeAhead: 'The onions keep a week in their vinegar.',
  leftovers:
    'Thin with hot water as you warm it, since it stiffens when cold. Or fry cold slices until crisp.',
  storageDays: 3,
  plate: 'bowl',
  ingredients: [
    {
      quantity: 3,
      unit: 'each',
      food: 'plantain',
      note: 'green, peeled, cut in chunks',
      group: 'For the mangú',
    },
    { quantity: 1, unit: 'tsp', food: 'salt', group: 'For the mangú' },
    { quantity: 2, unit: 'tbsp', food: 'olive-oil', group: 'For the mangú' },
    { quantity: 1, unit: 'each', food: 'red-onion', note: 'sliced in thin rings', group: 'For the onions' },
    { quantity: 2, unit: 'tbsp', food: 'olive-oil', group: 'For the onions' },
    { quantity: 0.33, unit: 'cup', food: 'cider-vinegar', group: 'For the onions' },
    { quantity: 0.5, unit: 'tsp', food: 'granulated-sugar', group: 'For the onions' },
    { quantity: 0.25, unit: 'tsp', food: 'oregano', group: 'For the onions' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper', group: 'For the onions' },
    { quantity: 0.25, unit: 'tsp', food: 'salt', group: 'For the onions' },
    { quantity: 1, unit: 'each', food: 'avocado', note: 'sliced', group: 'To serve' },
    { quantity: 1, unit: 'each', food: 'lime', note: 'in wedges', group: 'To serve' },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Cut the tips off the plantains, slit the skins from end to end and pry them off with your thumb. Cut the flesh in 2-inch chunks. Slice the onion in thin rings.',
      uses: ['plantain', 'red-onion'],
    },
    {
      minutes: 20,
      waiting: 18,
      text: 'Cover the plantains with cold water, add 1 teaspoon of the salt and boil until a fork goes in with no push.',
      uses: ['plantain', 'salt'],
    },
    {
      minutes: 4,
      text: 'Meanwhile warm half the oil in a small skillet over medium heat and turn the onion in it for 2 to 3 minutes. It should bend but still have some snap.',
      uses: ['red-onion', 'olive-oil'],
    },
    {
      minutes: 2,
      text: 'Stir in the vinegar, sugar, oregano, pepper and the rest of the salt. Take it off the heat. The rings turn bright pink as they sit.',
      uses: ['cider-vinegar', 'granulated-sugar', 'oregano', 'black-pepper'],
    },
    {
      minutes: 5,
      text: 'Save 1 1/2 cups of the plantain water and drain. Mash the hot plantains at once with the rest of the oil, adding the water bit by bit until soft and creamy.',
      uses: ['plantain', 'olive-oil'],
    },
    {
      minutes: 2,
      text: 'Spoon into bowls, heap on the onions and serve with the avocado and lime.',
      uses: ['red-onion', 'avocado', 'lime'],
    },
  ],
});
