import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'logging-camp-hash',
  version: 1,
  title: 'Logging Camp Hash',
  description:
    'Cookhouses in the timber camps set out breakfast before daylight, and plenty of it: potatoes, onions, greens and eggs fried hard. Smoked paprika does the work of bacon here and costs a few cents.',
  region: 'pacific-northwest',
  place: 'Grays Harbor, Washington',
  servings: 4,
  servingSize: '1 plate with 2 eggs',
  prepMinutes: 8,
  cookMinutes: 29,
  difficulty: 'easy',
  tags: ['breakfast', 'one-pot', 'comfort-food', 'budget-friendly'],
  seasons: ['winter', 'fall'],
  plate: 'skillet',
  tier: 'premium',
  course: 'breakfast',
  equipment: ['12-inch cast-iron skillet with a lid'],
  leftovers: 'Keep the hash without eggs and fry it again.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1.5,
      unit: 'lb',
      food: 'russet-potato',
      note: 'in half-inch dice',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'kale',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'red-bell-pepper',
      note: 'diced',
    },
    {
      quantity: 8,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'smoked-paprika',
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
      minutes: 8,
      text: 'Dice the potatoes, onion and pepper, chop the kale and mince the garlic.',
      uses: ['russet-potato', 'yellow-onion', 'red-bell-pepper', 'kale', 'garlic'],
    },
    {
      minutes: 12,
      waiting: 8,
      text: 'Heat the oil in a skillet over medium-high heat. Add the potatoes with half the salt, cover and cook, turning twice, until nearly tender.',
      uses: ['canola-oil', 'russet-potato', 'salt'],
    },
    {
      minutes: 8,
      text: 'Uncover, add the onion, pepper and paprika, and cook until the potatoes have brown crusts.',
      uses: ['yellow-onion', 'red-bell-pepper', 'smoked-paprika'],
    },
    {
      minutes: 3,
      text: 'Stir in the kale and garlic until the kale is limp and bright.',
      uses: ['kale', 'garlic'],
    },
    {
      minutes: 6,
      waiting: 5,
      text: 'Make eight hollows, break in the eggs, season them and cover. Stop when the whites are firm.',
      uses: ['egg', 'black-pepper', 'salt'],
    },
  ],
});
