import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'chicken-fried-steak',
  version: 1,
  title: 'Chicken-Fried Steak with Cream Gravy',
  description:
    'Round steak pounded thin, dredged like fried chicken and covered with peppery milk gravy. German and Austrian settlers knew schnitzel, Texas had tough beef, and several towns claim the day the two met.',
  region: 'southwest',
  place: 'Lamesa, Texas',
  servings: 4,
  servingSize: '1 steak with gravy',
  prepMinutes: 27,
  cookMinutes: 21,
  difficulty: 'medium',
  tags: ['comfort-food', 'frying'],
  seasons: [],
  plate: 'plate',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['12-inch cast-iron skillet', 'meat mallet'],
  leftovers: 'Crisp cold steaks in a hot oven. Thin the gravy with milk.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1.25,
      unit: 'lb',
      food: 'round-steak',
      note: 'in 4 pieces',
    },
    {
      quantity: 1,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'baking-powder',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'egg',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'buttermilk',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'canola-oil',
      note: 'for frying',
    },
    {
      quantity: 2,
      unit: 'cup',
      food: 'whole-milk',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'garlic-powder',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'paprika',
    },
    {
      quantity: 0.25,
      unit: 'tsp',
      food: 'cayenne',
    },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Pound the steaks a quarter inch thick and season them with half of the salt.',
      uses: ['round-steak', 'salt'],
    },
    {
      minutes: 8,
      text: 'Keep 3 tablespoons of the flour aside. Mix the rest with the baking powder, half the pepper, the garlic powder, paprika and cayenne. Beat the eggs with the buttermilk. Dip the steaks in flour, egg and flour again.',
      uses: [
        'all-purpose-flour',
        'baking-powder',
        'black-pepper',
        'garlic-powder',
        'paprika',
        'cayenne',
        'egg',
        'buttermilk',
        'round-steak',
      ],
    },
    {
      minutes: 8,
      waiting: 8,
      text: 'Let them rest on a rack so that the coating holds.',
      uses: [],
    },
    {
      minutes: 13,
      text: 'Heat the oil in a skillet to 350°F. Fry two steaks at a time, 3 minutes a side, until deep gold.',
      uses: ['canola-oil', 'round-steak'],
      temperatureF: 350,
    },
    {
      minutes: 8,
      text: 'Pour off all but 3 tablespoons of the oil. Stir in the saved flour for a minute, whisk in the milk with the rest of the salt and pepper, and simmer until it coats a spoon.',
      uses: ['all-purpose-flour', 'whole-milk', 'salt', 'black-pepper'],
    },
    {
      minutes: 1,
      text: 'Pour the gravy over the steaks at the table.',
      uses: [],
    },
  ],
});
