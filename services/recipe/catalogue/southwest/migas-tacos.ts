import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'migas-tacos',
  version: 1,
  title: 'Austin Migas Tacos',
  description:
    'Soft eggs folded with crisp strips of fried tortilla, tomato, jalapeño and melting Jack, tucked into more warm tortillas. Yesterday’s tortillas become the best part of breakfast, and dinner is no different.',
  region: 'southwest',
  place: 'Austin, Texas',
  servings: 4,
  servingSize: '2 tacos',
  prepMinutes: 10,
  cookMinutes: 15,
  difficulty: 'easy',
  tags: ['quick', 'budget-friendly', 'breakfast', 'weeknight', 'meatless'],
  seasons: [],
  premium: false,
  ingredients: [
    { quantity: 12, unit: 'each', food: 'corn-tortilla', note: '4 cut in half-inch strips, 8 left whole' },
    { quantity: 2, unit: 'tbsp', food: 'canola-oil' },
    { quantity: 6, unit: 'each', food: 'egg' },
    { quantity: 2, unit: 'tbsp', food: 'whole-milk' },
    { quantity: 0.5, unit: 'each', food: 'yellow-onion', note: 'finely chopped' },
    { quantity: 1, unit: 'each', food: 'jalapeno', note: 'seeded and minced' },
    { quantity: 3, unit: 'each', food: 'plum-tomato', note: 'seeded and diced' },
    { quantity: 0.5, unit: 'tsp', food: 'salt' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 3, unit: 'oz', food: 'monterey-jack', note: 'grated' },
    { quantity: 0.25, unit: 'cup', food: 'cilantro', note: 'chopped' },
    { quantity: 0.5, unit: 'cup', food: 'salsa', note: 'to serve', optional: true },
    { quantity: 1, unit: 'each', food: 'avocado', note: 'sliced, to serve', optional: true },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Cut four of the tortillas into strips. Chop the onion, jalapeño and tomatoes, grate the cheese, and beat the eggs with the milk, salt and pepper.',
    },
    {
      minutes: 5,
      text: 'Heat the oil in a large nonstick skillet over medium-high heat. Fry the strips, turning them, until they are golden and stiff, and lift them onto a plate.',
    },
    {
      minutes: 3,
      text: 'Cook the onion and jalapeño in what oil is left until soft, then the tomatoes until their edges blur.',
    },
    {
      minutes: 3,
      text: 'Warm the whole tortillas one by one over a gas flame or in a dry pan and wrap them in a towel.',
    },
    {
      minutes: 3,
      text: 'Turn the heat to medium-low, pour in the eggs and push them slowly with a spatula. When they are half set, fold in the strips and the cheese and stop while the eggs still look wet: they finish on the way to the table.',
    },
    {
      minutes: 1,
      text: 'Spoon into the tortillas, two to a plate, and finish with the cilantro, and salsa and avocado if you have them.',
    },
  ],
});
