import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'chorizo-papas-burritos',
  version: 1,
  title: 'Chorizo and Potato Breakfast Burritos',
  description:
    'Crisp potatoes, soft eggs and a little chorizo rolled in flour tortillas with green chile. New Mexicans eat these in the hand on the way to work, and a batch in the freezer makes that easy.',
  region: 'southwest',
  place: 'Santa Fe, New Mexico',
  servings: 6,
  servingSize: '1 burrito',
  prepMinutes: 12,
  cookMinutes: 27,
  difficulty: 'easy',
  tags: ['breakfast', 'freezer', 'make-ahead', 'budget-friendly'],
  seasons: [],
  plate: 'plank',
  tier: 'premium',
  course: 'breakfast',
  equipment: ['12-inch skillet', 'foil'],
  makeAhead: 'Roll, wrap in foil and freeze for up to two months. Heat from frozen at 375°F for 30 minutes.',
  leftovers: 'Wrap cold burritos in foil and heat at 375°F for 15 minutes.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 12,
      unit: 'each',
      food: 'flour-tortilla',
    },
    {
      quantity: 1,
      unit: 'lb',
      food: 'russet-potato',
      note: 'in half-inch dice, skin on',
    },
    {
      quantity: 8,
      unit: 'oz',
      food: 'chorizo',
    },
    {
      quantity: 8,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'green-chiles',
    },
    {
      quantity: 0.5,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 4,
      unit: 'oz',
      food: 'mexican-cheese-blend',
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
  ],
  steps: [
    {
      minutes: 8,
      text: 'Dice the potatoes, rinse them and pat them dry. Chop the onion.',
      uses: ['russet-potato', 'yellow-onion'],
    },
    {
      minutes: 14,
      waiting: 8,
      text: 'Heat the oil in a large skillet over medium heat. Cook the potatoes with the salt, covered, for 8 minutes, then uncovered with the onion until brown and tender.',
      uses: ['canola-oil', 'russet-potato', 'yellow-onion', 'salt'],
    },
    {
      minutes: 6,
      text: 'Push them aside, crumble in the chorizo and cook until it is dark red and no pink is left.',
      uses: ['chorizo'],
    },
    {
      minutes: 4,
      text: 'Beat the eggs with the pepper. Pour them in with the chiles and fold slowly until barely set.',
      uses: ['egg', 'green-chiles', 'black-pepper'],
    },
    {
      minutes: 3,
      text: 'Warm the tortillas in a dry pan until they bend, and overlap them in pairs.',
      uses: ['flour-tortilla'],
    },
    {
      minutes: 4,
      text: 'Spoon the filling and cheese along the middle of each pair, tuck in the ends and roll up tight.',
      uses: ['russet-potato', 'egg', 'mexican-cheese-blend', 'flour-tortilla'],
    },
  ],
});
