import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'green-goddess-chicken',
  version: 1,
  title: 'Green Goddess Chicken',
  description:
    'The Palace Hotel mixed its green, herb-filled dressing in 1923 for an actor in a play called The Green Goddess. Avocado and a blender make it quick, and it covers a plain chicken breast in glory.',
  region: 'california',
  place: 'Palace Hotel, San Francisco',
  servings: 4,
  servingSize: '1 chicken breast half with salad',
  prepMinutes: 16,
  cookMinutes: 13,
  difficulty: 'easy',
  tags: ['weeknight', 'quick'],
  seasons: ['spring', 'summer'],
  plate: 'plate',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['12-inch skillet', 'blender'],
  makeAhead: 'The dressing keeps two days, with film pressed on top.',
  leftovers: 'Slice the cold chicken over greens for lunch.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1.5,
      unit: 'lb',
      food: 'chicken-breast',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'avocado',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'mayonnaise',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'parsley',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'green-onion',
    },
    {
      quantity: 2,
      unit: 'fillet',
      food: 'anchovy',
    },
    {
      quantity: 1,
      unit: 'clove',
      food: 'garlic',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'tarragon',
    },
    {
      quantity: 1,
      unit: 'head',
      food: 'romaine',
      note: 'torn',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'cucumber',
      note: 'sliced',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Pound the chicken to an even three quarters of an inch and season it with the pepper and most of the salt.',
      uses: ['chicken-breast', 'salt', 'black-pepper'],
    },
    {
      minutes: 13,
      text: 'Cook it in the oil over medium-high heat until brown, 6 minutes a side, and 165°F in the middle.',
      uses: ['olive-oil', 'chicken-breast'],
    },
    {
      minutes: 6,
      text: 'Meanwhile blend the avocado, mayonnaise, parsley, green onions, anchovies, garlic, lemon juice, tarragon and the rest of the salt with 2 tablespoons of water.',
      uses: [
        'avocado',
        'mayonnaise',
        'parsley',
        'green-onion',
        'anchovy',
        'garlic',
        'lemon-juice',
        'tarragon',
        'salt',
      ],
    },
    {
      minutes: 5,
      text: 'Let the chicken rest, then slice it. Pile up the romaine and cucumber, lay on the chicken and spoon the dressing over.',
      uses: ['romaine', 'cucumber', 'chicken-breast'],
    },
  ],
});
