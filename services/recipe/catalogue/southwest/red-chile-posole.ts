import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'red-chile-posole',
  version: 1,
  title: 'Red Chile Posole',
  description:
    'Hominy and pork in a brick-red broth. New Mexicans cook it for Christmas Eve, feast days and New Year, and set out cabbage, radish and lime so that each bowl can be dressed.',
  region: 'southwest',
  place: 'Rio Grande pueblos and villages, New Mexico',
  servings: 8,
  servingSize: '1 bowl',
  prepMinutes: 30,
  cookMinutes: 125,
  difficulty: 'medium',
  tags: ['one-pot', 'freezer', 'family-size', 'make-ahead'],
  seasons: ['winter', 'fall'],
  plate: 'bowl',
  tier: 'premium',
  course: 'dinner',
  equipment: ['6-quart pot', 'blender'],
  makeAhead: 'Make it a day ahead and lift off the fat once it is cold.',
  leftovers: 'Freezes for three months. Add a little water when you reheat it.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 2.5,
      unit: 'lb',
      food: 'pork-shoulder',
      note: 'bone in',
    },
    {
      quantity: 3,
      unit: 'can',
      food: 'hominy',
      note: 'drained and rinsed',
    },
    {
      quantity: 5,
      unit: 'each',
      food: 'ancho-chile',
      note: 'stemmed and seeded',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'white-onion',
      note: 'half whole, half minced',
    },
    {
      quantity: 6,
      unit: 'clove',
      food: 'garlic',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'oregano',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 2,
      unit: 'leaf',
      food: 'bay-leaf',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 3,
      unit: 'cup',
      food: 'green-cabbage',
      note: 'finely shredded',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'radish',
      note: 'thinly sliced',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'lime',
      note: 'in wedges',
    },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Cut the meat from the bone in four or five big pieces and keep the bone. Peel the garlic, halve the onion and cut up the garnishes.',
      uses: ['pork-shoulder', 'white-onion', 'garlic', 'green-cabbage', 'radish', 'lime'],
    },
    {
      minutes: 95,
      waiting: 90,
      text: 'Put the meat, the bone, the whole half onion, 3 cloves of garlic, the bay leaves and salt in a pot with 10 cups of water. Simmer gently, lid ajar, until the pork pulls apart.',
      uses: ['pork-shoulder', 'white-onion', 'garlic', 'bay-leaf', 'salt'],
    },
    {
      minutes: 12,
      waiting: 8,
      text: 'Ladle 2 cups of the hot broth over the chiles. When they are soft, blend them smooth with the other garlic, the cumin and oregano.',
      uses: ['ancho-chile', 'garlic', 'cumin', 'oregano'],
    },
    {
      minutes: 5,
      text: 'Lift out the pork, bone, onion and bay leaves. Shred the meat and throw the rest away.',
      uses: ['pork-shoulder', 'white-onion', 'bay-leaf'],
    },
    {
      minutes: 30,
      waiting: 28,
      text: 'Stir in the hominy, the red chile and the pork. Simmer until the broth is deep red and the hominy is tender.',
      uses: ['hominy', 'ancho-chile', 'pork-shoulder'],
    },
    {
      minutes: 3,
      text: 'Taste for salt. Serve with cabbage, radish, minced onion and lime to squeeze over.',
      uses: ['green-cabbage', 'radish', 'white-onion', 'lime'],
    },
  ],
});
