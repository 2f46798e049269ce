import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'lomi-salmon',
  version: 2,
  title: 'Lomi Salmon',
  description:
    'Whaling ships traded barrels of salted salmon in Hawaiʻi in the 1800s, and cooks massaged, or lomi, the fish with ripe tomatoes. Served ice cold, it is the bright spot next to rich pork and poi.',
  region: 'hawaii',
  place: 'All the islands',
  servings: 6,
  servingSize: '1/2 cup',
  prepMinutes: 530,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['seafood', 'make-ahead', 'potluck'],
  seasons: ['summer'],
  tier: 'premium',
  course: 'side',
  equipment: ['glass dish', 'colander', 'large bowl'],
  makeAhead: 'The fish must cure overnight, so start the day before.',
  leftovers: 'It is best the day it is mixed. Keep it on ice at the table.',
  storageDays: 1,
  plate: 'bowl',
  ingredients: [
    { quantity: 8, unit: 'oz', food: 'farmed-salmon', note: 'skinned, frozen before for safe raw eating' },
    { quantity: 1, unit: 'tbsp', food: 'salt' },
    { quantity: 4, unit: 'each', food: 'tomato', note: 'ripe, seeded, in small dice' },
    { quantity: 0.5, unit: 'each', food: 'sweet-onion', note: 'in small dice' },
    { quantity: 4, unit: 'stalk', food: 'green-onion', note: 'sliced thin' },
    { quantity: 0.25, unit: 'tsp', food: 'red-pepper-flakes' },
    { quantity: 1, unit: 'tbsp', food: 'lime-juice' },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Use salmon sold for eating raw, or frozen for a week. Rub it with the salt in a glass dish.',
      uses: ['farmed-salmon', 'salt'],
    },
    {
      minutes: 480,
      waiting: 480,
      text: 'Cover and chill overnight, until the fish is firm and has let go of its juice.',
      uses: ['farmed-salmon'],
    },
    {
      minutes: 32,
      waiting: 30,
      text: 'Rinse off all the salt and soak the salmon in cold water for 30 minutes. Taste a corner; soak again if it is harsh. Pat dry.',
      uses: ['farmed-salmon'],
    },
    {
      minutes: 8,
      text: 'Dice the salmon, tomatoes and onion a quarter inch small.',
      uses: ['farmed-salmon', 'tomato', 'sweet-onion'],
    },
    {
      minutes: 5,
      text: 'Work it all together gently with your fingers. Add the green onions, red pepper flakes and lime juice. Serve over ice.',
      uses: ['farmed-salmon', 'tomato', 'sweet-onion', 'green-onion', 'red-pepper-flakes', 'lime-juice'],
    },
  ],
});
