import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'santa-maria-style-beans',
  version: 1,
  title: 'Santa Maria-Style Beans',
  description:
    'Every barbecue in the valley comes with a pot of pinquito beans, small pink ones grown hardly anywhere else. Pintos take the chile, ham and tomato just as well.',
  region: 'california',
  place: 'Santa Maria Valley, California',
  servings: 8,
  servingSize: '3/4 cup',
  prepMinutes: 6,
  cookMinutes: 123,
  difficulty: 'easy',
  tags: ['one-pot', 'family-size', 'freezer', 'make-ahead', 'budget-friendly'],
  seasons: ['summer', 'fall'],
  plate: 'pot',
  tier: 'reserve',
  course: 'side',
  equipment: ['5-quart pot', '10-inch skillet'],
  makeAhead: 'Cook the beans two days ahead.',
  leftovers: 'Freezes well. Mash the rest for burritos.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'pinto-bean',
      note: 'or pinquitos, rinsed',
    },
    {
      quantity: 4,
      unit: 'oz',
      food: 'ham',
      note: 'diced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 3,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'tomato-sauce',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'chili-powder',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'mustard-powder',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'brown-sugar',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 1.5,
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
      minutes: 90,
      waiting: 85,
      text: 'Simmer the beans in 9 cups of water, lid ajar, until soft but whole.',
      uses: ['pinto-bean'],
    },
    {
      minutes: 6,
      text: 'Meanwhile dice the ham, chop the onion and mince the garlic.',
      uses: ['ham', 'yellow-onion', 'garlic'],
    },
    {
      minutes: 8,
      text: 'Fry the ham and onion in the oil until brown, then add the garlic for a minute.',
      uses: ['canola-oil', 'ham', 'yellow-onion', 'garlic'],
    },
    {
      minutes: 5,
      text: 'Stir in the tomato sauce, chili powder, mustard and sugar and simmer.',
      uses: ['tomato-sauce', 'chili-powder', 'mustard-powder', 'brown-sugar'],
    },
    {
      minutes: 20,
      waiting: 18,
      text: 'Pour off the bean water to just below the beans. Stir in the sauce, salt and pepper and simmer until thick.',
      uses: ['pinto-bean', 'salt', 'black-pepper'],
    },
  ],
});
