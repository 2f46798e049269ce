import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'bbq-chicken-pizza',
  version: 1,
  title: 'Barbecue Chicken Pizza',
  description:
    'A Beverly Hills pizzeria put barbecue sauce, chicken and red onion on dough in 1985, and Naples has not forgiven it. Store dough and leftover chicken make it a Friday habit.',
  region: 'california',
  place: 'Beverly Hills, California',
  servings: 4,
  servingSize: '2 slices',
  prepMinutes: 25,
  cookMinutes: 13,
  difficulty: 'easy',
  tags: ['baking', 'kid-friendly', 'weeknight'],
  seasons: [],
  plate: 'tray',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['baking sheet or pizza stone', 'rolling pin'],
  leftovers: 'Reheat slices in a dry skillet with a lid.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'pizza-dough',
      note: 'pizza dough, at room temperature',
      label: 'pizza dough',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'rotisserie-chicken',
      note: 'shredded',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'bbq-sauce',
    },
    {
      quantity: 5,
      unit: 'oz',
      food: 'mozzarella',
      note: 'grated',
    },
    {
      quantity: 3,
      unit: 'oz',
      food: 'gouda',
      note: 'smoked if you like, grated',
    },
    {
      quantity: 0.5,
      unit: 'each',
      food: 'red-onion',
      note: 'thinly sliced',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'cornmeal',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'cilantro',
      note: 'chopped',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'red-pepper-flakes',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Put a baking sheet in the oven and heat both to 475°F.',
      uses: [],
      temperatureF: 475,
    },
    {
      minutes: 8,
      text: 'Toss the chicken with half the barbecue sauce. Grate the cheeses and slice the onion.',
      uses: ['rotisserie-chicken', 'bbq-sauce', 'mozzarella', 'gouda', 'red-onion'],
    },
    {
      minutes: 6,
      text: 'Stretch the dough to 13 inches on paper dusted with cornmeal and brush the rim with oil.',
      uses: ['pizza-dough', 'cornmeal', 'olive-oil'],
    },
    {
      minutes: 3,
      text: 'Spread on the rest of the sauce, then cheese, chicken, onion and pepper flakes.',
      uses: ['bbq-sauce', 'mozzarella', 'gouda', 'rotisserie-chicken', 'red-onion', 'red-pepper-flakes'],
    },
    {
      minutes: 13,
      waiting: 13,
      text: 'Slide it, paper and all, onto the hot sheet and bake until the rim is brown and the cheese bubbles.',
      uses: [],
    },
    {
      minutes: 2,
      text: 'Scatter on the cilantro and cut in eight.',
      uses: ['cilantro'],
    },
  ],
});
