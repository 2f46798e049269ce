import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'orange-date-salad',
  version: 2,
  title: 'Orange, Date and Fennel Salad',
  description:
    'A pair of navel orange trees sent to Riverside in the 1870s started an industry, and one of them still stands there. With dates from the desert next door they make a winter salad that needs no sugar.',
  region: 'california',
  place: 'Riverside, California',
  servings: 4,
  servingSize: '1 1/2 cups',
  prepMinutes: 20,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['no-cook', 'quick', 'budget-friendly'],
  seasons: ['winter', 'spring'],
  tier: 'reserve',
  course: 'side',
  equipment: ['none but a sharp knife'],
  leftovers: 'Drain it and eat it the next day.',
  storageDays: 1,
  plate: 'bowl',
  ingredients: [
    { quantity: 3, unit: 'each', food: 'orange', group: 'For the salad' },
    { quantity: 1, unit: 'each', food: 'fennel-bulb', note: 'shaved thin', group: 'For the salad' },
    { quantity: 6, unit: 'each', food: 'date', note: 'sliced', group: 'For the salad' },
    { quantity: 0.25, unit: 'each', food: 'red-onion', note: 'sliced paper thin', group: 'For the salad' },
    { quantity: 3, unit: 'cup', food: 'romaine', note: 'torn', group: 'For the salad' },
    { quantity: 0.25, unit: 'cup', food: 'almond', note: 'toasted, chopped', group: 'For the salad' },
    { quantity: 0.25, unit: 'cup', food: 'mint', group: 'For the salad' },
    { quantity: 3, unit: 'tbsp', food: 'olive-oil', group: 'For the dressing' },
    { quantity: 1, unit: 'tbsp', food: 'lemon-juice', group: 'For the dressing' },
    { quantity: 0.5, unit: 'tsp', food: 'salt', group: 'For the dressing' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper', group: 'For the dressing' },
  ],
  steps: [
    {
      minutes: 9,
      text: 'Cut the peel and pith from the oranges. Slice them in thin rounds over a bowl and save the juice.',
      uses: ['orange'],
    },
    {
      minutes: 6,
      text: 'Shave the fennel and onion, slice the dates and chop the almonds.',
      uses: ['fennel-bulb', 'red-onion', 'date', 'almond'],
    },
    {
      minutes: 3,
      text: 'Whisk 2 tablespoons of the orange juice with the lemon juice, oil, salt and pepper.',
      uses: ['lemon-juice', 'olive-oil', 'salt', 'black-pepper'],
    },
    {
      minutes: 2,
      text: 'Toss the lettuce, fennel and onion with the dressing. Lay on oranges, dates, almonds and mint.',
      uses: ['romaine', 'fennel-bulb', 'red-onion', 'orange', 'date', 'almond', 'mint'],
    },
  ],
});
