import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'quelites-con-frijoles',
  version: 1,
  title: 'Quelites with Beans and Red Chile',
  description:
    'Quelites are wild greens, gathered in spring along New Mexico’s ditches and cooked with beans and chile for Lent. Spinach from the store stands in well, and canned pintos make it a quick supper.',
  region: 'southwest',
  place: 'Northern New Mexico',
  servings: 4,
  servingSize: '1 bowl',
  prepMinutes: 6,
  cookMinutes: 19,
  difficulty: 'easy',
  tags: ['weeknight', 'one-pot', 'quick'],
  seasons: ['spring', 'winter'],
  plate: 'bowl',
  tier: 'premium',
  course: 'dinner',
  equipment: ['12-inch skillet'],
  leftovers: 'Good cold on toast, or rolled in a tortilla with an egg.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'spinach',
      note: 'rinsed, thick stems off',
    },
    {
      quantity: 2,
      unit: 'can',
      food: 'pinto-beans-canned',
      note: 'drained',
    },
    {
      quantity: 4,
      unit: 'tbsp',
      food: 'olive-oil',
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
      note: 'sliced',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'chili-powder',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'red-pepper-flakes',
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
      quantity: 1,
      unit: 'tbsp',
      food: 'cider-vinegar',
    },
    {
      quantity: 8,
      unit: 'each',
      food: 'corn-tortilla',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'pumpkin-seed',
      note: 'toasted',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Rinse the spinach, chop the onion, slice the garlic and drain the beans.',
      uses: ['spinach', 'yellow-onion', 'garlic', 'pinto-beans-canned'],
    },
    {
      minutes: 6,
      text: 'Heat the oil in a large skillet over medium heat and cook the onion until gold at the edges.',
      uses: ['olive-oil', 'yellow-onion'],
    },
    {
      minutes: 1,
      text: 'Add the garlic, chili powder, pepper flakes and cumin and stir for half a minute.',
      uses: ['garlic', 'chili-powder', 'red-pepper-flakes', 'cumin'],
    },
    {
      minutes: 5,
      text: 'Stir in the beans, salt and 1/2 cup of water. Simmer, crushing some of the beans.',
      uses: ['pinto-beans-canned', 'salt'],
    },
    {
      minutes: 4,
      text: 'Add the spinach by the handful, turning it, until it is wilted and dark green. Stir in the vinegar.',
      uses: ['spinach', 'cider-vinegar'],
    },
    {
      minutes: 3,
      text: 'Warm the tortillas in a dry pan. Scatter the seeds over the bowls and eat with the tortillas.',
      uses: ['corn-tortilla', 'pumpkin-seed'],
    },
  ],
});
