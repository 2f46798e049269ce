import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'santa-maria-tri-tip',
  version: 1,
  title: 'Santa Maria Tri-Tip',
  description:
    'Beef over red oak is how the ranchers of the Santa Maria Valley have fed a crowd since rancho days. In the 1950s a butcher there put this cheap corner of the sirloin on the fire. Salt, pepper, garlic: no sauce.',
  region: 'california',
  place: 'Santa Maria Valley, California',
  servings: 6,
  servingSize: '5 oz beef',
  prepMinutes: 48,
  cookMinutes: 28,
  difficulty: 'easy',
  tags: ['grilling', 'family-size'],
  seasons: ['summer', 'spring'],
  plate: 'plank',
  tier: 'premium',
  course: 'dinner',
  equipment: ['charcoal or gas grill', 'meat thermometer'],
  makeAhead: 'Rub the meat the night before.',
  leftovers: 'Slice it cold into sandwiches with the tomato relish.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 2,
      unit: 'lb',
      food: 'tri-tip',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'garlic-powder',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'rosemary-dried',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 3,
      unit: 'each',
      food: 'plum-tomato',
      note: 'finely diced',
    },
    {
      quantity: 0.25,
      unit: 'each',
      food: 'red-onion',
      note: 'finely diced',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'jalapeno',
      note: 'minced',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'red-wine-vinegar',
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
      minutes: 5,
      text: 'Stir the salt, pepper, garlic powder and rosemary together, keep a pinch aside, and rub the rest with 1 tablespoon of the oil into the meat.',
      uses: ['tri-tip', 'salt', 'black-pepper', 'garlic-powder', 'rosemary-dried', 'olive-oil'],
    },
    {
      minutes: 25,
      waiting: 15,
      text: 'Leave it out while you build a hot fire on one side of the grill, or heat half of a gas grill to 450°F.',
      uses: [],
      temperatureF: 450,
    },
    {
      minutes: 8,
      text: 'Stir the tomatoes, onion, jalapeño, vinegar, parsley and the rest of the oil with the saved pinch of rub.',
      uses: ['plum-tomato', 'red-onion', 'jalapeno', 'red-wine-vinegar', 'parsley', 'olive-oil'],
    },
    {
      minutes: 10,
      text: 'Sear the meat over the fire, fat side first, 5 minutes a side.',
      uses: ['tri-tip'],
    },
    {
      minutes: 18,
      waiting: 16,
      text: 'Move it to the cool side, cover and cook until the middle reads 130°F for medium rare.',
      uses: [],
    },
    {
      minutes: 10,
      waiting: 9,
      text: 'Rest it for 10 minutes. The grain changes direction, so cut the roast in two at the bend and slice each half across its grain. Serve with the relish.',
      uses: ['tri-tip', 'plum-tomato'],
    },
  ],
});
