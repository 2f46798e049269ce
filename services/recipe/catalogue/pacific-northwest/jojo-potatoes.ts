import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'jojo-potatoes',
  version: 1,
  title: 'Jo-Jo Potatoes',
  description:
    'Thick seasoned potato wedges, sold beside the fried chicken in Northwest corner stores and taverns. These bake on a hot sheet and get their crust from cornmeal in the coating.',
  region: 'pacific-northwest',
  place: 'Portland, Oregon',
  servings: 4,
  servingSize: '1 1/2 cups',
  prepMinutes: 18,
  cookMinutes: 32,
  difficulty: 'easy',
  tags: ['baking', 'kid-friendly', 'budget-friendly'],
  seasons: [],
  plate: 'platter',
  tier: 'premium',
  course: 'side',
  equipment: ['rimmed baking sheet'],
  leftovers: 'Crisp them in a hot oven, or chop them into hash.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 2,
      unit: 'lb',
      food: 'russet-potato',
      note: 'scrubbed, in thick wedges',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'cornmeal',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'paprika',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'garlic-powder',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'onion-powder',
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
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'ranch-dressing',
      note: 'to dip',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Put the baking sheet in the oven and heat both to 425°F.',
      uses: [],
      temperatureF: 425,
    },
    {
      minutes: 8,
      text: 'Cut each potato lengthwise in eight wedges, rinse them and dry them well in a towel.',
      uses: ['russet-potato'],
    },
    {
      minutes: 3,
      text: 'Toss the wedges with the oil. Mix the cornmeal, paprika, garlic powder, onion powder, salt and pepper and toss again until coated.',
      uses: [
        'russet-potato',
        'canola-oil',
        'cornmeal',
        'paprika',
        'garlic-powder',
        'onion-powder',
        'salt',
        'black-pepper',
      ],
    },
    {
      minutes: 32,
      waiting: 30,
      text: 'Lay the wedges on the hot sheet, cut side down. Bake until brown and crusty, turning them after 20 minutes.',
      uses: [],
    },
    {
      minutes: 1,
      text: 'Serve hot with the ranch dressing.',
      uses: ['ranch-dressing'],
    },
  ],
});
