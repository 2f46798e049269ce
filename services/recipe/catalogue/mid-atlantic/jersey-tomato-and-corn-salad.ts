import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'jersey-tomato-and-corn-salad',
  version: 2,
  title: 'Jersey Tomato and Corn Salad',
  description:
    'August in South Jersey means tomatoes on card tables by the road with a coffee can for the money. Slice them thick, salt them early, and let their juice be half of the dressing.',
  region: 'mid-atlantic',
  place: 'South Jersey',
  servings: 6,
  servingSize: 'about 1 cup',
  prepMinutes: 20,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['quick', 'no-cook', 'picnic'],
  seasons: ['summer'],
  tier: 'reserve',
  course: 'side',
  equipment: ['Large bowl'],
  leftovers: 'Drain it and spoon it on toast, or blend it to a cold soup.',
  storageDays: 1,
  plate: 'bowl',
  ingredients: [
    { quantity: 2.5, unit: 'lb', food: 'tomato', note: 'ripe, in chunks', group: 'For the salad' },
    { quantity: 3, unit: 'ear', food: 'corn-ear', note: 'husked', group: 'For the salad' },
    { quantity: 0.5, unit: 'each', food: 'red-onion', note: 'thinly sliced', group: 'For the salad' },
    { quantity: 1, unit: 'each', food: 'cucumber', note: 'in half moons', group: 'For the salad' },
    { quantity: 1, unit: 'tsp', food: 'salt', group: 'For the salad' },
    { quantity: 0.33, unit: 'cup', food: 'basil', note: 'leaves torn', group: 'For the salad' },
    { quantity: 3, unit: 'tbsp', food: 'olive-oil', group: 'For the dressing' },
    { quantity: 4, unit: 'tsp', food: 'red-wine-vinegar', group: 'For the dressing' },
    { quantity: 1, unit: 'clove', food: 'garlic', note: 'grated', group: 'For the dressing' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper', group: 'For the dressing' },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Cut the tomatoes in chunks. Toss them with the salt and onion in a wide bowl and leave them while you go on.',
      uses: ['tomato', 'salt', 'red-onion'],
    },
    {
      minutes: 5,
      text: 'Cut the kernels from the cobs. Raw corn is sweet and milky when it is fresh. Slice the cucumber.',
      uses: ['corn-ear', 'cucumber'],
    },
    {
      minutes: 2,
      text: 'Whisk the oil, vinegar, garlic and pepper with 2 spoonfuls of the tomato juice from the bowl.',
      uses: ['olive-oil', 'red-wine-vinegar', 'garlic', 'black-pepper'],
    },
    {
      minutes: 6,
      waiting: 5,
      text: 'Toss it all together with half the basil. Let it stand for 5 minutes and scatter the rest on top.',
      uses: ['tomato', 'corn-ear', 'cucumber', 'basil', 'olive-oil'],
    },
  ],
});
