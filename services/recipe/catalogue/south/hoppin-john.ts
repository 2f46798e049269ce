import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'hoppin-john',
  version: 1,
  title: 'Hoppin’ John',
  description:
    'Black-eyed peas and rice simmered in one pot with a little bacon, so that every grain takes the color and savor of the peas. Eaten on New Year’s Day for luck, and on any other day because it costs next to nothing.',
  region: 'south',
  place: 'Sea Islands, South Carolina and Georgia',
  servings: 6,
  servingSize: '1 1/4 cups',
  prepMinutes: 10,
  cookMinutes: 75,
  difficulty: 'easy',
  tags: ['budget-friendly', 'one-pot', 'comfort-food', 'holiday'],
  seasons: ['winter'],
  plate: 'pot',
  premium: false,
  ingredients: [
    { quantity: 1.5, unit: 'cup', food: 'black-eyed-pea', note: 'dried, rinsed' },
    { quantity: 3, unit: 'slice', food: 'bacon', note: 'cut small' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'chopped' },
    { quantity: 2, unit: 'stalk', food: 'celery', note: 'chopped' },
    { quantity: 3, unit: 'clove', food: 'garlic', note: 'minced' },
    { quantity: 0.5, unit: 'tsp', food: 'thyme-dried' },
    { quantity: 1, unit: 'leaf', food: 'bay-leaf' },
    { quantity: 0.25, unit: 'tsp', food: 'red-pepper-flakes' },
    { quantity: 1.5, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 1.25, unit: 'cup', food: 'long-grain-rice', note: 'rinsed until the water runs clear' },
    { quantity: 2, unit: 'stalk', food: 'green-onion', note: 'sliced, to finish' },
    { quantity: 2, unit: 'tsp', food: 'hot-sauce', note: 'at the table', optional: true },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Rinse the peas, cut the bacon and chop the vegetables. Black-eyed peas need no soaking.',
    },
    {
      minutes: 10,
      text: 'Cook the bacon in a heavy 4-quart pot over medium heat until it has given up its fat. Add the onion and celery and cook until soft, then the garlic, thyme and pepper flakes for a minute more.',
    },
    {
      minutes: 40,
      text: 'Add the peas, bay leaf and 6 cups of water. Simmer, partly covered, until the peas are tender but still whole. Stir in the salt and pepper.',
    },
    {
      minutes: 3,
      text: 'Ladle off the broth and measure 2 1/2 cups back into the pot with the peas; keep the rest for soup. Bring it to a boil and stir in the rice once.',
    },
    {
      minutes: 17,
      text: 'Cover tightly, turn the heat as low as it goes and cook without looking, until the rice has drunk the broth and steam holes show on top.',
    },
    {
      minutes: 5,
      text: 'Leave the lid on for 5 minutes off the heat, then fluff with a fork, take out the bay leaf and scatter the green onions over.',
    },
  ],
});
