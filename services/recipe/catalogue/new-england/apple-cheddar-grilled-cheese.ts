import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'apple-cheddar-grilled-cheese',
  version: 1,
  title: 'Apple and Cheddar Grilled Cheese',
  description:
    'Sharp Vermont cheddar and thin slices of tart apple, pressed in buttered bread with a swipe of maple mustard. Orchards and dairies share the Champlain Valley, so the two have long met at lunch.',
  region: 'new-england',
  place: 'Champlain Valley, Vermont',
  servings: 4,
  servingSize: '1 sandwich',
  prepMinutes: 13,
  cookMinutes: 10,
  difficulty: 'easy',
  tags: ['quick', 'sandwich', 'weeknight', 'kid-friendly'],
  seasons: ['fall'],
  tier: 'premium',
  course: 'lunch',
  equipment: ['12-inch skillet with a lid'],
  leftovers: 'Best at once. Any spare apple and cheese make the next day’s snack.',
  storageDays: 0,
  plate: 'sandwich',
  ingredients: [
    { quantity: 8, unit: 'slice', food: 'sourdough-bread' },
    { quantity: 8, unit: 'oz', food: 'cheddar', note: 'sharp, grated' },
    { quantity: 1, unit: 'each', food: 'apple', note: 'tart, cored, sliced paper thin' },
    { quantity: 3, unit: 'tbsp', food: 'butter', note: 'soft' },
    { quantity: 2, unit: 'tbsp', food: 'mayonnaise' },
    { quantity: 4, unit: 'tsp', food: 'dijon-mustard' },
    { quantity: 2, unit: 'tsp', food: 'maple-syrup' },
    { quantity: 1, unit: 'cup', food: 'arugula' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Grate the cheese and slice the apple as thin as you can.',
      uses: ['apple', 'cheddar'],
    },
    {
      minutes: 4,
      text: 'Stir the mustard with the maple syrup. Mix the butter and mayonnaise and spread it on one side of each slice of bread. Turn the slices over.',
      uses: ['dijon-mustard', 'maple-syrup', 'sourdough-bread', 'butter', 'mayonnaise'],
    },
    {
      minutes: 3,
      text: 'Brush the bare sides with the maple mustard. Lay half the cheese on 4 slices, then the apple and pepper, then the rest of the cheese. Cheese on both sides is the glue. Close them.',
      uses: ['sourdough-bread', 'dijon-mustard', 'cheddar', 'apple', 'black-pepper'],
    },
    {
      minutes: 5,
      waiting: 4,
      text: 'Cook over medium-low heat, lid on, until the bottoms are deep gold and the cheese starts to run.',
      uses: ['sourdough-bread'],
    },
    {
      minutes: 4,
      text: 'Turn, press with the spatula and brown the other side with the lid off.',
      uses: ['sourdough-bread'],
    },
    {
      minutes: 1,
      text: 'Rest for a minute, open each one a crack and tuck in the arugula.',
      uses: ['arugula'],
    },
  ],
});
