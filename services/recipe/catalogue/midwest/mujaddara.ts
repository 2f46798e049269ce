import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'mujaddara',
  version: 1,
  title: 'Mujaddara with Brown Onions',
  description:
    'Lentils and rice under a tangle of onions fried until they are nearly black and sweet as jam. It has fed Lebanese families in Michigan for more than a century, often on meatless Fridays, and it costs about as much as a cup of coffee.',
  region: 'midwest',
  place: 'Detroit and Dearborn, Michigan',
  servings: 6,
  servingSize: '1 1/4 cups',
  prepMinutes: 8,
  cookMinutes: 51,
  difficulty: 'easy',
  tags: ['budget-friendly', 'one-pot', 'freezer'],
  seasons: ['fall', 'winter'],
  tier: 'premium',
  course: 'dinner',
  equipment: ['12-inch skillet', 'Heavy pot with a lid'],
  makeAhead: 'Fry the onions up to three days ahead.',
  leftovers:
    'Eat it cold with lemon and salad, or warm it with a splash of water. It freezes without the onions.',
  storageDays: 4,
  plate: 'bowl',
  ingredients: [
    { quantity: 3, unit: 'each', food: 'yellow-onion', note: 'large, thinly sliced' },
    { quantity: 0.25, unit: 'cup', food: 'olive-oil' },
    { quantity: 1.5, unit: 'tsp', food: 'salt' },
    { quantity: 1.25, unit: 'cup', food: 'lentil', note: 'brown, rinsed' },
    { quantity: 1, unit: 'cup', food: 'long-grain-rice', note: 'rinsed' },
    { quantity: 1.5, unit: 'tsp', food: 'cumin' },
    { quantity: 0.5, unit: 'tsp', food: 'allspice' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'in wedges' },
    { quantity: 0.25, unit: 'cup', food: 'parsley', note: 'chopped' },
    { quantity: 1, unit: 'each', food: 'cucumber', note: 'chopped' },
    { quantity: 2, unit: 'each', food: 'tomato', note: 'chopped' },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Slice the onions thinly from pole to pole and rinse the lentils.',
      uses: ['yellow-onion', 'lentil'],
    },
    {
      minutes: 22,
      text: 'Put the lentils on to simmer in 4 1/2 cups of water. They need about 20 minutes and should stay a little firm. Heat the oil in a wide skillet over medium-high heat. Cook the onions with 1/4 teaspoon of the salt until they are dark brown. Stir often at the end, when they can burn.',
      uses: ['lentil', 'olive-oil', 'yellow-onion', 'salt'],
    },
    {
      minutes: 20,
      waiting: 18,
      text: 'Stir the rice into the lentils and their water with the cumin, allspice, pepper, the rest of the salt and a third of the onions. Cover and cook on low heat until the water is gone.',
      uses: ['long-grain-rice', 'cumin', 'allspice', 'black-pepper', 'salt', 'yellow-onion', 'lentil'],
    },
    {
      minutes: 7,
      waiting: 5,
      text: 'Let it stand, covered, for 5 minutes. Mix the cucumber, tomatoes and parsley in a bowl.',
      uses: ['cucumber', 'tomato', 'parsley'],
    },
    {
      minutes: 2,
      text: 'Fluff the rice, pile the rest of the onions on top and serve with the salad and lemon.',
      uses: ['yellow-onion', 'lemon', 'long-grain-rice'],
    },
  ],
});
