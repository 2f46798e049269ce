import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'denver-omelet',
  version: 1,
  title: 'Denver Omelet',
  description:
    'Ham, green pepper and onion folded into eggs with sharp cheddar. Railroad camps, Chinese cooks and Denver hotels all have a claim in the stories; the diner griddle made it a standard.',
  region: 'southwest',
  place: 'Denver, Colorado',
  servings: 2,
  servingSize: '1 omelet',
  prepMinutes: 6,
  cookMinutes: 14,
  difficulty: 'easy',
  tags: ['breakfast', 'quick', 'budget-friendly'],
  seasons: [],
  plate: 'skillet',
  tier: 'premium',
  course: 'breakfast',
  equipment: ['8-inch nonstick skillet'],
  leftovers: 'Best at once. Cold slices are good on toast the next day.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 6,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'heavy-cream',
    },
    {
      quantity: 3,
      unit: 'oz',
      food: 'ham',
      note: 'in small dice',
    },
    {
      quantity: 0.5,
      unit: 'each',
      food: 'green-bell-pepper',
      note: 'in small dice',
    },
    {
      quantity: 0.25,
      unit: 'each',
      food: 'yellow-onion',
      note: 'in small dice',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 2,
      unit: 'oz',
      food: 'cheddar',
      note: 'grated',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 0.125,
      unit: 'tsp',
      food: 'cayenne',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Dice the ham, pepper and onion and grate the cheese. Beat the eggs with the cream, salt, pepper and cayenne until no white shows.',
      uses: [
        'ham',
        'green-bell-pepper',
        'yellow-onion',
        'cheddar',
        'egg',
        'heavy-cream',
        'salt',
        'black-pepper',
        'cayenne',
      ],
    },
    {
      minutes: 6,
      text: 'Melt half the butter over medium heat. Cook the ham, pepper and onion until the onion is soft and the ham has brown edges, then lift them out.',
      uses: ['butter', 'ham', 'green-bell-pepper', 'yellow-onion'],
    },
    {
      minutes: 4,
      text: 'Melt half of the remaining butter. Pour in half the eggs and draw the set edges to the middle until the top is just wet. Scatter half the filling and cheese on one side and fold.',
      uses: ['butter', 'egg', 'ham', 'cheddar'],
    },
    {
      minutes: 4,
      text: 'Slide it out when the cheese has melted, wipe the pan and make the second the same way.',
      uses: ['butter', 'egg', 'ham', 'cheddar'],
    },
  ],
});
