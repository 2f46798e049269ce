import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'shrimp-and-grits',
  version: 2,
  title: 'Lowcountry Shrimp and Grits',
  description:
    'Pink shrimp in bacon, garlic and lemon over a bowl of slow-stirred, cheddar-sharp grits. It began as a shrimper’s breakfast in the creeks around Charleston and is the best supper forty-five minutes can buy.',
  region: 'south',
  place: 'Lowcountry, South Carolina',
  servings: 4,
  servingSize: '1 bowl',
  prepMinutes: 15,
  cookMinutes: 30,
  difficulty: 'medium',
  tags: ['comfort-food', 'seafood', 'weeknight'],
  seasons: ['summer', 'fall'],
  plate: 'bowl',
  tier: 'open',
  course: 'dinner',
  equipment: ['Medium saucepan', '12-inch skillet'],
  makeAhead: 'Peel the shrimp and grate the cheese the night before.',
  leftovers:
    'Pull the shrimp out before you warm the grits with milk, and put them back only to heat through.',
  storageDays: 2,
  ingredients: [
    { quantity: 1, unit: 'cup', food: 'grits' },
    { quantity: 1, unit: 'cup', food: 'whole-milk' },
    { quantity: 3, unit: 'oz', food: 'cheddar', note: 'grated' },
    { quantity: 2, unit: 'tbsp', food: 'butter' },
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'shrimp',
      note: 'peeled and deveined, shells kept if you like stock',
    },
    { quantity: 4, unit: 'slice', food: 'bacon', note: 'cut small' },
    { quantity: 8, unit: 'oz', food: 'mushroom', note: 'sliced' },
    { quantity: 3, unit: 'clove', food: 'garlic', note: 'minced' },
    { quantity: 4, unit: 'stalk', food: 'green-onion', note: 'sliced, white and green apart' },
    { quantity: 0.5, unit: 'cup', food: 'chicken-broth' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'juiced' },
    { quantity: 1, unit: 'tsp', food: 'hot-sauce' },
    { quantity: 0.75, unit: 'tsp', food: 'salt', note: 'most of it in the grits' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
  ],
  steps: [
    {
      minutes: 15,
      text: 'Peel the shrimp and pat them very dry. Slice the mushrooms and green onions, mince the garlic, grate the cheese.',
      uses: ['shrimp', 'mushroom', 'green-onion', 'garlic', 'cheddar'],
    },
    {
      minutes: 18,
      text: 'Bring the milk, 3 cups of water and half a teaspoon of the salt to a boil. Rain in the grits, whisking, then turn the heat to low and stir every couple of minutes until they are thick, creamy and no grain is hard between the teeth. Loosen with hot water if they stiffen.',
      uses: ['whole-milk', 'salt', 'grits'],
    },
    {
      minutes: 5,
      text: 'While the grits cook, crisp the bacon in a large skillet over medium heat. Spoon it out, leaving the fat behind, and brown the mushrooms in it until their water is gone.',
      uses: ['bacon', 'mushroom'],
    },
    {
      minutes: 4,
      text: 'Add the shrimp in one layer with the pepper and the rest of the salt. Cook about a minute and a half a side, until they curl into a C and turn pink; an O means too long.',
      uses: ['shrimp', 'black-pepper', 'salt'],
    },
    {
      minutes: 2,
      text: 'Stir in the garlic and the white of the onions for 30 seconds, then the broth, lemon juice and hot sauce. Let it bubble down to a light gravy and put the bacon back.',
      uses: ['garlic', 'green-onion', 'chicken-broth', 'lemon', 'hot-sauce', 'bacon'],
    },
    {
      minutes: 1,
      text: 'Beat the cheese and butter into the grits, spoon into bowls and top with the shrimp, their sauce and the onion greens.',
      uses: ['cheddar', 'butter', 'grits', 'shrimp', 'green-onion'],
    },
  ],
});
