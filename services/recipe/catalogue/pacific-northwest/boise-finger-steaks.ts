import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'boise-finger-steaks',
  version: 1,
  title: 'Oven-Crisp Finger Steaks',
  description:
    'Strips of beef in a crunchy coat, a tavern supper that Idahoans trace to Boise in the 1950s. The oven does what the fryer did, with far less oil.',
  region: 'pacific-northwest',
  place: 'Boise, Idaho',
  servings: 4,
  servingSize: '6 strips with sauce',
  prepMinutes: 30,
  cookMinutes: 15,
  difficulty: 'easy',
  tags: ['kid-friendly', 'weeknight', 'baking'],
  seasons: [],
  plate: 'plank',
  tier: 'premium',
  course: 'dinner',
  equipment: ['rimmed baking sheet with a rack'],
  leftovers: 'Crisp them at 400°F for 8 minutes.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'round-steak',
      note: 'in half-inch strips',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'buttermilk',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'bread-crumbs',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'garlic-powder',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'paprika',
    },
    {
      quantity: 1.25,
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
      food: 'canola-oil',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'chili-sauce',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'horseradish',
    },
  ],
  steps: [
    {
      minutes: 15,
      text: 'Cut the beef in strips across the grain. Beat the buttermilk with the egg and leave the strips in it.',
      uses: ['round-steak', 'buttermilk', 'egg'],
    },
    {
      minutes: 4,
      text: 'Heat the oven to 450°F. Rub the oil into the crumbs.',
      uses: ['bread-crumbs', 'canola-oil'],
      temperatureF: 450,
    },
    {
      minutes: 10,
      text: 'Mix the flour with the garlic powder, paprika, salt and pepper. Coat the strips in flour, dip them back in the buttermilk, then press on the crumbs. Lay them on a rack.',
      uses: [
        'all-purpose-flour',
        'garlic-powder',
        'paprika',
        'salt',
        'black-pepper',
        'round-steak',
        'bread-crumbs',
      ],
    },
    {
      minutes: 15,
      waiting: 13,
      text: 'Bake until brown and crisp, turning them once.',
      uses: [],
    },
    {
      minutes: 1,
      text: 'Stir the chili sauce with the horseradish for dipping.',
      uses: ['chili-sauce', 'horseradish'],
    },
  ],
});
