import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'ginger-poached-pears',
  version: 1,
  title: 'Ginger Poached Pears',
  description:
    'Oregon made the pear its state fruit, and the orchards under Mount Hood grow a good share of them. Firm ones hold their shape in a bath of cider, ginger and lemon that boils down to its own syrup.',
  region: 'pacific-northwest',
  place: 'Hood River Valley, Oregon',
  servings: 4,
  servingSize: '2 halves with syrup',
  prepMinutes: 9,
  cookMinutes: 34,
  difficulty: 'easy',
  tags: ['make-ahead', 'one-pot', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  plate: 'bowl',
  tier: 'reserve',
  course: 'dessert',
  equipment: ['wide saucepan'],
  makeAhead: 'Keep them in the liquid up to three days.',
  leftovers: 'Spoon over oatmeal or yogurt.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 4,
      unit: 'each',
      food: 'pear',
      note: 'firm',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'apple-juice',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'maple-syrup',
    },
    {
      quantity: 6,
      unit: 'slice',
      food: 'ginger',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'cinnamon-stick',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lemon-zest',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'vanilla-extract',
    },
    {
      quantity: 0.125,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'hazelnut',
      note: 'toasted, chopped',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Peel, halve and core the pears. Peel off the lemon zest in strips, slice the ginger and chop the hazelnuts.',
      uses: ['pear', 'lemon-zest', 'ginger', 'hazelnut'],
    },
    {
      minutes: 4,
      text: 'Heat the juice, maple syrup, ginger, cinnamon, zest and salt in a wide pan.',
      uses: ['apple-juice', 'maple-syrup', 'ginger', 'cinnamon-stick', 'lemon-zest', 'salt'],
    },
    {
      minutes: 16,
      waiting: 14,
      text: 'Slide in the pears and simmer, turning them once, until a knife meets no resistance. Lift them out.',
      uses: ['pear'],
    },
    {
      minutes: 14,
      waiting: 10,
      text: 'Boil the liquid down to a thin syrup. Stir in the lemon juice and vanilla.',
      uses: ['lemon-juice', 'vanilla-extract'],
    },
    {
      minutes: 1,
      text: 'Strain the syrup over the pears and top with nuts. Serve warm or cold.',
      uses: ['pear', 'hazelnut'],
    },
  ],
});
