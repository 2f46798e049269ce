import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'green-chile-stew',
  version: 1,
  title: 'Green Chile Stew with Pork and Potatoes',
  description:
    'When the roasters turn in the parking lots in September, New Mexico freezes chile for the year. Much of it ends up here, with pork, potatoes and broth in a pot that wants nothing but time.',
  region: 'southwest',
  place: 'Hatch Valley, New Mexico',
  servings: 6,
  servingSize: '1 bowl',
  prepMinutes: 19,
  cookMinutes: 59,
  difficulty: 'easy',
  tags: ['one-pot', 'freezer', 'comfort-food'],
  seasons: ['fall', 'winter'],
  plate: 'bowl',
  tier: 'premium',
  course: 'dinner',
  equipment: ['Dutch oven', 'baking sheet'],
  makeAhead: 'Roast and peel the chiles up to three days ahead, or freeze them.',
  leftovers: 'It thickens as it stands. Thin with water, or simmer it down and fill burritos.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'boneless-pork-chop',
      note: 'in half-inch cubes',
    },
    {
      quantity: 1,
      unit: 'lb',
      food: 'hatch-chile',
      note: 'or Anaheim',
    },
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'russet-potato',
      note: 'peeled, in half-inch cubes',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 4,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 4,
      unit: 'cup',
      food: 'chicken-broth',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'plum-tomato',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'oregano',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'cilantro',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Cut up the pork, potatoes, onion and tomatoes and mince the garlic.',
      uses: ['boneless-pork-chop', 'russet-potato', 'yellow-onion', 'garlic', 'plum-tomato'],
    },
    {
      minutes: 12,
      text: 'Broil the chiles on a sheet close to the heat, turning them, until they are black all over.',
      uses: ['hatch-chile'],
    },
    {
      minutes: 12,
      waiting: 8,
      text: 'Cover them with a bowl to steam. When cool, pull off skin, stems and most of the seeds and chop the flesh.',
      uses: ['hatch-chile'],
    },
    {
      minutes: 10,
      text: 'Heat the oil in a Dutch oven and brown the pork with the salt. Add the onion and cook until soft.',
      uses: ['canola-oil', 'boneless-pork-chop', 'salt', 'yellow-onion'],
    },
    {
      minutes: 2,
      text: 'Stir in the garlic, cumin and oregano for a minute.',
      uses: ['garlic', 'cumin', 'oregano'],
    },
    {
      minutes: 35,
      waiting: 32,
      text: 'Add the chiles, potatoes, tomatoes, broth and 1 cup of water. Simmer, lid ajar, until the pork is tender and the potatoes have thickened the broth.',
      uses: ['hatch-chile', 'russet-potato', 'plum-tomato', 'chicken-broth'],
    },
    {
      minutes: 1,
      text: 'Stir in the cilantro and taste for salt.',
      uses: ['cilantro'],
    },
  ],
});
