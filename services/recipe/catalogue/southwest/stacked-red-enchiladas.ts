import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'stacked-red-enchiladas',
  version: 1,
  title: 'Stacked Red Enchiladas with an Egg on Top',
  description:
    'In southern New Mexico an enchilada is a flat stack: tortilla, red chile, cheese, onion, and again. The fried egg on top lets its yolk run into the sauce, which tames the heat.',
  region: 'southwest',
  place: 'Las Cruces, New Mexico',
  servings: 4,
  servingSize: '1 stack of 3 with an egg',
  prepMinutes: 8,
  cookMinutes: 30,
  difficulty: 'easy',
  tags: ['weeknight', 'comfort-food', 'budget-friendly'],
  seasons: [],
  plate: 'plate',
  tier: 'premium',
  course: 'dinner',
  equipment: ['small saucepan', '10-inch skillet'],
  makeAhead: 'The red chile sauce keeps five days and freezes well.',
  leftovers: 'Keep the sauce apart. Build new stacks each time.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 12,
      unit: 'each',
      food: 'corn-tortilla',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'chili-powder',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'masa-harina',
    },
    {
      quantity: 4,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'vegetable-broth',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
      note: 'grated',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'oregano',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 6,
      unit: 'oz',
      food: 'monterey-jack',
      note: 'grated',
    },
    {
      quantity: 0.5,
      unit: 'each',
      food: 'white-onion',
      note: 'minced',
    },
    {
      quantity: 4,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'iceberg',
      note: 'shredded',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Heat the oven to 350°F. Grate the cheese and garlic, mince the onion and shred the lettuce.',
      uses: ['monterey-jack', 'white-onion', 'iceberg', 'garlic'],
      temperatureF: 350,
    },
    {
      minutes: 3,
      text: 'Warm 2 tablespoons of the oil in a saucepan. Stir in the masa, chili powder and garlic until they smell toasted. Do not let them burn.',
      uses: ['canola-oil', 'masa-harina', 'chili-powder', 'garlic'],
    },
    {
      minutes: 9,
      waiting: 6,
      text: 'Whisk in the broth, oregano and salt. Simmer, whisking now and then, until the sauce coats a spoon.',
      uses: ['vegetable-broth', 'oregano', 'salt'],
    },
    {
      minutes: 6,
      text: 'Soften the tortillas in a skillet brushed with 1 tablespoon of the oil, a few seconds a side.',
      uses: ['corn-tortilla', 'canola-oil'],
    },
    {
      minutes: 8,
      waiting: 5,
      text: 'On four ovenproof plates, stack three tortillas each with sauce, cheese and onion between and on top. Keep in the oven until the cheese melts.',
      uses: ['corn-tortilla', 'monterey-jack', 'white-onion'],
    },
    {
      minutes: 4,
      text: 'Fry the eggs in the last of the oil until the whites are set. Set one on each stack, with lettuce around.',
      uses: ['egg', 'canola-oil', 'iceberg'],
    },
  ],
});
