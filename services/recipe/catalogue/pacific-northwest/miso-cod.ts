import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'miso-cod',
  version: 1,
  title: 'Miso-Glazed Broiled Cod',
  description:
    'Japanese families in Seattle have long cured fish in sake lees or miso before it meets the broiler. Cod takes the sweet, salty paste well and comes out lacquered, with dark edges.',
  region: 'pacific-northwest',
  place: 'Chinatown-International District, Seattle',
  servings: 4,
  servingSize: '1 fillet',
  prepMinutes: 26,
  cookMinutes: 13,
  difficulty: 'easy',
  tags: ['seafood', 'weeknight'],
  seasons: [],
  plate: 'plate',
  tier: 'premium',
  course: 'dinner',
  equipment: ['foil-lined baking sheet'],
  makeAhead: 'Coat the fish up to a day ahead for a deeper cure.',
  leftovers: 'Flake it cold over rice with cucumber.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 24,
      unit: 'oz',
      food: 'cod',
      note: '4 fillets',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'miso',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'mirin',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'granulated-sugar',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'sesame-oil',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'ginger',
      note: 'grated',
    },
    {
      quantity: 1,
      unit: 'lb',
      food: 'bok-choy',
      note: 'halved lengthwise',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'green-onion',
      note: 'sliced',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'sesame-seed',
    },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Stir the miso, mirin, sugar, sesame oil and ginger until smooth.',
      uses: ['miso', 'mirin', 'granulated-sugar', 'sesame-oil', 'ginger'],
    },
    {
      minutes: 20,
      waiting: 18,
      text: 'Pat the cod dry, coat it with the paste and leave it for 20 minutes, or in the refrigerator overnight.',
      uses: ['cod'],
    },
    {
      minutes: 9,
      text: 'Wipe off the extra paste. Broil the cod 6 inches from the heat until it flakes, at 145°F, and the edges are nearly black.',
      uses: ['cod'],
    },
    {
      minutes: 4,
      text: 'Meanwhile sear the bok choy cut side down in the oil, add 2 tablespoons of water and cover for two minutes.',
      uses: ['canola-oil', 'bok-choy'],
    },
    {
      minutes: 1,
      text: 'Scatter with green onion and sesame seeds.',
      uses: ['green-onion', 'sesame-seed'],
    },
  ],
});
