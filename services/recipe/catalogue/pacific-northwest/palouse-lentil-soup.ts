import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'palouse-lentil-soup',
  version: 2,
  title: 'Palouse Lentil Soup',
  description:
    'Brown lentils from the rolling hills where Washington meets Idaho, cooked soft with carrots, tomato, cumin and smoked paprika. A spoon of vinegar at the end wakes it all up, and nearly everything in it comes from the cheapest shelf in the store.',
  region: 'pacific-northwest',
  place: 'The Palouse, Washington and Idaho',
  servings: 6,
  servingSize: '1 bowl (about 1 1/2 cups)',
  prepMinutes: 15,
  cookMinutes: 45,
  difficulty: 'easy',
  tags: ['one-pot', 'freezer', 'weeknight', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'pot',
  tier: 'open',
  course: 'dinner',
  equipment: ['5-quart soup pot'],
  makeAhead: 'It is better the next day.',
  leftovers: 'It freezes well for three months. Thin it with a little water.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'lentil',
      note: 'picked over and rinsed',
    },
    {
      quantity: 2,
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
      quantity: 3,
      unit: 'each',
      food: 'carrot',
      note: 'chopped',
    },
    {
      quantity: 2,
      unit: 'stalk',
      food: 'celery',
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
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'smoked-paprika',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'thyme-dried',
    },
    {
      quantity: 1,
      unit: 'leaf',
      food: 'bay-leaf',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'diced-tomatoes',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'cider-vinegar',
    },
  ],
  steps: [
    {
      minutes: 15,
      text: 'Pick over the lentils for stones and rinse them. Chop the onion, carrots and celery to the size of a lentil’s big brother, and mince the garlic.',
      uses: ['lentil', 'yellow-onion', 'carrot', 'celery', 'garlic'],
    },
    {
      minutes: 9,
      text: 'Warm the oil in a soup pot over medium heat and cook the onion, carrots and celery until soft and just taking color.',
      uses: ['olive-oil', 'yellow-onion', 'carrot', 'celery'],
    },
    {
      minutes: 1,
      text: 'Add the garlic, cumin, paprika and thyme and stir until the kitchen smells of them.',
      uses: ['garlic', 'cumin', 'smoked-paprika', 'thyme-dried'],
    },
    {
      minutes: 3,
      text: 'Stir in the lentils, tomatoes, bay leaf and 6 1/2 cups of water and bring to a boil.',
      uses: ['lentil', 'diced-tomatoes', 'bay-leaf'],
    },
    {
      minutes: 30,
      waiting: 28,
      text: 'Simmer, lid ajar, until the lentils are tender and beginning to lose their shape.',
      uses: [],
    },
    {
      minutes: 2,
      text: 'Take out the bay leaf. Crush a few ladlefuls against the side of the pot to thicken it, then stir in the salt, pepper and vinegar. Thin with water if it stands up by itself.',
      uses: ['bay-leaf', 'salt', 'black-pepper', 'cider-vinegar'],
    },
  ],
});
