import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'wild-mushroom-barley',
  version: 1,
  title: 'Mushroom and Barley Skillet',
  description:
    'Rain makes the forests of the Olympic Peninsula one of the great mushroom grounds of the country. Cremini stand in for chanterelles, and chewy barley drinks up what they give.',
  region: 'pacific-northwest',
  place: 'Olympic Peninsula, Washington',
  servings: 4,
  servingSize: '1 bowl',
  prepMinutes: 9,
  cookMinutes: 50,
  difficulty: 'easy',
  tags: ['one-pot', 'comfort-food'],
  seasons: ['fall'],
  plate: 'skillet',
  tier: 'premium',
  course: 'dinner',
  equipment: ['12-inch skillet with a lid'],
  leftovers: 'Stuff it in peppers or thin it with broth for soup.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 1,
      unit: 'cup',
      food: 'pearl-barley',
    },
    {
      quantity: 12,
      unit: 'oz',
      food: 'cremini-mushroom',
      note: 'sliced',
    },
    {
      quantity: 4,
      unit: 'oz',
      food: 'oyster-mushroom',
      note: 'torn',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'leek',
      note: 'sliced and washed',
    },
    {
      quantity: 3,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 3,
      unit: 'cup',
      food: 'vegetable-broth',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'soy-sauce',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'thyme-dried',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'kale',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'cider-vinegar',
    },
  ],
  steps: [
    {
      minutes: 9,
      text: 'Slice the cremini, tear the oyster mushrooms, slice and wash the leek, mince the garlic and chop the kale.',
      uses: ['cremini-mushroom', 'oyster-mushroom', 'leek', 'garlic', 'kale'],
    },
    {
      minutes: 10,
      text: 'Brown the mushrooms in 2 tablespoons of the oil with the salt over high heat, until dry and dark at the edges. Lift them out.',
      uses: ['olive-oil', 'cremini-mushroom', 'oyster-mushroom', 'salt'],
    },
    {
      minutes: 4,
      text: 'Soften the leek in the rest of the oil. Stir in the garlic and thyme.',
      uses: ['olive-oil', 'leek', 'garlic', 'thyme-dried'],
    },
    {
      minutes: 32,
      waiting: 30,
      text: 'Stir in the barley, broth, soy sauce and pepper. Cover and simmer until the grains are tender and most of the broth is gone.',
      uses: ['pearl-barley', 'vegetable-broth', 'soy-sauce', 'black-pepper'],
    },
    {
      minutes: 4,
      text: 'Fold in the kale, mushrooms and vinegar and cook until the kale softens.',
      uses: ['kale', 'cremini-mushroom', 'oyster-mushroom', 'cider-vinegar'],
    },
  ],
});
