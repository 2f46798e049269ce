import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'okra-and-tomatoes',
  version: 1,
  title: 'Stewed Okra and Tomatoes',
  description:
    'Okra seared first in a dry-hot skillet, which keeps it from turning slick, then stewed with tomato, yellow pepper and garlic. West Africans brought okra and knew what to do with it. The Lowcountry has eaten it this way ever since.',
  region: 'south',
  place: 'Lowcountry, South Carolina',
  servings: 6,
  servingSize: '3/4 cup',
  prepMinutes: 6,
  cookMinutes: 24,
  difficulty: 'easy',
  tags: ['one-pan', 'weeknight', 'budget-friendly', 'quick'],
  seasons: ['summer'],
  tier: 'premium',
  course: 'side',
  equipment: ['12-inch skillet'],
  leftovers: 'Spoon it cold over greens, or warm it with shrimp for a quick supper.',
  storageDays: 4,
  plate: 'skillet',
  ingredients: [
    { quantity: 1, unit: 'lb', food: 'okra', note: 'in 1/2-inch slices' },
    { quantity: 2, unit: 'tbsp', food: 'olive-oil' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'chopped' },
    { quantity: 1, unit: 'each', food: 'yellow-bell-pepper', note: 'chopped' },
    { quantity: 3, unit: 'clove', food: 'garlic', note: 'minced' },
    { quantity: 1.25, unit: 'lb', food: 'tomato', note: 'chopped' },
    { quantity: 0.5, unit: 'tsp', food: 'thyme-dried' },
    { quantity: 0.75, unit: 'tsp', food: 'salt' },
    { quantity: 0.25, unit: 'tsp', food: 'red-pepper-flakes' },
    { quantity: 1, unit: 'tbsp', food: 'lemon-juice' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Wash the okra and dry it well before cutting it. Chop the onion, bell pepper and tomatoes and mince the garlic.',
      uses: ['okra', 'yellow-onion', 'yellow-bell-pepper', 'tomato', 'garlic'],
    },
    {
      minutes: 7,
      text: 'Heat half the oil in a wide skillet over high heat. Sear the okra in one layer until it browns in spots. Tip it out.',
      uses: ['olive-oil', 'okra'],
    },
    {
      minutes: 5,
      text: 'Cook the onion and bell pepper in the rest of the oil until soft. Add the garlic, thyme and pepper flakes.',
      uses: ['olive-oil', 'yellow-onion', 'yellow-bell-pepper', 'garlic', 'thyme-dried', 'red-pepper-flakes'],
    },
    {
      minutes: 6,
      text: 'Add the tomatoes and salt and cook until they break down.',
      uses: ['tomato', 'salt'],
    },
    {
      minutes: 6,
      text: 'Return the okra and simmer just until tender. Finish with the lemon juice.',
      uses: ['okra', 'lemon-juice'],
    },
  ],
});
