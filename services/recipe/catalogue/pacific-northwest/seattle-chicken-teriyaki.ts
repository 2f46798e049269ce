import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'seattle-chicken-teriyaki',
  version: 1,
  title: 'Seattle Chicken Teriyaki',
  description:
    'Toshihiro Kasahara opened a small shop in Seattle in 1976 and sold grilled chicken, rice and salad under a sweet dark sauce. The city took it up so fully that teriyaki became its own fast food.',
  region: 'pacific-northwest',
  place: 'Seattle, Washington',
  servings: 4,
  servingSize: '1 plate with rice and salad',
  prepMinutes: 12,
  cookMinutes: 35,
  difficulty: 'easy',
  tags: ['weeknight', 'kid-friendly'],
  seasons: [],
  plate: 'plate',
  tier: 'premium',
  course: 'dinner',
  equipment: ['12-inch skillet', 'saucepan with a lid'],
  makeAhead: 'Marinate the chicken up to a day.',
  leftovers: 'Slice the cold chicken over rice and warm both together.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 1.5,
      unit: 'lb',
      food: 'chicken-thigh',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'soy-sauce',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'granulated-sugar',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'ginger',
      note: 'grated',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
      note: 'grated',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'rice-vinegar',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'cornstarch',
    },
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'short-grain-rice',
    },
    {
      quantity: 4,
      unit: 'cup',
      food: 'green-cabbage',
      note: 'finely shredded',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'carrot',
      note: 'grated',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'mayonnaise',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'sesame-seed',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Stir the soy sauce, sugar, ginger and garlic, and coat the chicken with 2 tablespoons of it. Shred the cabbage and grate the carrot.',
      uses: ['soy-sauce', 'granulated-sugar', 'ginger', 'garlic', 'chicken-thigh', 'green-cabbage', 'carrot'],
    },
    {
      minutes: 20,
      waiting: 18,
      text: 'Rinse the rice and cook it, covered, in 1 3/4 cups of water over low heat until the water is gone. Leave it covered.',
      uses: ['short-grain-rice'],
    },
    {
      minutes: 12,
      text: 'Meanwhile sear the chicken in the oil over medium-high heat, 6 minutes a side, until charred in spots and 175°F inside.',
      uses: ['canola-oil', 'chicken-thigh'],
    },
    {
      minutes: 3,
      text: 'Simmer the rest of the sauce in the empty pan. Stir in the cornstarch, wet with 2 tablespoons of water, until glossy.',
      uses: ['cornstarch', 'soy-sauce'],
    },
    {
      minutes: 4,
      text: 'Toss the cabbage and carrot with the mayonnaise and vinegar. Slice the chicken, set it on the rice, pour the sauce over and finish with sesame.',
      uses: [
        'green-cabbage',
        'carrot',
        'mayonnaise',
        'rice-vinegar',
        'chicken-thigh',
        'short-grain-rice',
        'sesame-seed',
      ],
    },
  ],
});
