import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'sonoran-cheese-crisp',
  version: 1,
  title: 'Sonoran Cheese Crisp',
  description:
    'Flour tortillas baked until they shatter, then covered in melted cheese and strips of green chile. Tucson restaurants serve it open-faced on a pizza stand, and it is never folded.',
  region: 'southwest',
  place: 'Tucson, Arizona',
  servings: 4,
  servingSize: '2 crisps',
  prepMinutes: 12,
  cookMinutes: 12,
  difficulty: 'easy',
  tags: ['baking', 'kid-friendly', 'quick'],
  seasons: [],
  plate: 'tray',
  tier: 'premium',
  course: 'lunch',
  equipment: ['2 baking sheets'],
  leftovers: 'Best at once. Crisp leftovers in a hot oven, never a microwave.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 8,
      unit: 'each',
      food: 'flour-tortilla',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'butter',
      note: 'melted',
    },
    {
      quantity: 8,
      unit: 'oz',
      food: 'cheddar',
      note: 'grated',
    },
    {
      quantity: 4,
      unit: 'oz',
      food: 'monterey-jack',
      note: 'grated',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'green-chiles',
      note: 'drained',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'green-onion',
      note: 'sliced',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'salsa',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'avocado',
      note: 'diced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lime',
      note: 'cut in wedges',
    },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Heat the oven to 425°F. Grate the cheeses, slice the onions and dice the avocado.',
      uses: ['cheddar', 'monterey-jack', 'green-onion', 'avocado'],
      temperatureF: 425,
    },
    {
      minutes: 6,
      waiting: 5,
      text: 'Brush the tortillas with butter on both sides, lay them on two sheets and bake until blistered and pale gold.',
      uses: ['flour-tortilla', 'butter'],
    },
    {
      minutes: 3,
      text: 'Mix the cheeses and spread them to the very edge of each tortilla. Dot with the chiles.',
      uses: ['cheddar', 'monterey-jack', 'green-chiles'],
    },
    {
      minutes: 6,
      waiting: 5,
      text: 'Bake again until the cheese bubbles and the rims are brown and stiff.',
      uses: [],
    },
    {
      minutes: 2,
      text: 'Top with green onion and avocado. Serve at once with salsa and lime.',
      uses: ['green-onion', 'avocado', 'salsa', 'lime'],
    },
  ],
});
