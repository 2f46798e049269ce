import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'san-diego-fish-tacos',
  version: 2,
  title: 'San Diego Fish Tacos',
  description:
    'Chile-rubbed cod seared until the edges crisp, with crunchy cabbage, lime crema and fresh tomato in doubled-up corn tortillas. Baja’s beach lunch crossed the border in a surfer’s memory and takes half an hour at home.',
  region: 'california',
  place: 'San Diego',
  servings: 4,
  servingSize: '2 tacos',
  prepMinutes: 20,
  cookMinutes: 10,
  difficulty: 'easy',
  tags: ['weeknight', 'seafood', 'quick'],
  seasons: ['spring', 'summer'],
  plate: 'tacos',
  tier: 'open',
  course: 'dinner',
  equipment: ['12-inch skillet'],
  leftovers: 'Keep the parts apart. Cold fish and cabbage make a good salad.',
  storageDays: 1,
  ingredients: [
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'cod',
      note: 'patted dry, in 8 strips',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'chili-powder',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 16,
      unit: 'each',
      food: 'corn-tortilla',
      note: 'two to a taco',
    },
    {
      quantity: 3,
      unit: 'cup',
      food: 'green-cabbage',
      note: 'finely shredded',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'lime',
      note: 'one juiced, one in wedges',
    },
    {
      quantity: 0.333,
      unit: 'cup',
      food: 'sour-cream',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'mayonnaise',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'plum-tomato',
      note: 'diced',
    },
    {
      quantity: 0.25,
      unit: 'each',
      food: 'red-onion',
      note: 'finely chopped',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'jalapeno',
      note: 'minced',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'cilantro',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'avocado',
      note: 'sliced, to serve',
      optional: true,
    },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Stir the tomatoes, onion, jalapeño, half the cilantro, a squeeze of lime and a pinch of the salt together and leave the salsa to get acquainted.',
      uses: ['plum-tomato', 'red-onion', 'jalapeno', 'cilantro', 'lime', 'salt'],
    },
    {
      minutes: 5,
      text: 'Whisk the sour cream and mayonnaise with a tablespoon of lime juice. Toss the cabbage with the rest of the juice, the rest of the cilantro and another pinch of salt.',
      uses: ['sour-cream', 'mayonnaise', 'lime', 'green-cabbage', 'cilantro', 'salt'],
    },
    {
      minutes: 7,
      text: 'Mix the chili powder, cumin and remaining salt and rub it over the fish. Warm the tortillas in a dry skillet and keep them in a towel.',
      uses: ['chili-powder', 'cumin', 'salt', 'cod', 'corn-tortilla'],
    },
    {
      minutes: 8,
      text: 'Heat the oil in a heavy skillet over medium-high heat until it shimmers. Cook the fish without moving it for 3 to 4 minutes until the underside is dark and crisp, turn it, and give it 2 minutes more. It is done when it flakes and is white to the middle (145°F).',
      uses: ['canola-oil', 'cod'],
    },
    {
      minutes: 2,
      text: 'Build each taco on two tortillas: cabbage, fish, salsa, crema. Serve with lime wedges, and avocado if you have a ripe one.',
      uses: ['corn-tortilla', 'green-cabbage', 'cod', 'plum-tomato', 'sour-cream', 'lime', 'avocado'],
    },
  ],
});
