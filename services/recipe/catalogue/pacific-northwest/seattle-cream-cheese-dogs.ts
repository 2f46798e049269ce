import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'seattle-cream-cheese-dogs',
  version: 1,
  title: 'Seattle Cream Cheese Dogs',
  description:
    'Outside the Seattle clubs and ballparks the carts spread cream cheese in the bun, then pile on griddled onions. It began in Pioneer Square in the late 1980s and sounds wrong only until the first bite.',
  region: 'pacific-northwest',
  place: 'Seattle, Washington',
  servings: 4,
  servingSize: '1 hot dog',
  prepMinutes: 8,
  cookMinutes: 20,
  difficulty: 'easy',
  tags: ['kid-friendly', 'weeknight', 'street-food', 'quick', 'budget-friendly'],
  seasons: [],
  plate: 'plank',
  tier: 'premium',
  course: 'lunch',
  equipment: ['12-inch skillet'],
  leftovers: 'Keep the onions for eggs. The rest is best at once.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 4,
      unit: 'each',
      food: 'hot-dog',
    },
    {
      quantity: 4,
      unit: 'each',
      food: 'hot-dog-bun',
    },
    {
      quantity: 6,
      unit: 'oz',
      food: 'cream-cheese',
      note: 'soft',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'yellow-onion',
      note: 'thinly sliced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'jalapeno',
      note: 'sliced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'green-cabbage',
      note: 'finely shredded',
    },
    {
      quantity: 4,
      unit: 'tsp',
      food: 'yellow-mustard',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'sriracha',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'salt',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Slice the onions and jalapeño and shred the cabbage.',
      uses: ['yellow-onion', 'jalapeno', 'green-cabbage'],
    },
    {
      minutes: 12,
      text: 'Cook the onions and jalapeño in the butter with the salt over medium heat until soft and brown.',
      uses: ['butter', 'yellow-onion', 'jalapeno', 'salt'],
    },
    {
      minutes: 6,
      text: 'Push them aside. Split the hot dogs lengthwise and sear them cut side down until crusty.',
      uses: ['hot-dog'],
    },
    {
      minutes: 2,
      text: 'Toast the buns in the same pan.',
      uses: ['hot-dog-bun'],
    },
    {
      minutes: 2,
      text: 'Spread cream cheese thickly in the buns. Add the hot dogs, onions, cabbage, mustard and sriracha.',
      uses: [
        'cream-cheese',
        'hot-dog-bun',
        'hot-dog',
        'yellow-onion',
        'green-cabbage',
        'yellow-mustard',
        'sriracha',
      ],
    },
  ],
});
