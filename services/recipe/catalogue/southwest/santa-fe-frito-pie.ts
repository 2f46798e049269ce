import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'santa-fe-frito-pie',
  version: 1,
  title: 'Frito Pie with Red Chile Beef',
  description:
    'Corn chips under a ladle of red chile beef and beans, with raw onion and cold lettuce for crunch. Texas and New Mexico both claim it, and at ball games it is served right in the chip bag.',
  region: 'southwest',
  place: 'Santa Fe, New Mexico',
  servings: 6,
  servingSize: '1 bowl',
  prepMinutes: 12,
  cookMinutes: 28,
  difficulty: 'easy',
  tags: ['kid-friendly', 'one-pot', 'weeknight'],
  seasons: [],
  plate: 'bowl',
  tier: 'premium',
  course: 'lunch',
  equipment: ['Dutch oven'],
  makeAhead: 'The chile is better the next day and freezes well.',
  leftovers: 'Keep the chile and the chips apart. The chile freezes for three months.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'ground-beef',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped, a third kept raw',
    },
    {
      quantity: 3,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'chili-powder',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'oregano',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'masa-harina',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'tomato-sauce',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'pinto-beans-canned',
      note: 'drained',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 9,
      unit: 'oz',
      food: 'tortilla-chips',
      note: 'plain corn',
    },
    {
      quantity: 4,
      unit: 'oz',
      food: 'cheddar',
      note: 'grated',
    },
    {
      quantity: 3,
      unit: 'cup',
      food: 'iceberg',
      note: 'shredded',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Chop the onion, keep a third aside, mince the garlic, grate the cheese and shred the lettuce.',
      uses: ['yellow-onion', 'garlic', 'cheddar', 'iceberg'],
    },
    {
      minutes: 8,
      text: 'Brown the beef in a Dutch oven over medium-high heat. Add the onion and garlic and cook until soft. Spoon off most of the fat.',
      uses: ['ground-beef', 'yellow-onion', 'garlic'],
    },
    {
      minutes: 2,
      text: 'Stir in the chili powder, cumin, oregano, masa harina and salt until they smell toasted.',
      uses: ['chili-powder', 'cumin', 'oregano', 'masa-harina', 'salt'],
    },
    {
      minutes: 18,
      waiting: 15,
      text: 'Add the tomato sauce, beans and 1 1/2 cups of water. Simmer, stirring now and then, until it is as thick as gravy.',
      uses: ['tomato-sauce', 'pinto-beans-canned'],
    },
    {
      minutes: 4,
      text: 'Put the chips in bowls and ladle the chile over. Top with cheese, lettuce and the raw onion and eat before the chips go soft.',
      uses: ['tortilla-chips', 'cheddar', 'iceberg', 'yellow-onion'],
    },
  ],
});
