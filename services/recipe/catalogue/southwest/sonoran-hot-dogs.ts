import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'sonoran-hot-dogs',
  version: 1,
  title: 'Sonoran Hot Dogs',
  description:
    'A hot dog wrapped in bacon and tucked in a soft roll with pinto beans, tomato, onion, jalapeño and mayonnaise. It came up from Hermosillo in Sonora, and the carts of Tucson have made it a civic cause.',
  region: 'southwest',
  place: 'Tucson, Arizona',
  servings: 4,
  servingSize: '1 hot dog',
  prepMinutes: 12,
  cookMinutes: 18,
  difficulty: 'easy',
  tags: ['weeknight', 'kid-friendly', 'street-food', 'quick'],
  seasons: [],
  plate: 'plank',
  tier: 'reserve',
  course: 'lunch',
  equipment: ['10-inch skillet'],
  leftovers: 'Best at once. The wrapped hot dogs can wait a day uncooked.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 4,
      unit: 'each',
      food: 'hot-dog',
    },
    {
      quantity: 4,
      unit: 'slice',
      food: 'bacon',
    },
    {
      quantity: 4,
      unit: 'each',
      food: 'hoagie-roll',
      note: 'soft',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'pinto-beans-canned',
      note: 'drained',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'plum-tomato',
      note: 'diced',
    },
    {
      quantity: 0.5,
      unit: 'each',
      food: 'white-onion',
      note: 'minced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'jalapeno',
      note: 'sliced',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'mayonnaise',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'yellow-mustard',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lime',
      note: 'juiced',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'cumin',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Wrap each hot dog in a slice of bacon, end to end. Dice the tomatoes, mince the onion and slice the jalapeño.',
      uses: ['hot-dog', 'bacon', 'plum-tomato', 'white-onion', 'jalapeno', 'lime'],
    },
    {
      minutes: 14,
      text: 'Cook them seam down in a skillet over medium heat, turning, until the bacon is crisp all around.',
      uses: ['hot-dog'],
    },
    {
      minutes: 4,
      text: 'Warm the beans with the cumin and a spoon of water and mash a few.',
      uses: ['pinto-beans-canned', 'cumin'],
    },
    {
      minutes: 2,
      text: 'Stir the lime juice into the mayonnaise. Steam the rolls under a towel over the warm pan and slit the tops.',
      uses: ['mayonnaise', 'lime', 'hoagie-roll'],
    },
    {
      minutes: 2,
      text: 'Spread beans in the rolls, add the hot dogs and top with tomato, onion, jalapeño, mayonnaise and mustard.',
      uses: [
        'pinto-beans-canned',
        'hot-dog',
        'plum-tomato',
        'white-onion',
        'jalapeno',
        'mayonnaise',
        'yellow-mustard',
      ],
    },
  ],
});
