import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'mulled-apple-cider',
  version: 1,
  title: 'Orchard Mulled Cider',
  description:
    'Cloudy cider heated with orange, ginger and whole spice, never boiled. Michigan families drive out to the cider mills on September weekends for a jug of it and a paper bag of warm doughnuts.',
  region: 'midwest',
  place: 'Oakland County, Michigan',
  servings: 8,
  servingSize: '1 mug',
  prepMinutes: 3,
  cookMinutes: 25,
  difficulty: 'easy',
  tags: ['no-fuss', 'holiday', 'kid-friendly', 'quick'],
  seasons: ['fall', 'winter'],
  tier: 'premium',
  course: 'drink',
  equipment: ['4-quart pot', 'Sieve'],
  makeAhead: 'Steep it a day ahead and warm it slowly.',
  leftovers: 'Keep it cold, or simmer it down to a syrup for pancakes.',
  storageDays: 5,
  plate: 'mug',
  ingredients: [
    { quantity: 8, unit: 'cup', food: 'apple-juice', note: 'unfiltered cider if you can get it' },
    { quantity: 1, unit: 'each', food: 'orange', note: 'sliced' },
    { quantity: 1, unit: 'tbsp', food: 'ginger', note: 'sliced' },
    { quantity: 2, unit: 'stick', food: 'cinnamon-stick' },
    { quantity: 0.25, unit: 'tsp', food: 'cloves' },
    { quantity: 0.25, unit: 'tsp', food: 'allspice' },
    { quantity: 0.25, unit: 'tsp', food: 'nutmeg' },
    { quantity: 1, unit: 'tbsp', food: 'lemon-juice' },
  ],
  steps: [
    {
      minutes: 3,
      text: 'Slice the orange and the ginger. There is no need to peel either.',
      uses: ['orange', 'ginger'],
    },
    {
      minutes: 5,
      text: 'Put the cider in a pot with the orange, ginger, cinnamon, cloves, allspice and nutmeg. Bring it up until steam rises.',
      uses: ['apple-juice', 'orange', 'ginger', 'cinnamon-stick', 'cloves', 'allspice', 'nutmeg'],
    },
    {
      minutes: 18,
      waiting: 18,
      text: 'Keep it below a simmer so that it stays fresh, and let it take up the spice.',
      uses: ['apple-juice'],
    },
    {
      minutes: 2,
      text: 'Stir in the lemon juice and strain it into mugs.',
      uses: ['lemon-juice'],
    },
  ],
});
