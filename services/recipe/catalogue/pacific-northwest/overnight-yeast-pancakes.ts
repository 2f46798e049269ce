import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'overnight-yeast-pancakes',
  version: 1,
  title: 'Overnight Yeast Pancakes',
  description:
    'Prospectors in Alaska were called sourdoughs for the starter they kept warm in their coats. This batter has a pinch of store yeast and a night on the counter instead, and nearly the same tang.',
  region: 'pacific-northwest',
  place: 'Interior Alaska',
  servings: 5,
  servingSize: '3 pancakes',
  prepMinutes: 489,
  cookMinutes: 21,
  difficulty: 'easy',
  tags: ['breakfast', 'make-ahead', 'kid-friendly', 'budget-friendly'],
  seasons: ['winter', 'fall'],
  plate: 'plate',
  tier: 'premium',
  course: 'breakfast',
  equipment: ['griddle or 12-inch skillet', 'large bowl'],
  makeAhead: 'The sponge must stand overnight, eight to ten hours.',
  leftovers: 'Freeze cooked pancakes and heat them in a toaster.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'whole-wheat-flour',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'yeast',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'buttermilk',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'butter',
      note: 'melted',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'granulated-sugar',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'baking-soda',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1.5,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'maple-syrup',
    },
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'wild-blueberry',
      note: 'warmed',
    },
  ],
  steps: [
    {
      minutes: 5,
      text: 'The night before, stir both flours and the yeast with the buttermilk and 3/4 cup of lukewarm water. Cover it loosely.',
      uses: ['all-purpose-flour', 'whole-wheat-flour', 'yeast', 'buttermilk'],
    },
    {
      minutes: 480,
      waiting: 480,
      text: 'Leave it on the counter overnight, until it is full of bubbles and smells sour.',
      uses: [],
    },
    {
      minutes: 4,
      text: 'Beat in the eggs, butter, sugar, baking soda and salt. The batter will foam.',
      uses: ['egg', 'butter', 'granulated-sugar', 'baking-soda', 'salt'],
    },
    {
      minutes: 18,
      text: 'Heat a griddle over medium heat and oil it lightly. Cook 1/4 cups of batter until bubbles break on top and stay open, then turn.',
      uses: ['canola-oil'],
    },
    {
      minutes: 3,
      text: 'Warm the berries with the syrup and spoon them over.',
      uses: ['wild-blueberry', 'maple-syrup'],
    },
  ],
});
