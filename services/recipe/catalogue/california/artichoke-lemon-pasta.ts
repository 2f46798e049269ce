import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'artichoke-lemon-pasta',
  version: 1,
  title: 'Artichoke and Lemon Pasta',
  description:
    'Nearly every artichoke grown in this country comes from California, most of them from around Monterey Bay. Browned hard in olive oil, even the canned ones taste of the field.',
  region: 'california',
  place: 'Monterey County, California',
  servings: 4,
  servingSize: '1 bowl',
  prepMinutes: 6,
  cookMinutes: 24,
  difficulty: 'easy',
  tags: ['weeknight', 'quick'],
  seasons: ['spring'],
  plate: 'bowl',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['large pot', '12-inch skillet'],
  leftovers: 'Good cold, with a little more lemon.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 12,
      unit: 'oz',
      food: 'spaghetti',
    },
    {
      quantity: 2,
      unit: 'can',
      food: 'artichoke-hearts',
      note: 'drained, halved',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'olive-oil',
    },
    {
      quantity: 4,
      unit: 'clove',
      food: 'garlic',
      note: 'sliced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lemon',
      note: 'zested and juiced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'capers',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'red-pepper-flakes',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'soft-bread-crumbs',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'parsley',
      note: 'chopped',
    },
    {
      quantity: 0.5,
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
      minutes: 6,
      text: 'Halve the artichokes and pat them dry. Slice the garlic, zest and juice the lemon and chop the parsley.',
      uses: ['artichoke-hearts', 'garlic', 'lemon', 'parsley'],
    },
    {
      minutes: 3,
      text: 'Toast the crumbs in 1 tablespoon of the oil until brown and tip them out.',
      uses: ['soft-bread-crumbs', 'olive-oil'],
    },
    {
      minutes: 10,
      text: 'Boil the spaghetti in salted water until just done, and save a cup of the water.',
      uses: ['spaghetti', 'salt'],
    },
    {
      minutes: 7,
      text: 'Meanwhile brown the artichokes in the rest of the oil over high heat, cut side down.',
      uses: ['olive-oil', 'artichoke-hearts'],
    },
    {
      minutes: 2,
      text: 'Turn the heat low and stir in the garlic, capers and pepper flakes for a minute or two.',
      uses: ['garlic', 'capers', 'red-pepper-flakes'],
    },
    {
      minutes: 2,
      text: 'Toss in the spaghetti with the lemon, parsley, pepper and enough water to coat it. Top with crumbs.',
      uses: ['spaghetti', 'lemon', 'parsley', 'black-pepper', 'soft-bread-crumbs'],
    },
  ],
});
