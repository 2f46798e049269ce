import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'smoked-salmon-dip',
  version: 1,
  title: 'Smoked Salmon Dip with Cucumbers',
  description:
    'A little smoked salmon goes far when cream cheese, horseradish and lemon carry it. Anacortes sends ferries to the San Juans, and this travels well in a cooler on the car deck.',
  region: 'pacific-northwest',
  place: 'Anacortes, Washington',
  servings: 8,
  servingSize: '1/4 cup with cucumber',
  prepMinutes: 11,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['no-cook', 'make-ahead', 'seafood', 'quick', 'budget-friendly'],
  seasons: [],
  plate: 'bowl',
  tier: 'reserve',
  course: 'snack',
  equipment: ['mixing bowl'],
  makeAhead: 'Make it up to two days ahead.',
  leftovers: 'Spread it on a bagel or stir it into hot pasta.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 8,
      unit: 'oz',
      food: 'cream-cheese',
      note: 'soft',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'sour-cream',
    },
    {
      quantity: 5,
      unit: 'oz',
      food: 'smoked-salmon',
      note: 'trim, flaked',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'horseradish',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'chive',
      note: 'snipped',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'dill',
      note: 'chopped',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'capers',
      note: 'chopped',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'cucumber',
      note: 'in thick coins',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Flake the salmon, pulling out any bones. Snip the chives, chop the dill and capers and slice the cucumbers.',
      uses: ['smoked-salmon', 'chive', 'dill', 'capers', 'cucumber'],
    },
    {
      minutes: 3,
      text: 'Beat the cream cheese with the sour cream, lemon juice, horseradish and pepper until smooth.',
      uses: ['cream-cheese', 'sour-cream', 'lemon-juice', 'horseradish', 'black-pepper'],
    },
    {
      minutes: 2,
      text: 'Fold in the salmon, herbs and capers. Serve with the cucumber.',
      uses: ['smoked-salmon', 'chive', 'dill', 'capers', 'cucumber'],
    },
  ],
});
