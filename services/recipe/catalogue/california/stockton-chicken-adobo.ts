import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'stockton-chicken-adobo',
  version: 1,
  title: 'Chicken Adobo',
  description:
    'Stockton once had the largest Filipino community outside the Philippines: farm workers who cut the Delta’s asparagus. Vinegar, soy, garlic and bay make the dish nearly every one of them knew by heart.',
  region: 'california',
  place: 'Little Manila, Stockton, California',
  servings: 4,
  servingSize: '2 thighs with rice',
  prepMinutes: 6,
  cookMinutes: 45,
  difficulty: 'easy',
  tags: ['one-pot', 'weeknight', 'make-ahead'],
  seasons: [],
  plate: 'plate',
  tier: 'premium',
  course: 'dinner',
  equipment: ['deep 12-inch skillet with a lid', 'saucepan'],
  makeAhead: 'It is better on the second day.',
  leftovers: 'Crisp the meat in a pan and fry the rice in its fat.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 6,
      unit: 'each',
      food: 'bone-in-chicken-thigh',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'white-vinegar',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'soy-sauce',
    },
    {
      quantity: 8,
      unit: 'clove',
      food: 'garlic',
      note: 'crushed',
    },
    {
      quantity: 3,
      unit: 'leaf',
      food: 'bay-leaf',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'brown-sugar',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'jasmine-rice',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'green-onion',
      note: 'sliced',
    },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Crush the garlic. Stir the vinegar with the soy sauce, garlic, bay leaves, pepper and sugar.',
      uses: [
        'garlic',
        'bone-in-chicken-thigh',
        'white-vinegar',
        'soy-sauce',
        'bay-leaf',
        'black-pepper',
        'brown-sugar',
      ],
    },
    {
      minutes: 10,
      text: 'Brown the chicken, skin down, in the oil over medium-high heat. Pour off most of the fat.',
      uses: ['canola-oil', 'bone-in-chicken-thigh'],
    },
    {
      minutes: 28,
      waiting: 24,
      text: 'Pour in the vinegar mix and 1/2 cup of water. Cover and simmer, turning once, until a thigh reaches 175°F. Do not stir until the sharp smell has gone. Meanwhile cook the rice, covered, in 1 1/2 cups of water.',
      uses: ['bone-in-chicken-thigh', 'white-vinegar', 'soy-sauce', 'jasmine-rice'],
    },
    {
      minutes: 7,
      text: 'Boil the sauce down, uncovered, until it shines.',
      uses: ['bone-in-chicken-thigh'],
    },
    {
      minutes: 1,
      text: 'Take out the bay leaves. Spoon chicken and sauce over the rice and scatter on green onion.',
      uses: ['green-onion', 'jasmine-rice'],
    },
  ],
});
