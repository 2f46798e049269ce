import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'ahi-poke-bowl',
  version: 3,
  title: 'Ahi Shoyu Poke Bowl',
  description:
    'Ruby cubes of ahi in soy, sesame and ginger with sweet onion, over warm rice with cucumber, avocado and edamame. Fishermen in Hawaiʻi seasoned the day’s scraps this way. You need sashimi-grade tuna, a sharp knife and a light hand.',
  region: 'hawaii',
  place: 'Oʻahu',
  servings: 4,
  servingSize: '1 bowl',
  prepMinutes: 20,
  cookMinutes: 30,
  difficulty: 'easy',
  tags: ['seafood', 'summer-supper'],
  seasons: ['summer'],
  tier: 'open',
  course: 'lunch',
  equipment: ['2-quart saucepan with a lid'],
  leftovers:
    'Eat the raw fish the day you buy it. If some is left, sear it in a hot dry pan for a minute and have it over the rice.',
  storageDays: 0,
  plate: 'bowl',
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'ahi-tuna',
      note: 'sashimi grade, in three-quarter-inch cubes',
      group: 'For the poke',
    },
    { quantity: 2, unit: 'tbsp', food: 'soy-sauce', group: 'For the poke' },
    { quantity: 1, unit: 'tbsp', food: 'sesame-oil', group: 'For the poke' },
    { quantity: 1, unit: 'tsp', food: 'ginger', note: 'grated', group: 'For the poke' },
    { quantity: 0.25, unit: 'tsp', food: 'red-pepper-flakes', group: 'For the poke' },
    { quantity: 0.25, unit: 'each', food: 'sweet-onion', note: 'thinly sliced', group: 'For the poke' },
    { quantity: 3, unit: 'stalk', food: 'green-onion', note: 'thinly sliced', group: 'For the poke' },
    { quantity: 1.25, unit: 'cup', food: 'short-grain-rice', note: 'rinsed', group: 'For the rice' },
    { quantity: 1, unit: 'tbsp', food: 'rice-vinegar', group: 'For the rice' },
    { quantity: 1, unit: 'each', food: 'cucumber', note: 'in thin half moons', group: 'For the bowls' },
    { quantity: 1, unit: 'cup', food: 'edamame', note: 'thawed', group: 'For the bowls' },
    { quantity: 1, unit: 'each', food: 'avocado', note: 'sliced', group: 'For the bowls' },
    { quantity: 1, unit: 'tbsp', food: 'sesame-seed', note: 'toasted', group: 'For the bowls' },
  ],
  steps: [
    {
      minutes: 28,
      waiting: 25,
      text: 'Bring the rice and 1 1/2 cups of water to a boil. Cover and cook on the lowest heat for 15 minutes. Let it stand off the heat, still covered, for 10. Fold in the rice vinegar and leave it until just warm.',
      uses: ['short-grain-rice', 'rice-vinegar'],
    },
    {
      minutes: 8,
      text: 'Keep the tuna cold until you cut it. Slice it across the grain, then into cubes. Trim away any white sinew.',
      uses: ['ahi-tuna'],
    },
    {
      minutes: 2,
      text: 'Stir the soy sauce, sesame oil, ginger and red pepper flakes together.',
      uses: ['soy-sauce', 'sesame-oil', 'ginger', 'red-pepper-flakes'],
    },
    {
      minutes: 3,
      text: 'Fold the tuna, sweet onion and half the green onions into the sauce. Ten minutes is all it wants. Any longer and the soy starts to cure it.',
      uses: ['ahi-tuna', 'sweet-onion', 'green-onion'],
    },
    {
      minutes: 7,
      text: 'Slice the cucumber and avocado and rinse the edamame in hot water.',
      uses: ['cucumber', 'edamame', 'avocado'],
    },
    {
      minutes: 2,
      text: 'Divide the rice among four bowls and set the poke, cucumber, edamame and avocado on it in wedges. Finish with the sesame seeds and the rest of the green onions and eat right away.',
      uses: ['ahi-tuna', 'short-grain-rice', 'green-onion', 'cucumber', 'edamame', 'avocado', 'sesame-seed'],
    },
  ],
});
