import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'smoky-salmon-chowder',
  version: 1,
  title: 'Smoky Salmon Chowder',
  description:
    'Canned pink salmon from Southeast Alaska is wild, cheap and already cooked. With potatoes, corn, evaporated milk and a little smoked paprika it makes a chowder fit for a wet night in port.',
  region: 'pacific-northwest',
  place: 'Ketchikan, Alaska',
  servings: 6,
  servingSize: '1 bowl',
  prepMinutes: 9,
  cookMinutes: 29,
  difficulty: 'easy',
  tags: ['seafood', 'one-pot', 'comfort-food'],
  seasons: ['fall', 'winter'],
  plate: 'bowl',
  tier: 'premium',
  course: 'dinner',
  equipment: ['5-quart pot'],
  leftovers: 'Warm it slowly, below a boil.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 2,
      unit: 'can',
      food: 'canned-salmon',
      note: 'drained, juice kept',
    },
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'yukon-gold-potato',
      note: 'in half-inch dice',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 2,
      unit: 'stalk',
      food: 'celery',
      note: 'sliced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'carrot',
      note: 'diced',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'corn-frozen',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'all-purpose-flour',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'evaporated-milk',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'chicken-broth',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'smoked-paprika',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'dill',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Dice the potatoes and carrot, chop the onion, slice the celery and chop the dill. Flake the salmon in big pieces.',
      uses: ['yukon-gold-potato', 'yellow-onion', 'celery', 'carrot', 'canned-salmon', 'dill'],
    },
    {
      minutes: 7,
      text: 'Melt the butter in a pot over medium heat and cook the onion, celery and carrot until soft.',
      uses: ['butter', 'yellow-onion', 'celery', 'carrot'],
    },
    {
      minutes: 2,
      text: 'Stir in the flour and paprika for a minute or two.',
      uses: ['all-purpose-flour', 'smoked-paprika'],
    },
    {
      minutes: 15,
      waiting: 13,
      text: 'Add the broth, 1 cup of water, the salmon juice, potatoes, salt and pepper. Simmer until the potatoes are tender.',
      uses: ['chicken-broth', 'yukon-gold-potato', 'canned-salmon', 'salt', 'black-pepper'],
    },
    {
      minutes: 5,
      text: 'Stir in the milk, corn and salmon and heat until it steams. Do not let it boil.',
      uses: ['evaporated-milk', 'corn-frozen', 'canned-salmon'],
    },
    {
      minutes: 1,
      text: 'Stir in the dill and serve.',
      uses: ['dill'],
    },
  ],
});
