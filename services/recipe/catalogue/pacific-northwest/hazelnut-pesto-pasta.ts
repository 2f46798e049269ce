import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'hazelnut-pesto-pasta',
  version: 1,
  title: 'Pasta with Hazelnut and Kale Pesto',
  description:
    'Oregon hazelnuts take the place of pine nuts at a fraction of the price, and winter kale fills in for basil. A ladle of pasta water makes it creamy.',
  region: 'pacific-northwest',
  place: 'Newberg, Oregon',
  servings: 5,
  servingSize: '1 bowl',
  prepMinutes: 8,
  cookMinutes: 20,
  difficulty: 'easy',
  tags: ['weeknight', 'quick', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'bowl',
  tier: 'premium',
  course: 'dinner',
  equipment: ['large pot', 'blender or food processor'],
  makeAhead: 'The pesto keeps four days under a film of oil.',
  leftovers: 'Eat cold as a salad with a squeeze of lemon.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'penne',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'hazelnut',
    },
    {
      quantity: 3,
      unit: 'cup',
      food: 'kale',
      note: 'stems off',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'parsley',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'parmesan',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'olive-oil',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'red-pepper-flakes',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Toast the hazelnuts in a dry skillet until they smell sweet and the skins crack. Rub the skins off in a towel.',
      uses: ['hazelnut'],
    },
    {
      minutes: 12,
      text: 'Boil the pasta in plenty of water with half the salt. Drop the kale in for the first minute and lift it out with tongs. Save a cup of the water.',
      uses: ['penne', 'kale', 'salt'],
    },
    {
      minutes: 6,
      text: 'Squeeze the kale. Blend it with the nuts, parsley, garlic, cheese, oil, lemon juice, both peppers and the rest of the salt to a coarse paste.',
      uses: [
        'hazelnut',
        'kale',
        'parsley',
        'garlic',
        'parmesan',
        'olive-oil',
        'lemon-juice',
        'black-pepper',
        'red-pepper-flakes',
        'salt',
      ],
    },
    {
      minutes: 2,
      text: 'Toss the drained pasta with the pesto and enough of the saved water to coat it.',
      uses: ['penne'],
    },
  ],
});
