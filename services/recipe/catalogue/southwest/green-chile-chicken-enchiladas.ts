import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'green-chile-chicken-enchiladas',
  version: 1,
  title: 'Green Chile Chicken Enchiladas',
  description:
    'Corn tortillas stacked with shredded chicken and Jack cheese in a roasted green chile sauce that tastes of New Mexico in September. Stacked, not rolled, the way they do it up north, so the whole pan goes together in minutes.',
  region: 'southwest',
  place: 'Northern New Mexico',
  servings: 6,
  servingSize: '1 square of the stack',
  prepMinutes: 20,
  cookMinutes: 55,
  difficulty: 'medium',
  tags: ['family-size', 'comfort-food', 'baking', 'freezer'],
  seasons: ['summer', 'fall'],
  plate: 'tray',
  premium: false,
  ingredients: [
    { quantity: 1.25, unit: 'lb', food: 'chicken-thigh' },
    { quantity: 2, unit: 'cup', food: 'chicken-broth' },
    {
      quantity: 4,
      unit: 'can',
      food: 'green-chiles',
      note: 'roasted and diced; fresh Hatch chiles when you can get them',
    },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'chopped' },
    { quantity: 3, unit: 'clove', food: 'garlic', note: 'minced' },
    { quantity: 2, unit: 'tbsp', food: 'canola-oil' },
    { quantity: 3, unit: 'tbsp', food: 'all-purpose-flour' },
    { quantity: 1, unit: 'tsp', food: 'cumin' },
    { quantity: 1, unit: 'tsp', food: 'oregano' },
    { quantity: 0.5, unit: 'tsp', food: 'salt' },
    { quantity: 12, unit: 'each', food: 'corn-tortilla' },
    { quantity: 8, unit: 'oz', food: 'monterey-jack', note: 'grated' },
    { quantity: 0.5, unit: 'cup', food: 'sour-cream' },
    { quantity: 0.25, unit: 'cup', food: 'cilantro', note: 'chopped, to finish' },
  ],
  steps: [
    { minutes: 12, text: 'Chop the onion and garlic, grate the cheese and heat the oven to 375°F.' },
    {
      minutes: 18,
      text: 'Simmer the chicken in the broth, covered, until the thickest thigh reaches 175°F and pulls apart with a fork. Keep the broth; shred the meat.',
    },
    {
      minutes: 8,
      text: 'Cook the onion in the oil until soft, add the garlic, cumin and oregano, then the flour, and stir for a minute. Whisk in the chicken’s broth and let it thicken.',
    },
    {
      minutes: 3,
      text: 'Stir in the chiles with their juice and the salt. Off the heat, stir in the sour cream. The sauce should run slowly from a spoon.',
    },
    {
      minutes: 5,
      text: 'Warm the tortillas in a dry skillet for 15 seconds a side, so that they bend without cracking.',
    },
    {
      minutes: 4,
      text: 'Spread a little sauce in an 8 by 11 inch dish. Make three layers of 4 overlapping tortillas, chicken, sauce and cheese, ending with sauce and the last of the cheese.',
    },
    { minutes: 20, text: 'Bake until the sauce bubbles in the middle and the cheese is freckled brown.' },
    { minutes: 5, text: 'Leave it for 5 minutes, scatter with cilantro and cut in squares.' },
  ],
});
