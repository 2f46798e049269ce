import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'lamb-and-lentil-skillet',
  version: 1,
  title: 'Lamb and Lentil Skillet',
  description:
    'Sheep graze the Idaho hills and lentils grow on them, so the two meet in one pan. The lentils carry the flavor of the lamb and hold the price down.',
  region: 'pacific-northwest',
  place: 'Moscow, Idaho',
  servings: 5,
  servingSize: '1 bowl',
  prepMinutes: 8,
  cookMinutes: 42,
  difficulty: 'easy',
  tags: ['weeknight', 'one-pot', 'freezer'],
  seasons: ['fall', 'winter'],
  plate: 'skillet',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['12-inch skillet with a lid'],
  leftovers: 'Spoon it into baked squash or over rice. Freezes well.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 0.75,
      unit: 'lb',
      food: 'ground-lamb',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'lentil',
      note: 'rinsed',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'yellow-onion',
      note: 'chopped',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'carrot',
      note: 'diced',
    },
    {
      quantity: 4,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'tomato-paste',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'coriander',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'cinnamon',
    },
    {
      quantity: 1.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 4,
      unit: 'cup',
      food: 'spinach',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'lemon-juice',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'greek-yogurt',
    },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Chop the onion, dice the carrots and mince the garlic.',
      uses: ['yellow-onion', 'carrot', 'garlic'],
    },
    {
      minutes: 8,
      text: 'Brown the lamb over medium-high heat. Add the onion and carrots and cook until soft. Spoon off most of the fat.',
      uses: ['ground-lamb', 'yellow-onion', 'carrot'],
    },
    {
      minutes: 2,
      text: 'Stir in the garlic, tomato paste, cumin, coriander and cinnamon until dark.',
      uses: ['garlic', 'tomato-paste', 'cumin', 'coriander', 'cinnamon'],
    },
    {
      minutes: 30,
      waiting: 28,
      text: 'Add the lentils, salt and 3 cups of water. Cover and simmer until the lentils are tender and the water nearly gone.',
      uses: ['lentil', 'salt'],
    },
    {
      minutes: 2,
      text: 'Fold in the spinach and lemon juice until the leaves wilt.',
      uses: ['spinach', 'lemon-juice'],
    },
    {
      minutes: 1,
      text: 'Serve with a spoon of yogurt.',
      uses: ['greek-yogurt'],
    },
  ],
});
