import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'huevos-rancheros',
  version: 1,
  title: 'Huevos Rancheros',
  description:
    'Two fried eggs on warm corn tortillas, with beans underneath and a quick tomato and jalapeño sauce on top. It was a ranch hand’s second breakfast in northern Mexico, and it crossed into Arizona long ago.',
  region: 'southwest',
  place: 'Tucson, Arizona',
  servings: 4,
  servingSize: '2 eggs on 2 tortillas with beans',
  prepMinutes: 7,
  cookMinutes: 23,
  difficulty: 'easy',
  tags: ['breakfast', 'weeknight', 'quick', 'budget-friendly'],
  seasons: [],
  plate: 'plate',
  tier: 'premium',
  course: 'breakfast',
  equipment: ['10-inch skillet', 'small saucepan', 'blender'],
  makeAhead: 'The sauce keeps three days, covered and cold. Warm it before you fry the eggs.',
  leftovers: 'Keep sauce and beans apart from the eggs. Roll both in a tortilla for lunch.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 8,
      unit: 'each',
      food: 'corn-tortilla',
    },
    {
      quantity: 8,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'whole-tomatoes-canned',
      note: 'with juice',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'jalapeno',
      note: 'stemmed, seeded for less heat',
    },
    {
      quantity: 0.5,
      unit: 'each',
      food: 'white-onion',
      note: 'in chunks',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
    },
    {
      quantity: 1,
      unit: 'can',
      food: 'refried-beans',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'canola-oil',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'oregano',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 2,
      unit: 'oz',
      food: 'queso-fresco',
      note: 'crumbled',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'cilantro',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Blend the tomatoes, jalapeño, onion, garlic, oregano and salt until nearly smooth.',
      uses: ['whole-tomatoes-canned', 'jalapeno', 'white-onion', 'garlic', 'oregano', 'salt'],
    },
    {
      minutes: 10,
      waiting: 7,
      text: 'Heat 1 tablespoon of the oil in a skillet over medium heat. Pour in the sauce and simmer, stirring now and then, until it is a shade darker and coats a spoon.',
      uses: ['canola-oil'],
    },
    {
      minutes: 4,
      text: 'Warm the beans in a small saucepan with 1/4 cup of water, stirring, until they are loose and steaming.',
      uses: ['refried-beans'],
    },
    {
      minutes: 3,
      text: 'Warm the tortillas in a dry pan, 15 seconds a side, and wrap them in a towel.',
      uses: ['corn-tortilla'],
    },
    {
      minutes: 6,
      text: 'Fry the eggs in the rest of the oil over medium heat, four at a time. Stop when the whites are set and the yolks still shake.',
      uses: ['egg', 'canola-oil'],
    },
    {
      minutes: 2,
      text: 'Spread the beans on the tortillas, set the eggs on them and spoon the sauce over. Finish with cheese and cilantro.',
      uses: ['refried-beans', 'corn-tortilla', 'egg', 'queso-fresco', 'cilantro'],
    },
  ],
});
