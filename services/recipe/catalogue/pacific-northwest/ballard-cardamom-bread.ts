import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'ballard-cardamom-bread',
  version: 1,
  title: 'Cardamom Braid',
  description:
    'Norwegian and Swedish fishing families settled Ballard and brought their coffee bread along. One teaspoon of cardamom scents the whole loaf, and the house.',
  region: 'pacific-northwest',
  place: 'Ballard, Seattle, Washington',
  servings: 12,
  servingSize: '1 thick slice',
  prepMinutes: 139,
  cookMinutes: 28,
  difficulty: 'medium',
  tags: ['baking', 'holiday', 'make-ahead', 'budget-friendly'],
  seasons: ['winter'],
  plate: 'plank',
  tier: 'premium',
  course: 'bread',
  equipment: ['baking sheet', 'stand mixer or strong arms'],
  makeAhead: 'Let the dough rise in the refrigerator overnight and shape it cold.',
  leftovers: 'Slice and freeze, or toast it with butter when it is a few days old.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 3.5,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'whole-milk',
      note: 'lukewarm',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'granulated-sugar',
    },
    {
      quantity: 2.25,
      unit: 'tsp',
      food: 'yeast',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cardamom',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 5,
      unit: 'tbsp',
      food: 'butter',
      note: 'soft',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'heavy-cream',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'sliced-almonds',
    },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Stir the yeast and a spoon of the sugar into the milk and wait until it foams.',
      uses: ['whole-milk', 'yeast', 'granulated-sugar'],
    },
    {
      minutes: 14,
      text: 'Mix in the rest of the sugar, the cardamom, salt, egg, flour and butter. Knead 10 minutes, until the dough is smooth and springs back.',
      uses: ['all-purpose-flour', 'granulated-sugar', 'cardamom', 'salt', 'egg', 'butter'],
    },
    {
      minutes: 75,
      waiting: 75,
      text: 'Cover and let it rise in a warm place until doubled.',
      uses: [],
    },
    {
      minutes: 10,
      text: 'Press out the air, roll three ropes of 18 inches and braid them on a baking sheet.',
      uses: [],
    },
    {
      minutes: 35,
      waiting: 35,
      text: 'Let the braid rise until puffy. Heat the oven to 350°F toward the end.',
      uses: [],
      temperatureF: 350,
    },
    {
      minutes: 28,
      waiting: 27,
      text: 'Brush with cream, scatter on the almonds and bake until brown, 190°F in the middle. Cool before slicing.',
      uses: ['heavy-cream', 'sliced-almonds'],
    },
  ],
});
