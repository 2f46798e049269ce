import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'cincinnati-chili',
  version: 1,
  title: 'Cincinnati Chili',
  description:
    'A thin, dark meat sauce scented with cinnamon, allspice and a spoon of cocoa, ladled over spaghetti and buried under a haystack of cheddar. Macedonian and Greek cooks made it Ohio’s own a century ago: order it three-way, or add the beans and call it four.',
  region: 'midwest',
  place: 'Cincinnati, Ohio',
  servings: 8,
  servingSize: '1 plate, four-way',
  prepMinutes: 10,
  cookMinutes: 80,
  difficulty: 'easy',
  tags: ['comfort-food', 'family-size', 'freezer', 'one-pot'],
  seasons: ['fall', 'winter'],
  plate: 'plate',
  premium: false,
  ingredients: [
    { quantity: 1.5, unit: 'lb', food: 'ground-beef' },
    { quantity: 2, unit: 'each', food: 'yellow-onion', note: 'finely chopped, some kept raw for the top' },
    { quantity: 4, unit: 'clove', food: 'garlic', note: 'minced' },
    { quantity: 1, unit: 'can', food: 'tomato-sauce' },
    { quantity: 2, unit: 'tbsp', food: 'chili-powder' },
    { quantity: 1, unit: 'tbsp', food: 'cocoa-powder' },
    { quantity: 1.5, unit: 'tsp', food: 'cinnamon' },
    { quantity: 1, unit: 'tsp', food: 'cumin' },
    { quantity: 0.5, unit: 'tsp', food: 'allspice' },
    { quantity: 1, unit: 'leaf', food: 'bay-leaf' },
    { quantity: 2, unit: 'tbsp', food: 'cider-vinegar' },
    { quantity: 2, unit: 'tsp', food: 'worcestershire' },
    { quantity: 1, unit: 'tsp', food: 'salt' },
    { quantity: 1, unit: 'lb', food: 'spaghetti' },
    { quantity: 1, unit: 'can', food: 'kidney-beans-canned', note: 'drained and warmed' },
    { quantity: 8, unit: 'oz', food: 'cheddar', note: 'grated as fine as it will go' },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Chop the onions, setting half a cup aside for the top, mince the garlic and measure the spices into one bowl.',
    },
    {
      minutes: 12,
      text: 'Put the raw beef in a pot with 4 cups of cold water and crumble it with your fingers or a potato masher until no clump is left. Bring it slowly to a simmer. This odd start is what makes the sauce fine instead of chunky.',
    },
    {
      minutes: 8,
      text: 'Skim, then add the onions, garlic, tomato sauce, vinegar, Worcestershire, salt and all the spices with the bay leaf. Bring back to a simmer.',
    },
    {
      minutes: 45,
      text: 'Cook uncovered over low heat, stirring now and then, until it is the thickness of a loose gravy and the fat has come up red. Skim off as much fat as you like and take out the bay leaf.',
    },
    {
      minutes: 11,
      text: 'Boil the spaghetti in salted water until just past firm, drain it, and warm the beans.',
    },
    {
      minutes: 4,
      text: 'For each plate: spaghetti, chili, a spoon of beans, raw onion if you want five-way, and a tall heap of cheese on top.',
    },
  ],
});
