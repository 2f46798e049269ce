import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'cucumber-namasu',
  version: 2,
  title: 'Cucumber Namasu',
  description:
    'A cold, sweet-sour pickle that Japanese grandmothers in Hilo keep in a jar by the rice. Salt pulls the water from cucumber and carrot, then ginger and vinegar take its place.',
  region: 'hawaii',
  place: 'Hilo, Island of Hawaiʻi',
  servings: 6,
  servingSize: '1/2 cup',
  prepMinutes: 66,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['budget-friendly', 'make-ahead'],
  seasons: ['summer'],
  tier: 'premium',
  course: 'side',
  equipment: ['colander', 'glass jar'],
  makeAhead: 'Give it a night in the refrigerator if you can.',
  leftovers: 'Keep it in its vinegar, in a jar. It gets sharper and softer by the day.',
  storageDays: 7,
  plate: 'bowl',
  ingredients: [
    { quantity: 3, unit: 'each', food: 'cucumber', note: 'sliced paper thin', group: 'For the vegetables' },
    { quantity: 1, unit: 'each', food: 'carrot', note: 'in fine matchsticks', group: 'For the vegetables' },
    { quantity: 0.5, unit: 'cup', food: 'daikon', note: 'in fine matchsticks', group: 'For the vegetables' },
    { quantity: 1.5, unit: 'tsp', food: 'salt', group: 'For the vegetables' },
    { quantity: 0.5, unit: 'cup', food: 'rice-vinegar', group: 'For the dressing' },
    { quantity: 3, unit: 'tbsp', food: 'granulated-sugar', group: 'For the dressing' },
    { quantity: 2, unit: 'tsp', food: 'ginger', note: 'in fine threads', group: 'For the dressing' },
    { quantity: 1, unit: 'tsp', food: 'sesame-seed', group: 'For the dressing' },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Slice the cucumbers as thin as you can and cut the carrot and daikon in threads.',
      uses: ['cucumber', 'carrot', 'daikon'],
    },
    {
      minutes: 20,
      waiting: 20,
      text: 'Toss with the salt and leave for 20 minutes.',
      uses: ['salt'],
    },
    {
      minutes: 3,
      text: 'Squeeze hard by the handful, until no more water runs.',
      uses: [],
    },
    {
      minutes: 3,
      text: 'Stir the vinegar and sugar until clear. Add the ginger and pour it over the vegetables.',
      uses: ['rice-vinegar', 'granulated-sugar', 'ginger'],
    },
    {
      minutes: 30,
      waiting: 30,
      text: 'Chill for at least 30 minutes. Top with sesame seeds.',
      uses: ['sesame-seed'],
    },
  ],
});
