import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'peach-sweet-tea',
  version: 2,
  title: 'Peach Sweet Tea',
  description:
    'Black tea brewed strong, sweetened while hot and shaken up with crushed peaches. A pinch of baking soda keeps it smooth and clear, an old porch trick. Most tea comes from far away, but a garden on Wadmalaw Island, near Charleston, grows its own.',
  region: 'south',
  place: 'Wadmalaw Island, South Carolina',
  servings: 8,
  servingSize: '1 tall glass',
  prepMinutes: 6,
  cookMinutes: 18,
  difficulty: 'easy',
  tags: ['budget-friendly', 'make-ahead', 'no-fuss', 'quick'],
  seasons: ['summer'],
  tier: 'premium',
  course: 'drink',
  equipment: ['2-quart pitcher', 'Saucepan', 'Sieve'],
  makeAhead: 'Brew it the day before and keep it cold.',
  leftovers: 'Freeze what is left in an ice tray, so the next pitcher is not watered down.',
  storageDays: 3,
  plate: 'mug',
  ingredients: [
    { quantity: 8, unit: 'each', food: 'tea', note: 'black' },
    { quantity: 1, unit: 'pinch', food: 'baking-soda' },
    { quantity: 0.5, unit: 'cup', food: 'granulated-sugar' },
    { quantity: 1.5, unit: 'lb', food: 'peach', note: 'very ripe' },
    { quantity: 2, unit: 'tbsp', food: 'lemon-juice' },
    { quantity: 0.25, unit: 'cup', food: 'mint' },
  ],
  steps: [
    {
      minutes: 12,
      waiting: 10,
      text: 'Bring 4 cups of water to a boil. Take it off the heat, add the tea bags and baking soda and steep for 6 minutes. Lift the bags out without squeezing them.',
      uses: ['tea', 'baking-soda'],
    },
    {
      minutes: 6,
      text: 'Simmer the peaches, cut up but not peeled, with the sugar and 1 cup of water until they are soft.',
      uses: ['peach', 'granulated-sugar'],
    },
    {
      minutes: 4,
      text: 'Press the peaches through a sieve into a pitcher. Stir in the hot tea.',
      uses: ['peach', 'tea'],
    },
    {
      minutes: 2,
      text: 'Add the lemon juice and 3 cups of cold water. Pour it over ice with a sprig of mint.',
      uses: ['lemon-juice', 'mint'],
    },
  ],
});
