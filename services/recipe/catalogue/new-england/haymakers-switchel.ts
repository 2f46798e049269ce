import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'haymakers-switchel',
  version: 2,
  title: 'Haymaker’s Switchel',
  description:
    'Long before sports drinks, haying crews in Vermont drank jugs of this cooled in the brook: water, maple, ginger and cider vinegar. It is tart, gingery and cheap, and it goes down by the quart.',
  region: 'new-england',
  place: 'Vermont',
  servings: 6,
  servingSize: '1 cup',
  prepMinutes: 19,
  cookMinutes: 3,
  difficulty: 'easy',
  tags: ['quick', 'budget-friendly', 'no-cook', 'make-ahead', 'picnic'],
  seasons: ['spring', 'summer'],
  tier: 'premium',
  course: 'drink',
  equipment: ['2-quart jar or pitcher', 'fine grater'],
  makeAhead: 'Let it stand overnight for more ginger heat.',
  leftovers: 'Top up with club soda, or freeze it in molds for ice pops.',
  storageDays: 7,
  plate: 'mug',
  ingredients: [
    { quantity: 0.33, unit: 'cup', food: 'maple-syrup' },
    { quantity: 2, unit: 'tbsp', food: 'molasses' },
    { quantity: 0.33, unit: 'cup', food: 'cider-vinegar' },
    { quantity: 3, unit: 'tbsp', food: 'ginger', note: 'grated, skin and all' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'half juiced, half sliced' },
    { quantity: 1, unit: 'pinch', food: 'salt' },
    { quantity: 2, unit: 'sprig', food: 'mint' },
    { quantity: 0.5, unit: 'each', food: 'apple', note: 'thinly sliced' },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Grate the ginger. Juice half the lemon, and slice the other half and the apple.',
      uses: ['ginger', 'lemon', 'apple'],
    },
    {
      minutes: 3,
      text: 'Pour a cup of hot water over the ginger, syrup and molasses and stir until it all melts.',
      uses: ['ginger', 'maple-syrup', 'molasses'],
    },
    {
      minutes: 10,
      waiting: 10,
      text: 'Let it steep for 10 minutes, then strain it into the jar. Press the ginger hard to get the last of its bite.',
      uses: [],
    },
    {
      minutes: 2,
      text: 'Stir in the vinegar, salt, lemon juice and 5 cups of cold water.',
      uses: ['cider-vinegar', 'salt', 'lemon'],
    },
    {
      minutes: 2,
      text: 'Add the lemon slices, apple and mint. Serve over ice.',
      uses: ['lemon', 'apple', 'mint'],
    },
  ],
});
