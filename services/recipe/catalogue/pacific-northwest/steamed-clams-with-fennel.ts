import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'steamed-clams-with-fennel',
  version: 1,
  title: 'Steamed Clams with Fennel and Wine',
  description:
    'When the tide is out, the table is set, they say on Puget Sound. Clams open in the steam of white wine, fennel and garlic, and the bread is for the broth.',
  region: 'pacific-northwest',
  place: 'Hood Canal, Washington',
  servings: 4,
  servingSize: '1 bowl with bread',
  prepMinutes: 10,
  cookMinutes: 17,
  difficulty: 'easy',
  tags: ['seafood', 'one-pot', 'quick'],
  seasons: ['spring', 'summer', 'winter'],
  plate: 'bowl',
  tier: 'premium',
  course: 'dinner',
  equipment: ['wide pot with a lid'],
  leftovers: 'Take the meat from the shells and toss it in pasta the next day.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 4,
      unit: 'lb',
      food: 'clam',
      note: 'in the shell, scrubbed',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'fennel-bulb',
      note: 'thinly sliced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'shallot',
      note: 'minced',
    },
    {
      quantity: 4,
      unit: 'clove',
      food: 'garlic',
      note: 'sliced',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 12,
      unit: 'fl oz',
      food: 'white-wine',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'red-pepper-flakes',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'parsley',
      note: 'chopped',
    },
    {
      quantity: 8,
      unit: 'slice',
      food: 'sourdough-bread',
      note: 'toasted',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Scrub the clams and throw out any that stay open when tapped. Slice the fennel and garlic, mince the shallot and chop the parsley.',
      uses: ['clam', 'fennel-bulb', 'shallot', 'garlic', 'parsley'],
    },
    {
      minutes: 7,
      text: 'Soften the fennel in the oil over medium heat. Add the shallot, garlic and pepper flakes for a minute.',
      uses: ['olive-oil', 'fennel-bulb', 'shallot', 'garlic', 'red-pepper-flakes'],
    },
    {
      minutes: 3,
      text: 'Pour in the wine, add the pepper and boil hard for two minutes.',
      uses: ['white-wine', 'black-pepper'],
    },
    {
      minutes: 7,
      text: 'Add the clams, cover and shake the pot now and then. They are done when they open. Leave out any that do not.',
      uses: ['clam'],
    },
    {
      minutes: 2,
      text: 'Stir in the lemon juice and parsley. Serve with the bread.',
      uses: ['lemon-juice', 'parsley', 'sourdough-bread'],
    },
  ],
});
