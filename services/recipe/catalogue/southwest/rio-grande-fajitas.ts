import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'rio-grande-fajitas',
  version: 1,
  title: 'Skirt Steak Fajitas with Peppers',
  description:
    'Faja means belt in Spanish, which is what a skirt steak looks like. Valley ranch hands were given this cheap cut as part of their pay, and learned to rub it with lime and char it over mesquite.',
  region: 'southwest',
  place: 'Rio Grande Valley, Texas',
  servings: 4,
  servingSize: '5 oz steak with peppers',
  prepMinutes: 23,
  cookMinutes: 16,
  difficulty: 'easy',
  tags: ['grilling', 'weeknight'],
  seasons: ['summer', 'spring'],
  plate: 'skillet',
  tier: 'premium',
  course: 'dinner',
  equipment: ['12-inch cast-iron skillet'],
  leftovers: 'Slice the cold meat over greens with lime and avocado.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'skirt-steak',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'red-bell-pepper',
      note: 'in strips',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'green-bell-pepper',
      note: 'in strips',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'white-onion',
      note: 'in half-inch wedges',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'avocado-oil',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'lime',
      note: '1 juiced, 1 in wedges',
    },
    {
      quantity: 3,
      unit: 'clove',
      food: 'garlic',
      note: 'grated',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'chili-powder',
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
      quantity: 1,
      unit: 'each',
      food: 'avocado',
      note: 'sliced',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'cilantro',
      note: 'leaves',
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Cut the steak in two. Rub it with the lime juice, garlic, cumin, chili powder, salt, pepper and 1 tablespoon of the oil.',
      uses: ['skirt-steak', 'lime', 'garlic', 'cumin', 'chili-powder', 'salt', 'black-pepper', 'avocado-oil'],
    },
    {
      minutes: 8,
      text: 'Cut up the peppers, onion, avocado and the second lime while the meat sits.',
      uses: ['red-bell-pepper', 'green-bell-pepper', 'white-onion', 'avocado', 'lime'],
    },
    {
      minutes: 9,
      text: 'Heat the rest of the oil in a cast-iron skillet over high heat. Cook the peppers and onion, stirring little, until soft with black spots. Lift them out.',
      uses: ['avocado-oil', 'red-bell-pepper', 'green-bell-pepper', 'white-onion'],
    },
    {
      minutes: 7,
      text: 'Get the skillet smoking hot again. Sear the steak 3 minutes a side, to 130°F for medium rare.',
      uses: ['skirt-steak'],
    },
    {
      minutes: 7,
      waiting: 5,
      text: 'Rest the meat for 5 minutes. Slice it thin across the grain and pile it on the peppers with avocado, cilantro and lime.',
      uses: [
        'skirt-steak',
        'red-bell-pepper',
        'green-bell-pepper',
        'white-onion',
        'avocado',
        'cilantro',
        'lime',
      ],
    },
  ],
});
