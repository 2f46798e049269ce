import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'cobb-salad',
  version: 2,
  title: 'Hollywood Cobb Salad',
  description:
    'Chicken, bacon, egg, avocado, tomato and blue cheese laid in stripes over cold crisp greens, with a sharp red-wine dressing. Invented from a Los Angeles icebox at midnight, it is still the best use of odds and ends a restaurant ever made.',
  region: 'california',
  place: 'Los Angeles',
  servings: 4,
  servingSize: '1 dinner plate',
  prepMinutes: 25,
  cookMinutes: 20,
  difficulty: 'medium',
  tags: ['salad', 'weeknight', 'meal-prep'],
  seasons: ['spring', 'summer'],
  plate: 'platter',
  tier: 'open',
  course: 'lunch',
  equipment: ['3-quart saucepan', '10-inch skillet', 'wide platter'],
  makeAhead: 'Poach the chicken, boil the eggs and make the dressing the day before.',
  leftovers: 'Keep dressing and avocado apart; pack the rest for lunch.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'chicken-breast',
    },
    {
      quantity: 4,
      unit: 'slice',
      food: 'bacon',
    },
    {
      quantity: 4,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 1,
      unit: 'head',
      food: 'romaine',
      note: 'chopped',
    },
    {
      quantity: 0.5,
      unit: 'bunch',
      food: 'watercress',
      note: 'thick stems off',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'avocado',
      note: 'diced',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'tomato',
      note: 'seeded and diced',
    },
    {
      quantity: 2,
      unit: 'oz',
      food: 'blue-cheese',
      note: 'crumbled',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'chive',
      note: 'snipped',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'red-wine-vinegar',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'dijon-mustard',
    },
    {
      quantity: 1,
      unit: 'clove',
      food: 'garlic',
      note: 'grated',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'olive-oil',
    },
    {
      quantity: 0.75,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
  ],
  steps: [
    {
      minutes: 14,
      waiting: 12,
      text: 'Slide the chicken into a saucepan of gently simmering water with a third of the salt. Keep it just short of a boil until the thickest part reads 165°F. Cool and dice.',
      uses: ['chicken-breast', 'salt'],
    },
    {
      minutes: 6,
      text: 'Meanwhile lower the eggs into boiling water for 9 minutes and move them to ice water; and fry the bacon until crisp, drain it and crumble it.',
      uses: ['egg', 'bacon'],
    },
    {
      minutes: 5,
      text: 'Whisk the vinegar, mustard, garlic and the rest of the salt and pepper, then the oil in a thin stream until the dressing thickens.',
      uses: ['red-wine-vinegar', 'dijon-mustard', 'garlic', 'salt', 'black-pepper', 'olive-oil'],
    },
    {
      minutes: 10,
      text: 'Wash the greens, spin them really dry and chop them. Peel and chop the eggs; dice the tomatoes and, last of all, the avocado.',
      uses: ['romaine', 'watercress', 'egg', 'tomato', 'avocado'],
    },
    {
      minutes: 4,
      text: 'Toss the greens with half the dressing and heap them on a wide platter.',
      uses: ['romaine', 'watercress'],
    },
    {
      minutes: 6,
      text: 'Lay the chicken, bacon, egg, tomato, avocado and cheese over them in neat stripes. Scatter the chives, spoon the rest of the dressing over, and let everyone admire it before it is tossed.',
      uses: ['chicken-breast', 'bacon', 'egg', 'tomato', 'avocado', 'blue-cheese', 'chive'],
    },
  ],
});
