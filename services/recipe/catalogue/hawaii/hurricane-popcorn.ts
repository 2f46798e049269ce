import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'hurricane-popcorn',
  version: 1,
  title: 'Hurricane Popcorn',
  description:
    'Movie night in Honolulu means popcorn tossed with butter, rice crackers and nori. Crisp chow mein noodles stand in for the crackers here, and a bag’s worth costs pocket change.',
  region: 'hawaii',
  place: 'Honolulu, Oʻahu',
  servings: 6,
  servingSize: '2 cups',
  prepMinutes: 6,
  cookMinutes: 6,
  difficulty: 'easy',
  tags: ['quick', 'budget-friendly', 'game-day'],
  seasons: [],
  tier: 'reserve',
  course: 'snack',
  equipment: ['4-quart pot with a lid', 'scissors'],
  leftovers: 'Keep it in an airtight tin. Five minutes at 250°F brings back the crunch.',
  storageDays: 2,
  ingredients: [
    { quantity: 0.5, unit: 'cup', food: 'popping-corn' },
    { quantity: 2, unit: 'tbsp', food: 'vegetable-oil' },
    { quantity: 3, unit: 'tbsp', food: 'butter', note: 'melted' },
    { quantity: 2, unit: 'tsp', food: 'soy-sauce' },
    { quantity: 2, unit: 'each', food: 'seaweed', label: 'nori sheets', note: 'snipped in fine shreds' },
    { quantity: 1, unit: 'tbsp', food: 'sesame-seed', note: 'toasted' },
    { quantity: 0.5, unit: 'tsp', food: 'granulated-sugar' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 1.5, unit: 'cup', food: 'chow-mein-noodles' },
  ],
  steps: [
    {
      minutes: 4,
      text: 'Snip the seaweed (nori) in fine shreds and mix it with the sesame seeds, sugar and salt.',
      uses: ['seaweed', 'sesame-seed', 'granulated-sugar', 'salt'],
    },
    {
      minutes: 5,
      text: 'Heat the oil with three kernels of popping corn in a covered pot. When they pop, add the rest, cover and shake until the pops slow down.',
      uses: ['popping-corn', 'vegetable-oil'],
    },
    { minutes: 1, text: 'Melt the butter with the soy sauce.', uses: ['butter', 'soy-sauce'] },
    {
      minutes: 2,
      text: 'Toss the popped corn with the butter, then the seaweed mix and the chow mein noodles. Eat it while it is warm.',
      uses: ['popping-corn', 'butter', 'seaweed', 'chow-mein-noodles'],
    },
  ],
  plate: 'bowl',
});
