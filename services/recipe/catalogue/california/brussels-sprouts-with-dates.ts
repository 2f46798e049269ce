import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'brussels-sprouts-with-dates',
  version: 1,
  title: 'Brussels Sprouts with Dates',
  description:
    'Most American dates ripen under the palms of the Coachella Valley, and most of the country’s sprouts come from the cool coast. On one hot pan the dates go sticky while the leaves char.',
  region: 'california',
  place: 'Coachella Valley',
  servings: 4,
  servingSize: '1 cup',
  prepMinutes: 8,
  cookMinutes: 19,
  difficulty: 'easy',
  tags: ['quick', 'holiday', 'weeknight'],
  seasons: ['fall', 'winter'],
  tier: 'premium',
  course: 'side',
  equipment: ['rimmed baking sheet'],
  leftovers: 'Chop what is left and fry it with an egg on top.',
  storageDays: 3,
  ingredients: [
    { quantity: 1.25, unit: 'lb', food: 'brussels-sprout', note: 'trimmed, halved' },
    { quantity: 2, unit: 'tbsp', food: 'olive-oil' },
    { quantity: 0.75, unit: 'tsp', food: 'salt' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 6, unit: 'each', food: 'date', note: 'sliced' },
    { quantity: 0.25, unit: 'cup', food: 'almond', note: 'chopped' },
    { quantity: 1, unit: 'tbsp', food: 'balsamic-vinegar' },
    { quantity: 0.25, unit: 'tsp', food: 'red-pepper-flakes' },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Heat the oven to 450°F with the baking sheet inside. Trim and halve the sprouts.',
      uses: ['brussels-sprout'],
      temperatureF: 450,
    },
    {
      minutes: 14,
      waiting: 12,
      text: 'Toss the sprouts with the oil, salt and pepper. Spread them cut side down on the hot sheet and roast until brown underneath.',
      uses: ['brussels-sprout', 'olive-oil', 'salt', 'black-pepper'],
    },
    {
      minutes: 5,
      waiting: 4,
      text: 'Shake the sheet. Add the dates and almonds and roast until the nuts smell toasted.',
      uses: ['date', 'almond'],
    },
    {
      minutes: 1,
      text: 'Toss with the vinegar and red pepper flakes.',
      uses: ['balsamic-vinegar', 'red-pepper-flakes'],
    },
  ],
  plate: 'tray',
});
