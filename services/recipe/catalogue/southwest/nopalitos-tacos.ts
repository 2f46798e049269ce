import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'nopalitos-tacos',
  version: 1,
  title: 'Nopalitos and Black Bean Tacos',
  description:
    'Prickly pear pads taste like green beans with a squeeze of lemon. Desert cooks on both sides of the border cut them in strips and sear them hard, which dries up the slick juice that puts some people off.',
  region: 'southwest',
  place: 'Sonoran Desert, Arizona',
  servings: 4,
  servingSize: '3 tacos',
  prepMinutes: 14,
  cookMinutes: 22,
  difficulty: 'medium',
  tags: ['weeknight', 'budget-friendly'],
  seasons: ['spring', 'summer'],
  plate: 'tacos',
  tier: 'premium',
  course: 'lunch',
  equipment: ['12-inch skillet', 'small saucepan'],
  leftovers: 'The nopales are good cold in a salad with lime.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'nopal',
      note: 'spines removed',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'black-beans-canned',
      note: 'drained',
    },
    {
      quantity: 12,
      unit: 'each',
      food: 'corn-tortilla',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'white-onion',
      note: 'half sliced, half minced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'serrano',
      note: 'minced',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'plum-tomato',
      note: 'diced',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'avocado',
      note: 'sliced',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'cilantro',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lime',
      note: 'in wedges',
    },
  ],
  steps: [
    {
      minutes: 12,
      text: 'Scrape any spines off the pads, trim the rims and cut the pads in quarter-inch strips. Prepare the onion, chile, tomatoes, garlic, avocado, cilantro and lime.',
      uses: ['nopal', 'white-onion', 'serrano', 'plum-tomato', 'garlic', 'avocado', 'cilantro', 'lime'],
    },
    {
      minutes: 11,
      text: 'Heat the oil in a large skillet over high heat. Cook the nopales with the sliced onion and half the salt, stirring now and then, until their juice has dried up and the edges brown.',
      uses: ['canola-oil', 'nopal', 'white-onion', 'salt'],
    },
    {
      minutes: 2,
      text: 'Add the garlic, chile and tomatoes and toss for a minute or two.',
      uses: ['garlic', 'serrano', 'plum-tomato'],
    },
    {
      minutes: 5,
      text: 'Warm the beans with the cumin, the rest of the salt and a splash of water, and crush a few to thicken them.',
      uses: ['black-beans-canned', 'cumin', 'salt'],
    },
    {
      minutes: 4,
      text: 'Warm the tortillas in a dry pan and wrap them in a towel.',
      uses: ['corn-tortilla'],
    },
    {
      minutes: 2,
      text: 'Fill with beans and nopales. Top with avocado, minced onion and cilantro, with lime on the side.',
      uses: ['black-beans-canned', 'nopal', 'white-onion', 'cilantro', 'avocado', 'lime', 'corn-tortilla'],
    },
  ],
});
