import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'beer-cheese-soup',
  version: 1,
  title: 'Wisconsin Beer Cheese Soup',
  description:
    'Sharp cheddar melted into a lager-and-vegetable broth until it is smooth as satin, with a prickle of mustard and popcorn floating on top. The trick is patience with the heat: hot enough to melt, never enough to boil.',
  region: 'midwest',
  place: 'Milwaukee, Wisconsin',
  servings: 6,
  servingSize: '1 mug (about 1 1/4 cups)',
  prepMinutes: 15,
  cookMinutes: 30,
  difficulty: 'medium',
  tags: ['comfort-food', 'one-pot', 'meatless', 'game-day'],
  seasons: ['fall', 'winter'],
  plate: 'mug',
  premium: false,
  ingredients: [
    { quantity: 5, unit: 'tbsp', food: 'butter' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'finely chopped' },
    { quantity: 2, unit: 'each', food: 'carrot', note: 'finely chopped' },
    { quantity: 2, unit: 'stalk', food: 'celery', note: 'finely chopped' },
    { quantity: 2, unit: 'clove', food: 'garlic', note: 'minced' },
    { quantity: 0.5, unit: 'cup', food: 'all-purpose-flour' },
    { quantity: 1, unit: 'can', food: 'lager' },
    { quantity: 2, unit: 'cup', food: 'vegetable-broth' },
    { quantity: 2, unit: 'cup', food: 'whole-milk' },
    { quantity: 1, unit: 'tsp', food: 'mustard-powder' },
    { quantity: 0.5, unit: 'tsp', food: 'paprika' },
    { quantity: 1, unit: 'pinch', food: 'cayenne' },
    { quantity: 10, unit: 'oz', food: 'cheddar', note: 'grated from a block, at room temperature' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 2, unit: 'tbsp', food: 'popping-corn', note: 'popped, to float on top', optional: true },
  ],
  steps: [
    {
      minutes: 15,
      text: 'Chop the vegetables finely and grate the cheese yourself: the starch on bagged shreds makes the soup grainy. Leave the cheese out to lose its chill.',
    },
    {
      minutes: 9,
      text: 'Melt the butter in a heavy pot over medium heat and cook the onion, carrots and celery until soft all through. Add the garlic for the last minute.',
    },
    {
      minutes: 2,
      text: 'Stir in the flour, mustard powder, paprika and cayenne and cook until it smells like toast.',
    },
    {
      minutes: 6,
      text: 'Pour in the beer slowly, stirring hard; it will foam. Let it bubble for 2 minutes to cook off the bitter edge, then stir in the broth.',
    },
    {
      minutes: 9,
      text: 'Add the milk and simmer very gently, stirring along the bottom, until it coats a spoon. Purée it if you like it smooth.',
    },
    {
      minutes: 3,
      text: 'Take the pot off the heat, wait a minute, and whisk in the cheese a handful at a time, each melted before the next. If it must be warmed again, keep it under a simmer or it will break.',
    },
    { minutes: 1, text: 'Season with the salt and pepper and serve in mugs with a scatter of popcorn.' },
  ],
});
