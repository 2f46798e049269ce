import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'asparagus-with-hazelnuts',
  version: 1,
  title: 'Roasted Asparagus with Hazelnut Crumbs',
  description:
    'Washington cuts its asparagus from April to June, mostly in the Yakima Valley and the Columbia Basin. A hot oven browns the tips in minutes, and chopped hazelnuts do what bread crumbs would.',
  region: 'pacific-northwest',
  place: 'Yakima Valley, Washington',
  servings: 4,
  servingSize: '1/4 lb',
  prepMinutes: 7,
  cookMinutes: 15,
  difficulty: 'easy',
  tags: ['baking', 'quick', 'budget-friendly'],
  seasons: ['spring'],
  plate: 'platter',
  tier: 'premium',
  course: 'side',
  equipment: ['rimmed baking sheet'],
  leftovers: 'Chop it into an omelet.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'asparagus',
      note: 'ends snapped off',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'hazelnut',
      note: 'finely chopped',
    },
    {
      quantity: 1,
      unit: 'clove',
      food: 'garlic',
      note: 'grated',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'lemon-zest',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'parsley',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Heat the oven to 425°F. Trim the asparagus, chop the hazelnuts and parsley, and grate the garlic and zest.',
      uses: ['asparagus', 'hazelnut', 'garlic', 'lemon-zest', 'parsley'],
      temperatureF: 425,
    },
    {
      minutes: 11,
      waiting: 10,
      text: 'Toss the asparagus on a sheet with half the oil, the salt and pepper. Roast until the tips are brown and a spear bends.',
      uses: ['asparagus', 'olive-oil', 'salt', 'black-pepper'],
    },
    {
      minutes: 4,
      text: 'Meanwhile toast the nuts in the rest of the oil until gold. Stir in the garlic off the heat.',
      uses: ['olive-oil', 'hazelnut', 'garlic'],
    },
    {
      minutes: 1,
      text: 'Stir the zest, juice and parsley into the nuts and spoon them over the asparagus.',
      uses: ['lemon-zest', 'lemon-juice', 'parsley', 'hazelnut'],
    },
  ],
});
