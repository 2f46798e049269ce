import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'charro-beans',
  version: 1,
  title: 'Charro Beans',
  description:
    'Pintos simmered with bacon, tomato, jalapeño and cilantro, served in their own broth. They are named for the horsemen of northern Mexico, and no South Texas barbecue plate is right without a cup of them.',
  region: 'southwest',
  place: 'South Texas',
  servings: 8,
  servingSize: '3/4 cup',
  prepMinutes: 11,
  cookMinutes: 124,
  difficulty: 'easy',
  tags: ['one-pot', 'family-size', 'freezer', 'make-ahead', 'budget-friendly'],
  seasons: [],
  plate: 'pot',
  tier: 'premium',
  course: 'side',
  equipment: ['5-quart pot'],
  makeAhead: 'Cook the plain beans a day or two ahead and keep them in their broth.',
  leftovers: 'Freezes well. Mash leftovers in a hot skillet for refried beans.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 1,
      unit: 'lb',
      food: 'pinto-bean',
      note: 'rinsed',
    },
    {
      quantity: 5,
      unit: 'slice',
      food: 'bacon',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'white-onion',
      note: 'chopped',
    },
    {
      quantity: 2,
      unit: 'each',
      food: 'jalapeno',
      note: 'minced',
    },
    {
      quantity: 4,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 3,
      unit: 'each',
      food: 'plum-tomato',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'chili-powder',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'cilantro',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 85,
      waiting: 80,
      text: 'Cover the beans with 9 cups of water. Bring to a boil and simmer, lid ajar, until the skins are tender and the middle nearly so.',
      uses: ['pinto-bean'],
    },
    {
      minutes: 10,
      text: 'Meanwhile chop the bacon, onion, jalapeños, garlic, tomatoes and cilantro.',
      uses: ['bacon', 'white-onion', 'jalapeno', 'garlic', 'plum-tomato', 'cilantro'],
    },
    {
      minutes: 10,
      text: 'Cook the bacon until crisp. Add the onion and jalapeños and cook them soft in its fat.',
      uses: ['bacon', 'white-onion', 'jalapeno'],
    },
    {
      minutes: 4,
      text: 'Add the garlic, tomatoes, chili powder and cumin and cook until the tomatoes slump.',
      uses: ['garlic', 'plum-tomato', 'chili-powder', 'cumin'],
    },
    {
      minutes: 25,
      waiting: 22,
      text: 'Scrape everything into the beans with the salt. Simmer until the beans are creamy and the broth has body.',
      uses: ['pinto-bean', 'salt'],
    },
    {
      minutes: 1,
      text: 'Stir in the cilantro and serve in cups with the broth.',
      uses: ['cilantro'],
    },
  ],
});
