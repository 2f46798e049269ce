import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'watercress-with-sesame',
  version: 1,
  title: 'Sesame Watercress',
  description:
    'Spring-fed farms near Pearl Harbor have grown watercress for generations. A half-minute dip in boiling water tames the bite, and sesame, garlic and soy do the rest.',
  region: 'hawaii',
  place: 'ʻAiea, Oʻahu',
  servings: 4,
  servingSize: '1/2 cup',
  prepMinutes: 8,
  cookMinutes: 7,
  difficulty: 'easy',
  tags: ['quick', 'weeknight'],
  seasons: ['winter', 'spring'],
  tier: 'reserve',
  course: 'side',
  equipment: ['large pot', 'bowl of ice water'],
  makeAhead: 'Blanch and squeeze the greens in the morning; dress them at night.',
  leftovers: 'Keep it cold and stir it into noodles or eggs.',
  storageDays: 2,
  ingredients: [
    { quantity: 3, unit: 'bunch', food: 'watercress' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 1, unit: 'tbsp', food: 'sesame-oil' },
    { quantity: 2, unit: 'tsp', food: 'soy-sauce' },
    { quantity: 1, unit: 'clove', food: 'garlic', note: 'grated' },
    { quantity: 1, unit: 'tsp', food: 'rice-vinegar' },
    { quantity: 0.5, unit: 'tsp', food: 'granulated-sugar' },
    { quantity: 1, unit: 'tbsp', food: 'sesame-seed' },
  ],
  steps: [
    { minutes: 6, text: 'Bring a large pot of water to a boil with the salt.', uses: ['salt'] },
    { minutes: 3, text: 'Rinse the watercress well and cut off any tough ends.', uses: ['watercress'] },
    {
      minutes: 1,
      text: 'Boil the watercress for 30 seconds, stems first, then move it to ice water.',
      uses: ['watercress'],
    },
    {
      minutes: 3,
      text: 'Squeeze the watercress dry in your fists and cut it in two-inch lengths.',
      uses: ['watercress'],
    },
    {
      minutes: 2,
      text: 'Toss with the sesame oil, soy sauce, garlic, vinegar, sugar and sesame seeds.',
      uses: ['sesame-oil', 'soy-sauce', 'garlic', 'rice-vinegar', 'granulated-sugar', 'sesame-seed'],
    },
  ],
  plate: 'bowl',
});
