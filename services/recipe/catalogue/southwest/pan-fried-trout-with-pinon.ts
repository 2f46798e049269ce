import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'pan-fried-trout-with-pinon',
  version: 1,
  title: 'Pan-Fried Trout with Pine Nuts and Lemon',
  description:
    'Rainbow trout gets a crisp skin in a hot pan, then a handful of pine nuts browned in olive oil. Piñon nuts are gathered in the fall from the hills around the Four Corners, and a few go a long way.',
  region: 'southwest',
  place: 'San Juan Mountains, Colorado',
  servings: 4,
  servingSize: '1 fillet',
  prepMinutes: 7,
  cookMinutes: 13,
  difficulty: 'easy',
  tags: ['seafood', 'weeknight', 'quick'],
  seasons: ['summer', 'fall'],
  plate: 'platter',
  tier: 'premium',
  course: 'dinner',
  equipment: ['12-inch skillet', 'thin spatula'],
  leftovers: 'Flake the cold fish into a salad with lemon.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 24,
      unit: 'oz',
      food: 'trout',
      note: '4 fillets, skin on',
    },
    {
      quantity: 4,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'pine-nut',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
      note: 'thinly sliced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lemon',
      note: 'half juiced, half in wedges',
    },
    {
      quantity: 4,
      unit: 'cup',
      food: 'spinach',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'paprika',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'parsley',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Pat the fillets very dry and season them with the salt, pepper and paprika. Slice the garlic, cut and juice the lemon and chop the parsley.',
      uses: ['trout', 'salt', 'black-pepper', 'paprika', 'garlic', 'lemon', 'parsley'],
    },
    {
      minutes: 8,
      text: 'Heat half the oil in a large skillet over medium-high heat. Cook the fish skin down for 4 minutes, pressing it flat, until crisp. Turn it for a minute, two fillets at a time.',
      uses: ['olive-oil', 'trout'],
    },
    {
      minutes: 3,
      text: 'Lower the heat, add the other half of the oil, the pine nuts and garlic, and stir until pale gold.',
      uses: ['olive-oil', 'pine-nut', 'garlic'],
    },
    {
      minutes: 2,
      text: 'Toss in the spinach until it just wilts.',
      uses: ['spinach'],
    },
    {
      minutes: 1,
      text: 'Add the lemon juice and parsley and spoon over the fish, with the wedges beside it.',
      uses: ['lemon', 'parsley'],
    },
  ],
});
