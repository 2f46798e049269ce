import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'prickly-pear-limeade',
  version: 2,
  title: 'Prickly Pear Limeade',
  description:
    'The fruit of the prickly pear ripens in late summer and turns what it touches magenta. Tohono O’odham families have gathered it in the Sonoran Desert for ages. Fruit from the store comes with the spines already off.',
  region: 'southwest',
  place: 'Tucson, Arizona',
  servings: 6,
  servingSize: '1 tall glass',
  prepMinutes: 23,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['no-cook', 'kid-friendly', 'quick', 'budget-friendly'],
  seasons: ['summer', 'fall'],
  tier: 'premium',
  course: 'drink',
  equipment: ['blender', 'fine strainer', 'pitcher'],
  makeAhead: 'The strained juice keeps five days cold, or three months frozen.',
  leftovers: 'Keep it cold. Freeze leftovers as ice pops.',
  storageDays: 3,
  plate: 'mug',
  ingredients: [
    { quantity: 1.5, unit: 'lb', food: 'prickly-pear', note: 'spines removed' },
    { quantity: 5, unit: 'each', food: 'lime' },
    { quantity: 0.667, unit: 'cup', food: 'granulated-sugar' },
    { quantity: 4, unit: 'sprig', food: 'mint' },
    { quantity: 0.5, unit: 'each', food: 'cucumber', note: 'sliced' },
    { quantity: 1, unit: 'cup', food: 'orange-juice' },
    { quantity: 0.125, unit: 'tsp', food: 'salt' },
    { quantity: 2, unit: 'can', food: 'club-soda', note: 'cold' },
  ],
  steps: [
    {
      minutes: 9,
      text: 'Hold each fruit with a fork, cut off the ends, slit the skin and peel it back. Blend the flesh with 1 cup of water for a few seconds and press it through a fine strainer. The seeds are hard.',
      uses: ['prickly-pear'],
    },
    {
      minutes: 8,
      text: 'Squeeze the limes. Stir the juice with the sugar and salt until the sugar is gone.',
      uses: ['lime', 'granulated-sugar', 'salt'],
    },
    {
      minutes: 3,
      text: 'Stir in the prickly pear juice, the orange juice and 1 cup of cold water. Taste for sugar.',
      uses: ['orange-juice', 'prickly-pear'],
    },
    {
      minutes: 3,
      text: 'Pour over ice with cucumber and mint, and top up with club soda.',
      uses: ['mint', 'cucumber', 'club-soda'],
    },
  ],
});
