import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'cajun-boiled-peanuts',
  version: 2,
  title: 'Cajun Boiled Peanuts',
  description:
    'Raw peanuts simmered in spiced salt water until they are soft as beans. Roadside stands from Georgia to the Florida Panhandle sell them hot in paper sacks. Dried raw peanuts from the store work in any month.',
  region: 'south',
  place: 'South Georgia',
  servings: 10,
  servingSize: '1/2 cup',
  prepMinutes: 5,
  cookMinutes: 220,
  difficulty: 'easy',
  tags: ['budget-friendly', 'game-day', 'make-ahead', 'freezer'],
  seasons: ['summer', 'fall'],
  tier: 'premium',
  course: 'snack',
  equipment: ['Heavy 5-quart pot or slow cooker'],
  makeAhead:
    'Soak the peanuts overnight. The boiled ones are better after a night in their brine, in the refrigerator.',
  leftovers: 'Keep them in their brine and warm them in it. They freeze well, drained.',
  storageDays: 5,
  plate: 'bowl',
  ingredients: [
    { quantity: 1, unit: 'lb', food: 'raw-peanut', note: 'skins on, soaked overnight in cold water' },
    { quantity: 2, unit: 'tbsp', food: 'salt', note: 'most of it stays in the pot' },
    { quantity: 1.5, unit: 'tbsp', food: 'cajun-seasoning' },
    { quantity: 1, unit: 'head', food: 'garlic', note: 'halved across' },
    { quantity: 2, unit: 'leaf', food: 'bay-leaf' },
    { quantity: 1, unit: 'tsp', food: 'red-pepper-flakes' },
    { quantity: 1, unit: 'tbsp', food: 'hot-sauce' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'halved' },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Drain the soaked peanuts and pick out any that are shriveled.',
      uses: ['raw-peanut'],
    },
    {
      minutes: 10,
      text: 'Bring them to a boil in 10 cups of water with the salt, Cajun seasoning, garlic, bay leaves, pepper flakes, hot sauce and lemon.',
      uses: ['salt', 'cajun-seasoning', 'garlic', 'bay-leaf', 'red-pepper-flakes', 'hot-sauce', 'lemon'],
    },
    {
      minutes: 180,
      waiting: 176,
      text: 'Simmer, covered, for 3 hours. Add hot water as it drops, so that the peanuts stay under. They are done when they crush between tongue and teeth like a bean.',
      uses: ['raw-peanut'],
    },
    {
      minutes: 30,
      waiting: 30,
      text: 'Turn off the heat and let them stand in the brine, where they take up the seasoning. Fish them out with a slotted spoon.',
      uses: ['raw-peanut'],
    },
  ],
});
