import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'san-francisco-garlic-noodles',
  version: 3,
  title: 'San Francisco Garlic Noodles',
  description:
    'A whole head of garlic melted in butter, with oyster sauce, soy and parmesan clinging to every strand. Vietnamese cooks in San Francisco’s Sunset District came up with it to go beside roast crab. It does very well on its own on a weeknight.',
  region: 'california',
  place: 'Sunset District, San Francisco',
  servings: 4,
  servingSize: '1 plate (about 1 1/2 cups)',
  prepMinutes: 10,
  cookMinutes: 15,
  difficulty: 'easy',
  tags: ['weeknight', 'comfort-food', 'quick', 'budget-friendly'],
  seasons: [],
  tier: 'open',
  course: 'dinner',
  equipment: ['large pot', 'wide 12-inch pan'],
  leftovers: 'Toss cold noodles in a hot pan with a spoon of water.',
  storageDays: 2,
  plate: 'plate',
  ingredients: [
    { quantity: 12, unit: 'oz', food: 'spaghetti' },
    { quantity: 1, unit: 'head', food: 'garlic', note: 'about 14 cloves, minced' },
    { quantity: 5, unit: 'tbsp', food: 'butter' },
    { quantity: 4, unit: 'tsp', food: 'oyster-sauce' },
    { quantity: 2, unit: 'tsp', food: 'soy-sauce' },
    { quantity: 1, unit: 'tsp', food: 'fish-sauce' },
    { quantity: 1, unit: 'tsp', food: 'granulated-sugar' },
    { quantity: 0.25, unit: 'cup', food: 'parmesan' },
    { quantity: 3, unit: 'stalk', food: 'green-onion', note: 'thinly sliced' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Put a pot of unsalted water on to boil: the sauces bring salt enough. Mince the garlic by hand and slice the green onions.',
      uses: ['garlic', 'green-onion'],
    },
    {
      minutes: 8,
      text: 'Cook the spaghetti until a minute short of done. Keep a cup of the water before you drain it.',
      uses: ['spaghetti'],
    },
    {
      minutes: 4,
      text: 'While it boils, melt the butter in a wide pan over medium-low heat and cook the garlic, stirring, until it is soft and the color of straw. Brown garlic turns bitter, so pull the pan off the heat if it races ahead.',
      uses: ['butter', 'garlic'],
    },
    {
      minutes: 1,
      text: 'Stir in the oyster, soy and fish sauces and the sugar.',
      uses: ['oyster-sauce', 'soy-sauce', 'fish-sauce', 'granulated-sugar'],
    },
    {
      minutes: 2,
      text: 'Add the noodles with a splash of their water and toss over medium heat until glossy. Off the heat, toss in the parmesan, pepper and green onions. Another splash of water brings it back if it tightens.',
      uses: ['spaghetti', 'parmesan', 'black-pepper', 'green-onion'],
    },
  ],
});
