import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'loose-meat-sandwiches',
  version: 1,
  title: 'Iowa Loose Meat Sandwiches',
  description:
    'Fine-crumbled beef, steamed with onion and mustard and spooned into a soft bun with pickle. No sauce holds it together. Sandwich shops in Iowa have sold it by this rule since the 1920s, and they hand you a spoon for what falls out.',
  region: 'midwest',
  place: 'Muscatine and Sioux City, Iowa',
  servings: 6,
  servingSize: '1 sandwich',
  prepMinutes: 0,
  cookMinutes: 26,
  difficulty: 'easy',
  tags: ['kid-friendly', 'weeknight', 'family-size', 'quick'],
  seasons: [],
  tier: 'premium',
  course: 'lunch',
  equipment: ['Deep 10-inch skillet', 'Potato masher'],
  makeAhead: 'The meat can be cooked two days ahead.',
  leftovers: 'Warm the meat with a spoon of broth. It also fills a baked potato.',
  storageDays: 4,
  plate: 'sandwich',
  ingredients: [
    { quantity: 1.5, unit: 'lb', food: 'ground-beef' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'finely chopped' },
    { quantity: 1, unit: 'cup', food: 'beef-broth' },
    { quantity: 1, unit: 'tbsp', food: 'yellow-mustard', note: 'plus more at the table' },
    { quantity: 2, unit: 'tsp', food: 'worcestershire' },
    { quantity: 1, unit: 'tsp', food: 'cider-vinegar' },
    { quantity: 0.5, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 6, unit: 'each', food: 'hamburger-bun' },
    { quantity: 12, unit: 'slice', food: 'pickles-dill' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Put the beef in a cold skillet and set it over medium heat. Mash it as it cooks until the crumbs are as fine as rice. Pour off the fat.',
      uses: ['beef-broth'],
    },
    {
      minutes: 4,
      text: 'Set aside a quarter of the onion for the top. Cook the rest with the meat until it is clear.',
      uses: ['yellow-onion'],
    },
    {
      minutes: 12,
      text: 'Add the broth, mustard, Worcestershire, vinegar, salt and pepper. Simmer until the broth is nearly gone and the meat is moist but not soupy.',
      uses: ['beef-broth', 'yellow-mustard', 'worcestershire', 'cider-vinegar', 'salt', 'black-pepper'],
    },
    {
      minutes: 2,
      text: 'Steam the buns for a minute on top of the meat with the lid on.',
      uses: ['hamburger-bun'],
    },
    {
      minutes: 2,
      text: 'Pile the meat into the buns with pickles, raw onion and more mustard.',
      uses: ['ground-beef', 'hamburger-bun', 'pickles-dill', 'yellow-onion', 'yellow-mustard'],
    },
  ],
});
