import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'chickpea-kale-stew',
  version: 1,
  title: 'Chickpea Stew with Kale and Lemon',
  description:
    'Dry farmers east of the Cascades plant chickpeas to rest the wheat ground. Smoked paprika, tomato and a whole bunch of kale make them into a supper that needs one pot and no meat.',
  region: 'pacific-northwest',
  place: 'Eastern Washington',
  servings: 5,
  servingSize: '1 bowl',
  prepMinutes: 9,
  cookMinutes: 29,
  difficulty: 'easy',
  tags: ['one-pot', 'weeknight', 'freezer', 'budget-friendly'],
  seasons: ['winter', 'fall', 'spring'],
  plate: 'pot',
  tier: 'premium',
  course: 'dinner',
  equipment: ['5-quart pot'],
  leftovers: 'Freezes for three months. Serve the rest over rice.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 2,
      unit: 'can',
      food: 'chickpea-canned',
      note: 'drained',
    },
    {
      quantity: 1,
      unit: 'bunch',
      food: 'kale',
      note: 'stems off, chopped',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'crushed-tomatoes',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'carrot',
      note: 'diced',
    },
    {
      quantity: 4,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'vegetable-broth',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'smoked-paprika',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'red-pepper-flakes',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lemon',
      note: 'juiced',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Chop the onion, dice the carrots, mince the garlic and chop the kale.',
      uses: ['yellow-onion', 'carrot', 'garlic', 'kale'],
    },
    {
      minutes: 7,
      text: 'Soften the onion and carrots in the oil over medium heat.',
      uses: ['olive-oil', 'yellow-onion', 'carrot'],
    },
    {
      minutes: 1,
      text: 'Stir in the garlic, paprika, cumin and pepper flakes for a minute.',
      uses: ['garlic', 'smoked-paprika', 'cumin', 'red-pepper-flakes'],
    },
    {
      minutes: 15,
      waiting: 13,
      text: 'Add the chickpeas, tomatoes, broth and salt. Simmer, and crush some of the chickpeas to thicken it.',
      uses: ['chickpea-canned', 'crushed-tomatoes', 'vegetable-broth', 'salt'],
    },
    {
      minutes: 6,
      text: 'Stir in the kale and cook until it is tender.',
      uses: ['kale'],
    },
    {
      minutes: 1,
      text: 'Squeeze in the lemon and taste for salt.',
      uses: ['lemon'],
    },
  ],
});
