import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'ballpark-garlic-fries',
  version: 2,
  title: 'Ballpark Garlic Fries',
  description:
    'Bay Area baseball parks began to smell of these in the 1990s, and Gilroy has been grateful ever since. Warm the garlic in oil only until it stops being raw, and toss it on at the last second.',
  region: 'california',
  place: 'San Francisco',
  servings: 4,
  servingSize: '1 1/2 cups',
  prepMinutes: 26,
  cookMinutes: 34,
  difficulty: 'easy',
  tags: ['game-day', 'budget-friendly', 'kid-friendly'],
  seasons: ['summer'],
  tier: 'reserve',
  course: 'side',
  equipment: ['rimmed baking sheet', 'small skillet'],
  leftovers: 'Reheat on a hot sheet at 425°F for 6 minutes.',
  storageDays: 1,
  plate: 'tray',
  ingredients: [
    { quantity: 2, unit: 'lb', food: 'russet-potato', note: 'in half-inch sticks', group: 'For the fries' },
    { quantity: 2, unit: 'tbsp', food: 'vegetable-oil', group: 'For the fries' },
    { quantity: 0.75, unit: 'tsp', food: 'salt', group: 'For the fries' },
    { quantity: 2, unit: 'tbsp', food: 'olive-oil', group: 'For the garlic oil' },
    { quantity: 8, unit: 'clove', food: 'garlic', note: 'minced', group: 'For the garlic oil' },
    { quantity: 3, unit: 'tbsp', food: 'parsley', note: 'chopped', group: 'For the garlic oil' },
    { quantity: 3, unit: 'tbsp', food: 'parmesan', group: 'For the garlic oil' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper', group: 'For the garlic oil' },
  ],
  steps: [
    {
      minutes: 22,
      waiting: 15,
      text: 'Heat the oven to 450°F with the baking sheet inside. Cut the potatoes in sticks and soak them in hot water for 15 minutes.',
      uses: ['russet-potato'],
      temperatureF: 450,
    },
    {
      minutes: 3,
      text: 'Drain the potatoes and dry them very well in a towel. Toss with the vegetable oil and salt.',
      uses: ['russet-potato', 'vegetable-oil', 'salt'],
    },
    {
      minutes: 32,
      waiting: 28,
      text: 'Spread them on the hot sheet. Roast until brown and crisp, turning once after 20 minutes.',
      uses: ['russet-potato'],
    },
    {
      minutes: 2,
      text: 'Warm the olive oil and garlic over low heat until it smells sweet, about a minute.',
      uses: ['olive-oil', 'garlic'],
    },
    {
      minutes: 1,
      text: 'Toss the fries with the garlic oil, parsley, parmesan and pepper.',
      uses: ['russet-potato', 'olive-oil', 'garlic', 'parsley', 'parmesan', 'black-pepper'],
    },
  ],
});
