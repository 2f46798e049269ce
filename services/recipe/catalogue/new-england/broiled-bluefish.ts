import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'broiled-bluefish',
  version: 1,
  title: 'Broiled Bluefish with Mustard and Lemon',
  description:
    'Blues run hard along the islands in summer, and anyone with a rod has some to give away. It is a rich, dark fish. Mustard, lemon and a fierce broiler stand up to it better than butter would.',
  region: 'new-england',
  place: 'Martha’s Vineyard, Massachusetts',
  servings: 4,
  servingSize: '1 fillet',
  prepMinutes: 12,
  cookMinutes: 14,
  difficulty: 'easy',
  tags: ['quick', 'weeknight', 'seafood'],
  seasons: ['summer'],
  tier: 'reserve',
  course: 'dinner',
  equipment: ['Broiler pan or rimmed baking sheet'],
  leftovers: 'Mash it with lemon and mayonnaise as a spread for cucumber slices.',
  storageDays: 1,
  plate: 'platter',
  ingredients: [
    { quantity: 1.5, unit: 'lb', food: 'bluefish', note: 'in 4 pieces, dark strip cut away' },
    { quantity: 3, unit: 'tbsp', food: 'olive-oil' },
    { quantity: 4, unit: 'tsp', food: 'dijon-mustard' },
    { quantity: 2, unit: 'each', food: 'lemon', note: '1 juiced, 1 in wedges' },
    { quantity: 1, unit: 'each', food: 'shallot', note: 'minced' },
    { quantity: 1, unit: 'clove', food: 'garlic', note: 'grated' },
    { quantity: 0.75, unit: 'tsp', food: 'salt' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 0.5, unit: 'tsp', food: 'paprika' },
    { quantity: 1, unit: 'bunch', food: 'spinach' },
    { quantity: 1, unit: 'tbsp', food: 'capers' },
  ],
  steps: [
    {
      minutes: 7,
      text: 'Heat the broiler with a rack 5 inches below it. Pat the fish dry, mince the shallot, grate the garlic, juice a lemon and wash the spinach.',
      uses: ['bluefish', 'shallot', 'garlic', 'lemon', 'spinach'],
    },
    {
      minutes: 3,
      text: 'Whisk 2 tablespoons of the oil with the mustard, lemon juice, shallot, garlic and paprika.',
      uses: ['olive-oil', 'dijon-mustard', 'lemon', 'shallot', 'garlic', 'paprika'],
    },
    {
      minutes: 2,
      text: 'Season the fish with 1/2 teaspoon of the salt and the pepper. Lay it skin down on an oiled sheet and spread the mustard over it.',
      uses: ['bluefish', 'salt', 'black-pepper'],
    },
    {
      minutes: 9,
      text: 'Broil 8 to 9 minutes and do not turn it. The top should be brown in spots and the thickest part should flake (145°F).',
      uses: ['bluefish'],
    },
    {
      minutes: 4,
      text: 'Meanwhile wilt the spinach in the last of the oil with the capers and the rest of the salt.',
      uses: ['spinach', 'olive-oil', 'capers', 'salt'],
    },
    {
      minutes: 1,
      text: 'Set the fish on the greens and serve with the wedges.',
      uses: ['lemon'],
    },
  ],
});
