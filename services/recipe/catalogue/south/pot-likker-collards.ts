import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'pot-likker-collards',
  version: 2,
  title: 'Smoky Collards with Pot Likker',
  description:
    'A big bunch of collards braised with onion, smoked paprika and vinegar until tender but not gray. The broth left in the pot is pot likker. Enslaved cooks knew it held the strength of the greens, and Alabama still drinks it from a cup.',
  region: 'south',
  place: 'Black Belt, Alabama',
  servings: 6,
  servingSize: '3/4 cup with broth',
  prepMinutes: 10,
  cookMinutes: 53,
  difficulty: 'easy',
  tags: ['budget-friendly', 'one-pot', 'make-ahead', 'holiday'],
  seasons: ['fall', 'winter'],
  tier: 'reserve',
  course: 'side',
  equipment: ['5-quart pot with a lid'],
  makeAhead: 'Wash and cut the greens two days ahead.',
  leftovers: 'Warm them in their broth, or stir them into beans or rice.',
  storageDays: 4,
  plate: 'bowl',
  ingredients: [
    { quantity: 1.5, unit: 'lb', food: 'collard-greens' },
    { quantity: 2, unit: 'tbsp', food: 'olive-oil' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'sliced' },
    { quantity: 4, unit: 'clove', food: 'garlic', note: 'sliced' },
    { quantity: 1.5, unit: 'tsp', food: 'smoked-paprika' },
    { quantity: 0.5, unit: 'tsp', food: 'red-pepper-flakes' },
    { quantity: 1.25, unit: 'tsp', food: 'salt' },
    { quantity: 2, unit: 'tbsp', food: 'cider-vinegar' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Wash the collards in two waters. Strip out the stems, stack the leaves, roll them up and cut ribbons an inch wide.',
      uses: ['collard-greens'],
    },
    {
      minutes: 6,
      text: 'Cook the onion in the oil over medium heat until gold. Add the garlic, paprika and pepper flakes for half a minute.',
      uses: ['yellow-onion', 'olive-oil', 'garlic', 'smoked-paprika', 'red-pepper-flakes'],
    },
    {
      minutes: 5,
      text: 'Add 4 cups of water and the salt. Pile in the greens by handfuls as they wilt.',
      uses: ['collard-greens', 'salt'],
    },
    {
      minutes: 40,
      waiting: 38,
      text: 'Cover and simmer until they are silky but keep some bite.',
      uses: ['collard-greens'],
    },
    {
      minutes: 2,
      text: 'Stir in the vinegar and black pepper. Serve with plenty of the broth.',
      uses: ['cider-vinegar', 'black-pepper'],
    },
  ],
});
