import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'crab-louie',
  version: 1,
  title: 'Crab Louie',
  description:
    'Cold crab, lettuce, egg and asparagus with a pink dressing. Spokane’s Davenport Hotel, Seattle and San Francisco all tell of its birth. Half crab and half surimi keeps the price within reason.',
  region: 'pacific-northwest',
  place: 'Spokane, Washington',
  servings: 4,
  servingSize: '1 plate',
  prepMinutes: 13,
  cookMinutes: 14,
  difficulty: 'easy',
  tags: ['seafood', 'special-occasion', 'quick'],
  seasons: ['winter', 'spring'],
  plate: 'plate',
  tier: 'premium',
  course: 'lunch',
  equipment: ['saucepan'],
  makeAhead: 'Cook the eggs and asparagus and stir the dressing the day before.',
  leftovers: 'Keep the dressing apart.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 6,
      unit: 'oz',
      food: 'crab-meat',
      note: 'Dungeness, picked over',
    },
    {
      quantity: 6,
      unit: 'oz',
      food: 'fish-cake',
      note: 'surimi, shredded',
    },
    {
      quantity: 1,
      unit: 'head',
      food: 'iceberg',
      note: 'shredded',
    },
    {
      quantity: 4,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 0.5,
      unit: 'lb',
      food: 'asparagus',
      note: 'trimmed',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'tomato',
      note: 'in wedges',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'mayonnaise',
    },
    {
      quantity: 1.5,
      unit: 'tbsp',
      food: 'chili-sauce',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'worcestershire',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'green-onion',
      note: 'minced',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'paprika',
    },
  ],
  steps: [
    {
      minutes: 10,
      waiting: 9,
      text: 'Simmer the eggs for 10 minutes, cool them in cold water and peel them.',
      uses: ['egg'],
    },
    {
      minutes: 4,
      text: 'Cook the asparagus in salted boiling water until just tender. Cool it in cold water.',
      uses: ['asparagus', 'salt'],
    },
    {
      minutes: 5,
      text: 'Stir the mayonnaise with the chili sauce, lemon juice, Worcestershire, green onions and paprika.',
      uses: ['mayonnaise', 'chili-sauce', 'lemon-juice', 'worcestershire', 'green-onion', 'paprika'],
    },
    {
      minutes: 8,
      text: 'Spread the lettuce on plates. Arrange quartered eggs, tomatoes and asparagus around and the crab and surimi in the middle. Spoon the dressing over.',
      uses: ['iceberg', 'tomato', 'egg', 'asparagus', 'crab-meat', 'fish-cake'],
    },
  ],
});
