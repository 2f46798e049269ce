import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'basque-lamb-stew',
  version: 1,
  title: 'Nevada Basque Lamb Stew',
  description:
    'Basque herders followed sheep across the Great Basin, and the boarding houses that fed them in winter still set long tables in northern Nevada. This is their kind of stew: lamb, peppers, red wine and plenty of garlic.',
  region: 'southwest',
  place: 'Elko and Winnemucca, Nevada',
  servings: 6,
  servingSize: '1 bowl',
  prepMinutes: 12,
  cookMinutes: 109,
  difficulty: 'easy',
  tags: ['one-pot', 'freezer', 'comfort-food'],
  seasons: ['winter', 'fall'],
  plate: 'pot',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['Dutch oven'],
  makeAhead: 'Better the next day. Lift the fat off cold.',
  leftovers: 'Freezes for three months. Serve over noodles or beans the second time.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 2,
      unit: 'lb',
      food: 'lamb-shoulder',
      note: 'boneless, in one-inch cubes',
    },
    {
      quantity: 1,
      unit: 'lb',
      food: 'red-potato',
      note: 'quartered',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'carrot',
      note: 'in thick coins',
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
      food: 'red-bell-pepper',
      note: 'in strips',
    },
    {
      quantity: 6,
      unit: 'clove',
      food: 'garlic',
      note: 'sliced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'red-wine',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'diced-tomatoes',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'paprika',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'thyme-dried',
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
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
  ],
  steps: [
    {
      minutes: 12,
      text: 'Cut up the lamb and the vegetables and slice the garlic.',
      uses: ['lamb-shoulder', 'red-potato', 'carrot', 'yellow-onion', 'red-bell-pepper', 'garlic'],
    },
    {
      minutes: 12,
      text: 'Brown the lamb in the oil in two batches with the salt and pepper, over medium-high heat.',
      uses: ['olive-oil', 'lamb-shoulder', 'salt', 'black-pepper'],
    },
    {
      minutes: 8,
      text: 'Cook the onion, peppers and garlic in the pot until soft. Stir in the paprika and thyme.',
      uses: ['yellow-onion', 'red-bell-pepper', 'garlic', 'paprika', 'thyme-dried'],
    },
    {
      minutes: 4,
      text: 'Pour in the wine and boil it down by half, scraping up the brown bits.',
      uses: ['red-wine'],
    },
    {
      minutes: 55,
      waiting: 52,
      text: 'Return the lamb with the tomatoes, bay leaves and 2 cups of water. Cover and simmer until nearly tender.',
      uses: ['lamb-shoulder', 'diced-tomatoes', 'bay-leaf'],
    },
    {
      minutes: 30,
      waiting: 28,
      text: 'Add the potatoes and carrots. Simmer, lid ajar, until the lamb yields to a spoon. Take out the bay leaves and taste for salt.',
      uses: ['red-potato', 'carrot'],
    },
  ],
});
