import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'capirotada',
  version: 1,
  title: 'Capirotada',
  description:
    'Lenten bread pudding of toasted bread, raisins, nuts and cheese, soaked in dark sugar syrup with cinnamon and clove. Families on both sides of the border make it on Fridays before Easter, each in its own way.',
  region: 'southwest',
  place: 'Borderlands of Arizona and New Mexico',
  servings: 8,
  servingSize: '1 square',
  prepMinutes: 14,
  cookMinutes: 57,
  difficulty: 'easy',
  tags: ['baking', 'family-size', 'make-ahead', 'budget-friendly'],
  seasons: ['spring'],
  plate: 'tray',
  tier: 'reserve',
  course: 'dessert',
  equipment: ['9-inch square baking dish', 'baking sheet', 'saucepan'],
  makeAhead: 'Make the syrup and toast the bread the day before.',
  leftovers: 'Good cold for breakfast. Reheat covered at 325°F.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 10,
      unit: 'slice',
      food: 'french-bread',
      note: 'half an inch thick',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'butter',
      note: 'melted',
    },
    {
      quantity: 1.25,
      unit: 'cup',
      food: 'brown-sugar',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'cinnamon-stick',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'cloves',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'raisin',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'peanut',
      note: 'unsalted',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'apple',
      note: 'peeled, thinly sliced',
    },
    {
      quantity: 6,
      unit: 'oz',
      food: 'monterey-jack',
      note: 'grated',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'orange-zest',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Heat the oven to 350°F. Brush the bread with butter, slice the apple, grate the cheese and zest the orange.',
      uses: ['french-bread', 'butter', 'apple', 'monterey-jack', 'orange-zest'],
      temperatureF: 350,
    },
    {
      minutes: 10,
      waiting: 10,
      text: 'Toast the bread on a sheet, turning it once, until dry and gold.',
      uses: ['french-bread'],
    },
    {
      minutes: 12,
      waiting: 10,
      text: 'Boil the brown sugar with 2 1/2 cups of water, the cinnamon sticks, cloves and zest until it is a thin syrup.',
      uses: ['brown-sugar', 'cinnamon-stick', 'cloves', 'orange-zest'],
    },
    {
      minutes: 6,
      text: 'Layer half of the bread, raisins, peanuts, apple and cheese in the dish, and then the other half. Pour the syrup through a strainer over everything.',
      uses: ['french-bread', 'raisin', 'peanut', 'apple', 'monterey-jack'],
    },
    {
      minutes: 25,
      waiting: 25,
      text: 'Cover and bake until the bread has drunk the syrup.',
      uses: [],
    },
    {
      minutes: 10,
      waiting: 10,
      text: 'Uncover and bake until the cheese is brown. Serve warm.',
      uses: [],
    },
  ],
});
