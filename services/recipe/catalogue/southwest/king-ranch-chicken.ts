import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'king-ranch-chicken',
  version: 1,
  title: 'King Ranch Chicken',
  description:
    'Corn tortillas, chicken, peppers and a creamy sauce with tomatoes and chiles, baked until the edges go crisp. It carries the name of the great South Texas ranch, though nobody has shown that it was born there. Church suppers spread it.',
  region: 'southwest',
  place: 'South Texas',
  servings: 8,
  servingSize: '1 square',
  prepMinutes: 23,
  cookMinutes: 47,
  difficulty: 'easy',
  tags: ['baking', 'family-size', 'comfort-food', 'freezer', 'budget-friendly'],
  seasons: [],
  plate: 'tray',
  tier: 'premium',
  course: 'dinner',
  equipment: ['9 by 13 inch baking dish', '12-inch skillet'],
  makeAhead: 'Assemble it the night before, cover and chill. Give it 10 minutes more in the oven.',
  leftovers: 'Freezes well in squares. Reheat covered at 350°F.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 4,
      unit: 'cup',
      food: 'rotisserie-chicken',
      note: 'meat pulled from the bones',
    },
    {
      quantity: 14,
      unit: 'each',
      food: 'corn-tortilla',
      note: 'cut in quarters',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'tomatoes-green-chiles',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'green-chiles',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'green-bell-pepper',
      note: 'diced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'masa-harina',
    },
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'whole-milk',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'chicken-broth',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'sour-cream',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'chili-powder',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 8,
      unit: 'oz',
      food: 'cheddar',
      note: 'grated',
    },
  ],
  steps: [
    {
      minutes: 12,
      text: 'Heat the oven to 375°F. Pull the chicken, quarter the tortillas, dice the pepper and onion and grate the cheese.',
      uses: ['rotisserie-chicken', 'corn-tortilla', 'green-bell-pepper', 'yellow-onion', 'cheddar'],
      temperatureF: 375,
    },
    {
      minutes: 7,
      text: 'Melt the butter in a skillet over medium heat. Cook the pepper and onion with the chili powder and salt until soft.',
      uses: ['butter', 'green-bell-pepper', 'yellow-onion', 'chili-powder', 'salt'],
    },
    {
      minutes: 6,
      text: 'Stir in the masa harina for a minute. Whisk in the milk and broth and cook until it thickens and bubbles.',
      uses: ['masa-harina', 'whole-milk', 'chicken-broth'],
    },
    {
      minutes: 2,
      text: 'Off the heat, stir in the tomatoes, the chiles and the sour cream.',
      uses: ['tomatoes-green-chiles', 'green-chiles', 'sour-cream'],
    },
    {
      minutes: 5,
      text: 'Layer half of the tortillas, chicken, sauce and cheese in the dish, and then the other half.',
      uses: ['corn-tortilla', 'rotisserie-chicken', 'cheddar'],
    },
    {
      minutes: 32,
      waiting: 32,
      text: 'Bake until the middle bubbles and the top is gold at the corners.',
      uses: [],
    },
    {
      minutes: 6,
      waiting: 6,
      text: 'Let it stand so that the squares hold.',
      uses: [],
    },
  ],
});
