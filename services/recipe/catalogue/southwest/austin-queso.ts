import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'austin-queso',
  version: 2,
  title: 'Chile con Queso',
  description:
    'Melted cheese with roasted chiles and tomatoes, thin enough for a chip. In Austin it stands on nearly every table of a Tex-Mex restaurant. This one starts with real cheddar and evaporated milk in place of a block from a box.',
  region: 'southwest',
  place: 'Austin, Texas',
  servings: 8,
  servingSize: 'about 1/2 cup with chips',
  prepMinutes: 7,
  cookMinutes: 22,
  difficulty: 'easy',
  tags: ['kid-friendly', 'quick', 'budget-friendly'],
  seasons: [],
  tier: 'reserve',
  course: 'snack',
  equipment: ['2-quart saucepan'],
  leftovers: 'Warm it slowly with a spoon of milk and stir until smooth.',
  storageDays: 3,
  plate: 'bowl',
  ingredients: [
    { quantity: 8, unit: 'oz', food: 'cheddar', note: 'grated' },
    { quantity: 6, unit: 'oz', food: 'american-cheese', note: 'chopped' },
    { quantity: 1, unit: 'tbsp', food: 'cornstarch' },
    { quantity: 1, unit: 'can', food: 'evaporated-milk' },
    { quantity: 1, unit: 'can', food: 'tomatoes-green-chiles', note: 'drained' },
    { quantity: 1, unit: 'each', food: 'poblano' },
    { quantity: 0.5, unit: 'each', food: 'white-onion', note: 'minced' },
    { quantity: 1, unit: 'tbsp', food: 'butter' },
    { quantity: 0.5, unit: 'tsp', food: 'cumin' },
    { quantity: 2, unit: 'tbsp', food: 'cilantro', note: 'chopped' },
    { quantity: 8, unit: 'oz', food: 'tortilla-chips' },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Char the poblano over a flame or under the broiler until black. Rub off the skin, seed it and dice it.',
      uses: ['poblano'],
    },
    {
      minutes: 6,
      text: 'Grate the cheddar and toss it with the cornstarch. Chop the American cheese and mince the onion.',
      uses: ['cheddar', 'american-cheese', 'cornstarch', 'white-onion'],
    },
    {
      minutes: 4,
      text: 'Cook the onion in the butter with the cumin until soft.',
      uses: ['butter', 'white-onion', 'cumin'],
    },
    {
      minutes: 7,
      text: 'Pour in the milk and heat until it steams. Add the cheeses by the handful, stirring, until smooth. Do not let it boil.',
      uses: ['evaporated-milk', 'cheddar', 'american-cheese'],
    },
    {
      minutes: 3,
      text: 'Stir in the drained tomatoes and the poblano.',
      uses: ['tomatoes-green-chiles', 'poblano'],
    },
    {
      minutes: 1,
      text: 'Top with cilantro and serve with the chips.',
      uses: ['cilantro', 'tortilla-chips'],
    },
  ],
});
