import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'koreatown-beef-tacos',
  version: 1,
  title: 'Koreatown Beef Tacos',
  description:
    'Late in 2008 a Los Angeles truck began to put Korean barbecue in tortillas, and lines followed it around the city. Sirloin sliced thin and a quick cabbage slaw bring it home.',
  region: 'california',
  place: 'Koreatown, Los Angeles',
  servings: 4,
  servingSize: '3 tacos',
  prepMinutes: 19,
  cookMinutes: 11,
  difficulty: 'easy',
  tags: ['weeknight', 'street-food', 'quick'],
  seasons: [],
  plate: 'tacos',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['12-inch cast-iron skillet'],
  makeAhead: 'Marinate the beef overnight.',
  leftovers: 'Fry cold rice with the beef and slaw.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'sirloin',
      note: 'sliced thin across the grain',
    },
    {
      quantity: 12,
      unit: 'each',
      food: 'corn-tortilla',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'soy-sauce',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'brown-sugar',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'sesame-oil',
    },
    {
      quantity: 3,
      unit: 'clove',
      food: 'garlic',
      note: 'grated',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'ginger',
      note: 'grated',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'gochujang',
    },
    {
      quantity: 3,
      unit: 'cup',
      food: 'green-cabbage',
      note: 'finely shredded',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lime',
      note: 'juiced',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'kimchi',
      note: 'chopped',
    },
    {
      quantity: 3,
      unit: 'each',
      food: 'green-onion',
      note: 'sliced',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'sesame-seed',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Slice the beef as thin as you can. Mix the soy sauce, sugar, sesame oil, garlic, ginger and gochujang and turn the beef in it.',
      uses: ['sirloin', 'soy-sauce', 'brown-sugar', 'sesame-oil', 'garlic', 'ginger', 'gochujang'],
    },
    {
      minutes: 9,
      text: 'Shred the cabbage, slice the onions and chop the kimchi, and toss the three with the lime juice.',
      uses: ['green-cabbage', 'lime', 'kimchi', 'green-onion'],
    },
    {
      minutes: 4,
      text: 'Warm the tortillas in a dry skillet and wrap them in a towel.',
      uses: ['corn-tortilla'],
    },
    {
      minutes: 7,
      text: 'Sear the beef in the oil over the highest heat, in two batches, until the edges char.',
      uses: ['canola-oil', 'sirloin'],
    },
    {
      minutes: 2,
      text: 'Fill the tortillas with beef and slaw and sprinkle with sesame seeds.',
      uses: ['corn-tortilla', 'sirloin', 'green-cabbage', 'sesame-seed'],
    },
  ],
});
