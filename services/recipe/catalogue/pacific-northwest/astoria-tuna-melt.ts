import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'astoria-tuna-melt',
  version: 1,
  title: 'Albacore Tuna Melts',
  description:
    'At the mouth of the Columbia, Astoria packed so much fish that it called itself the salmon canning capital of the world. Tuna came later. On toast under Tillamook-style cheddar it is still the best of cans.',
  region: 'pacific-northwest',
  place: 'Astoria, Oregon',
  servings: 4,
  servingSize: '1 open sandwich',
  prepMinutes: 10,
  cookMinutes: 7,
  difficulty: 'easy',
  tags: ['weeknight', 'kid-friendly', 'quick'],
  seasons: [],
  plate: 'sandwich',
  tier: 'premium',
  course: 'lunch',
  equipment: ['baking sheet'],
  makeAhead: 'The tuna salad keeps two days, covered and cold.',
  leftovers: 'Keep the salad apart from the bread.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 3,
      unit: 'can',
      food: 'canned-tuna',
      note: 'albacore, drained',
    },
    {
      quantity: 4,
      unit: 'slice',
      food: 'sourdough-bread',
      note: 'thick',
    },
    {
      quantity: 4,
      unit: 'oz',
      food: 'cheddar',
      note: 'sliced',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'mayonnaise',
    },
    {
      quantity: 1,
      unit: 'stalk',
      food: 'celery',
      note: 'finely diced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'pickles-dill',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'dijon-mustard',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'tomato',
      note: 'sliced',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'butter',
    },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Flake the tuna. Stir in the mayonnaise, celery, pickles, lemon juice, mustard and pepper.',
      uses: [
        'canned-tuna',
        'mayonnaise',
        'celery',
        'pickles-dill',
        'lemon-juice',
        'dijon-mustard',
        'black-pepper',
      ],
    },
    {
      minutes: 3,
      text: 'Butter the bread and toast it, buttered side up, under the broiler.',
      uses: ['sourdough-bread', 'butter'],
    },
    {
      minutes: 3,
      text: 'Turn the slices over. Spread on the tuna, then tomato, then cheese.',
      uses: ['canned-tuna', 'tomato', 'cheddar'],
    },
    {
      minutes: 4,
      text: 'Broil until the cheese bubbles and browns in spots.',
      uses: [],
    },
  ],
});
