import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'mission-burritos',
  version: 1,
  title: 'Mission Chicken Burritos',
  description:
    'Rice in a burrito was a San Francisco idea. Taquerias in the Mission in the 1960s packed rice, beans and meat in one big steamed tortilla and handed it over in foil. Two small ones overlapped do at home.',
  region: 'california',
  place: 'Mission District, San Francisco',
  servings: 4,
  servingSize: '1 burrito',
  prepMinutes: 10,
  cookMinutes: 40,
  difficulty: 'easy',
  tags: ['weeknight', 'kid-friendly', 'make-ahead'],
  seasons: [],
  plate: 'plank',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['12-inch skillet', 'saucepan with a lid', 'foil'],
  makeAhead: 'Cook the filling up to three days ahead.',
  leftovers: 'Wrap in foil and heat at 375°F for 20 minutes. Leave out the salsa to freeze.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 8,
      unit: 'each',
      food: 'flour-tortilla',
    },
    {
      quantity: 12,
      unit: 'oz',
      food: 'chicken-thigh',
      note: 'in small pieces',
    },
    {
      quantity: 0.667,
      unit: 'cup',
      food: 'long-grain-rice',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'pinto-beans-canned',
      note: 'drained',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'salsa',
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
      food: 'chili-powder',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'garlic-powder',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 3,
      unit: 'oz',
      food: 'monterey-jack',
      note: 'grated',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'cilantro',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 22,
      waiting: 18,
      text: 'Simmer the rice, covered, in 1 1/3 cups of water until tender. Fork in the lime juice and cilantro.',
      uses: ['long-grain-rice', 'lime', 'cilantro'],
    },
    {
      minutes: 6,
      text: 'Meanwhile toss the chicken with the chili powder, cumin, garlic powder and salt and grate the cheese.',
      uses: ['chicken-thigh', 'chili-powder', 'cumin', 'garlic-powder', 'salt', 'monterey-jack'],
    },
    {
      minutes: 9,
      text: 'Cook the chicken in the oil over high heat until brown and done, at 165°F.',
      uses: ['canola-oil', 'chicken-thigh'],
    },
    {
      minutes: 4,
      text: 'Push it aside and warm the beans in its juices, crushing a few.',
      uses: ['pinto-beans-canned'],
    },
    {
      minutes: 5,
      text: 'Steam the tortillas in a covered dry skillet, two at a time, overlapped, with some cheese on them, until soft.',
      uses: ['flour-tortilla', 'monterey-jack'],
    },
    {
      minutes: 4,
      text: 'Add rice, beans, chicken and drained salsa along the middle. Fold in the ends, roll up tight and wrap in foil.',
      uses: ['long-grain-rice', 'chicken-thigh', 'pinto-beans-canned', 'salsa', 'flour-tortilla'],
    },
  ],
});
