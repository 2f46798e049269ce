import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'three-sisters-stew',
  version: 2,
  title: 'Three Sisters Stew',
  description:
    'Corn, beans and squash grow together in one mound in Pueblo and Diné fields, and they finish together in this pot with green chile and cumin. Thick, sweet at the edges and filling without a scrap of meat.',
  region: 'southwest',
  place: 'Four Corners country, Arizona and New Mexico',
  servings: 6,
  servingSize: '1 bowl (about 1 1/2 cups)',
  prepMinutes: 23,
  cookMinutes: 112,
  difficulty: 'easy',
  tags: ['one-pot', 'freezer', 'make-ahead', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'pot',
  tier: 'open',
  course: 'dinner',
  equipment: ['heavy 5-quart pot', '10-inch skillet'],
  makeAhead: 'Cook the beans up to three days ahead and keep them in their water.',
  leftovers: 'Freezes for three months. Thin it with water when you reheat it.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 1.25,
      unit: 'cup',
      food: 'pinto-bean',
      note: 'dried, rinsed',
    },
    {
      quantity: 1.5,
      unit: 'lb',
      food: 'butternut-squash',
      note: 'peeled, in three-quarter-inch cubes',
    },
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'corn-frozen',
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
      quantity: 1,
      unit: 'tbsp',
      food: 'chili-powder',
    },
    {
      quantity: 2,
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
      unit: 'can',
      food: 'diced-tomatoes',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'green-chiles',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lime',
      note: 'juiced',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'pumpkin-seed',
      note: 'toasted, to scatter',
      optional: true,
    },
  ],
  steps: [
    {
      minutes: 75,
      waiting: 55,
      text: 'Put the beans in a heavy pot with 7 cups of water, bring to a boil and simmer, lid ajar, until a bean crushes easily against the roof of your mouth. They need no soaking; older beans only need more time.',
      uses: ['pinto-bean'],
    },
    {
      minutes: 20,
      text: 'While they cook, peel, seed and cube the squash and chop the onion and garlic.',
      uses: ['butternut-squash', 'yellow-onion', 'garlic'],
    },
    {
      minutes: 8,
      text: 'In a skillet, cook the onion in the oil until golden. Add the garlic, chili powder, cumin and oregano and stir until they smell strong, about a minute. Scrape everything into the beans.',
      uses: ['canola-oil', 'yellow-onion', 'garlic', 'chili-powder', 'cumin', 'oregano'],
    },
    {
      minutes: 22,
      waiting: 20,
      text: 'Add the squash, tomatoes, chiles and salt. Simmer until the squash is tender and a few cubes have melted into the broth and thickened it.',
      uses: ['butternut-squash', 'diced-tomatoes', 'green-chiles', 'salt'],
    },
    {
      minutes: 7,
      text: 'Stir in the corn and heat it through.',
      uses: ['corn-frozen'],
    },
    {
      minutes: 3,
      text: 'Squeeze in the lime, taste for salt, and ladle up, with pumpkin seeds if you have them.',
      uses: ['lime', 'pumpkin-seed'],
    },
  ],
});
