import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'biscochitos',
  version: 1,
  title: 'Biscochitos',
  description:
    'Anise and cinnamon cookies made crumbly with lard. New Mexico named them its state cookie in 1989, the first state to have one, and bakes them by the hundred for Christmas and weddings.',
  region: 'southwest',
  place: 'Santa Fe, New Mexico',
  servings: 12,
  servingSize: '3 cookies',
  prepMinutes: 63,
  cookMinutes: 22,
  difficulty: 'medium',
  tags: ['baking', 'holiday', 'make-ahead', 'kid-friendly', 'budget-friendly'],
  seasons: ['winter'],
  plate: 'platter',
  tier: 'premium',
  course: 'dessert',
  equipment: ['2 baking sheets', 'electric mixer', 'rolling pin'],
  makeAhead: 'The dough keeps three days in the refrigerator or two months frozen.',
  leftovers: 'Keep in a tin at room temperature for a week, or freeze.',
  storageDays: 7,
  ingredients: [
    {
      quantity: 1,
      unit: 'cup',
      food: 'lard',
      note: 'at room temperature',
    },
    {
      quantity: 0.75,
      unit: 'cup',
      food: 'granulated-sugar',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 3,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'star-anise',
      note: 'anise seed, crushed',
      label: 'anise seed',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'baking-powder',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'orange-juice',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'vanilla-extract',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'cinnamon',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Keep 1/4 cup of the sugar aside. Beat the lard with the rest and the anise until fluffy, 4 minutes, then beat in the egg and vanilla.',
      uses: ['lard', 'granulated-sugar', 'star-anise', 'egg', 'vanilla-extract'],
    },
    {
      minutes: 5,
      text: 'Stir the flour with the baking powder and salt. Mix it in with the orange juice until a soft dough comes together.',
      uses: ['all-purpose-flour', 'baking-powder', 'salt', 'orange-juice'],
    },
    {
      minutes: 30,
      waiting: 30,
      text: 'Wrap and chill the dough until it is firm enough to roll.',
      uses: [],
    },
    {
      minutes: 14,
      text: 'Heat the oven to 350°F. Roll the dough a quarter inch thick and cut about 36 shapes. Dip one side of each in the cinnamon and the saved sugar.',
      uses: ['cinnamon', 'granulated-sugar'],
      temperatureF: 350,
    },
    {
      minutes: 22,
      waiting: 20,
      text: 'Bake in two batches, 11 minutes each, until set and barely gold underneath.',
      uses: [],
    },
    {
      minutes: 6,
      waiting: 6,
      text: 'Cool on the sheet. They break if you move them hot.',
      uses: [],
    },
  ],
});
