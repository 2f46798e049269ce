import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'grapefruit-jicama-salad',
  version: 1,
  title: 'Grapefruit and Jicama Salad',
  description:
    'Cold, crisp and sharp. Red grapefruit ripens in the Valley all winter, and jicama with lime and chile is what the fruit stands there sell by the cup.',
  region: 'southwest',
  place: 'Rio Grande Valley, Texas',
  servings: 4,
  servingSize: '1 1/2 cups',
  prepMinutes: 20,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['no-cook', 'quick', 'budget-friendly'],
  seasons: ['winter'],
  plate: 'bowl',
  tier: 'premium',
  course: 'side',
  equipment: ['none but a sharp knife'],
  leftovers: 'Drain it and eat it within a day; the jicama stays crisp.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 2,
      unit: 'each',
      food: 'grapefruit',
    },
    {
      quantity: 1,
      unit: 'lb',
      food: 'jicama',
      note: 'peeled, in matchsticks',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'avocado',
      note: 'diced',
    },
    {
      quantity: 0.25,
      unit: 'each',
      food: 'red-onion',
      note: 'sliced paper thin',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lime',
      note: 'juiced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'chili-powder',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'cilantro',
      note: 'leaves',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'pumpkin-seed',
      note: 'toasted',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Slice the peel and white pith from the grapefruit. Cut between the skins to free the segments over a bowl, and squeeze what is left for its juice.',
      uses: ['grapefruit'],
    },
    {
      minutes: 6,
      text: 'Cut the jicama in matchsticks, slice the onion and dice the avocado.',
      uses: ['jicama', 'red-onion', 'avocado'],
    },
    {
      minutes: 4,
      text: 'Whisk 2 tablespoons of the grapefruit juice with the lime juice, oil, chili powder and salt. Toss with the jicama, onion and segments.',
      uses: ['lime', 'olive-oil', 'chili-powder', 'salt', 'grapefruit', 'jicama', 'red-onion'],
    },
    {
      minutes: 2,
      text: 'Fold in the avocado and top with cilantro and pumpkin seeds.',
      uses: ['avocado', 'cilantro', 'pumpkin-seed'],
    },
  ],
});
