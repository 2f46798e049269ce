import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'oven-laulau',
  version: 2,
  title: 'Oven Laulau',
  description:
    'Pork and a bit of fish steamed in taro leaves until the greens turn to dark silk, one of the oldest dishes of Hawaiʻi. Layers in a tight pot give the taste without the tying of bundles.',
  region: 'hawaii',
  place: 'Windward Oʻahu',
  servings: 6,
  servingSize: '1 bundle’s worth (about 1 cup)',
  prepMinutes: 30,
  cookMinutes: 245,
  difficulty: 'easy',
  tags: ['family-size', 'special-occasion', 'make-ahead'],
  seasons: [],
  tier: 'premium',
  course: 'dinner',
  equipment: ['heavy 4-quart pot with a tight lid', 'foil', 'parchment'],
  makeAhead: 'Layer the pot the night before and keep it cold. Add 20 minutes to the baking.',
  leftovers:
    'Reheat covered with a spoon of water. Do not eat the leaves if any bite or itch remains: cook them longer.',
  storageDays: 3,
  plate: 'pot',
  ingredients: [
    { quantity: 1.5, unit: 'lb', food: 'taro-leaf', note: 'stems and thick ribs cut off' },
    { quantity: 2, unit: 'lb', food: 'pork-shoulder', note: 'boned, in two-inch chunks' },
    { quantity: 8, unit: 'oz', food: 'pork-belly', note: 'in one-inch pieces' },
    { quantity: 8, unit: 'oz', food: 'cod', note: 'in six pieces' },
    { quantity: 2.5, unit: 'tsp', food: 'smoked-salt' },
    { quantity: 0.5, unit: 'each', food: 'sweet-onion', note: 'sliced' },
    { quantity: 1, unit: 'tbsp', food: 'ginger', note: 'grated' },
    { quantity: 2, unit: 'clove', food: 'garlic', note: 'minced' },
  ],
  steps: [
    {
      minutes: 15,
      text: 'Heat the oven to 325°F. Wash the taro leaves and cut off the stems and thick ribs. Wear gloves if your skin is tender.',
      uses: ['taro-leaf'],
      temperatureF: 325,
    },
    {
      minutes: 8,
      text: 'Rub the pork shoulder and pork belly with the smoked salt, ginger and garlic.',
      uses: ['pork-shoulder', 'pork-belly', 'smoked-salt', 'ginger', 'garlic'],
    },
    {
      minutes: 7,
      text: 'Line a heavy pot with a third of the leaves, a thick layer. Add half the pork and onion, more leaves, then the rest of the pork and the cod. Bury it all under the last taro leaves.',
      uses: ['taro-leaf', 'pork-shoulder', 'pork-belly', 'cod', 'sweet-onion'],
    },
    {
      minutes: 240,
      waiting: 240,
      text: 'Pour in 1 1/2 cups of water. Press parchment on top, seal with foil and the lid, and bake 4 hours. The leaves must be soft and nearly black; half cooked, they sting the throat.',
      uses: ['taro-leaf'],
    },
    {
      minutes: 5,
      text: 'Let it settle for a few minutes. Spoon down through all the layers so that each plate gets leaf, pork and fish, the cod that melted in.',
      uses: ['pork-shoulder', 'cod'],
    },
  ],
});
