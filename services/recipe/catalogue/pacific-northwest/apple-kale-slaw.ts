import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'apple-kale-slaw',
  version: 1,
  title: 'Apple and Kale Slaw',
  description:
    'Raw kale goes tender when you rub it with salt and cider vinegar. Hood River apples and a handful of toasted seeds make it sweet and loud enough for a potluck.',
  region: 'pacific-northwest',
  place: 'Hood River, Oregon',
  servings: 6,
  servingSize: '1 cup',
  prepMinutes: 18,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['no-cook', 'make-ahead', 'quick', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'bowl',
  tier: 'premium',
  course: 'side',
  equipment: ['large bowl'],
  makeAhead: 'Rub the kale up to a day ahead. Add the apples last.',
  leftovers: 'It stays crisp for days, so make enough for lunch.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 1,
      unit: 'bunch',
      food: 'kale',
      note: 'stems off, finely sliced',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'red-cabbage',
      note: 'finely shredded',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'apple',
      note: 'in matchsticks',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'carrot',
      note: 'grated',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'cider-vinegar',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'dijon-mustard',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'maple-syrup',
    },
    {
      quantity: 0.75,
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
      unit: 'cup',
      food: 'sunflower-seed',
      note: 'toasted',
    },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Slice the kale. Rub it hard with the salt and vinegar for two minutes, until it is dark and half its size.',
      uses: ['kale', 'salt', 'cider-vinegar'],
    },
    {
      minutes: 8,
      text: 'Shred the cabbage, cut the apples in matchsticks and grate the carrot.',
      uses: ['red-cabbage', 'apple', 'carrot'],
    },
    {
      minutes: 3,
      text: 'Whisk the oil with the mustard, maple syrup and pepper.',
      uses: ['olive-oil', 'dijon-mustard', 'maple-syrup', 'black-pepper'],
    },
    {
      minutes: 2,
      text: 'Toss it all together and scatter the seeds on top.',
      uses: ['kale', 'red-cabbage', 'apple', 'carrot', 'sunflower-seed'],
    },
  ],
});
