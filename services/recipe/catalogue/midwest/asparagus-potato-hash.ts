import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'asparagus-potato-hash',
  version: 2,
  title: 'Asparagus and Potato Hash with Eggs',
  description:
    'Diced potatoes fried crisp, with the first asparagus and eggs set in the pan. Oceana County, on Lake Michigan, grows so much of it that each June a festival there crowns a queen.',
  region: 'midwest',
  place: 'Oceana County, Michigan',
  servings: 4,
  servingSize: '1 1/2 cups hash with 2 eggs',
  prepMinutes: 6,
  cookMinutes: 24,
  difficulty: 'easy',
  tags: ['one-pan', 'weeknight', 'budget-friendly', 'quick'],
  seasons: ['spring'],
  tier: 'reserve',
  course: 'breakfast',
  equipment: ['12-inch nonstick skillet with a lid'],
  makeAhead: 'Dice the potatoes the night before and keep them in cold water.',
  leftovers: 'Warm the hash without the eggs, and fry fresh ones.',
  storageDays: 2,
  plate: 'skillet',
  ingredients: [
    { quantity: 1.25, unit: 'lb', food: 'yukon-gold-potato', note: 'in 1/2-inch dice' },
    { quantity: 3, unit: 'tbsp', food: 'canola-oil' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'chopped' },
    { quantity: 12, unit: 'oz', food: 'asparagus', note: 'in 1-inch lengths' },
    { quantity: 1, unit: 'clove', food: 'garlic', note: 'minced' },
    { quantity: 0.5, unit: 'tsp', food: 'paprika' },
    { quantity: 1, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 8, unit: 'each', food: 'egg' },
    { quantity: 3, unit: 'oz', food: 'colby', note: 'grated' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Dry the diced potatoes in a towel. Chop the onion, cut the asparagus, mince the garlic and grate the cheese.',
      uses: ['yukon-gold-potato', 'yellow-onion', 'asparagus', 'garlic', 'colby'],
    },
    {
      minutes: 12,
      text: 'Fry the potatoes in the oil over medium-high heat with half the salt. Cover them for the first 5 minutes, then leave them bare to brown.',
      uses: ['yukon-gold-potato', 'canola-oil', 'salt'],
    },
    {
      minutes: 4,
      text: 'Stir in the onion and cook until it softens.',
      uses: ['yellow-onion'],
    },
    {
      minutes: 3,
      text: 'Add the asparagus, garlic, paprika and pepper and toss until the spears are bright.',
      uses: ['asparagus', 'garlic', 'paprika', 'black-pepper'],
    },
    {
      minutes: 5,
      text: 'Make 8 hollows and break in the eggs. Sprinkle on the cheese and the rest of the salt. Cover until the whites are set.',
      uses: ['egg', 'colby', 'salt'],
    },
  ],
});
