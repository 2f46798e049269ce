import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'sawmill-gravy-biscuits',
  version: 2,
  title: 'Drop Biscuits with Sawmill Gravy',
  description:
    'Peppery sausage gravy over craggy biscuits that are dropped from a spoon, so there is nothing to roll. Cooks in the Smoky Mountains fed logging crews on plates like this, and it still fills a table of six for very little.',
  region: 'south',
  place: 'Southern Appalachians, Tennessee and North Carolina',
  servings: 6,
  servingSize: '2 biscuits with 1/2 cup gravy',
  prepMinutes: 9,
  cookMinutes: 17,
  difficulty: 'easy',
  tags: ['comfort-food', 'budget-friendly', 'family-size', 'quick'],
  seasons: ['fall', 'winter'],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['Rimmed baking sheet', '10-inch skillet'],
  makeAhead: 'Mix the dry biscuit ingredients the night before and keep them covered.',
  leftovers:
    'Keep gravy and biscuits apart. Thin the gravy with milk when you warm it, and split and toast the biscuits.',
  storageDays: 3,
  plate: 'plate',
  ingredients: [
    { quantity: 2, unit: 'cup', food: 'self-rising-flour', group: 'For the biscuits' },
    { quantity: 1, unit: 'tsp', food: 'granulated-sugar', group: 'For the biscuits' },
    { quantity: 6, unit: 'tbsp', food: 'butter', note: 'cold, in small cubes', group: 'For the biscuits' },
    { quantity: 1, unit: 'cup', food: 'buttermilk', note: 'cold', group: 'For the biscuits' },
    { quantity: 12, unit: 'oz', food: 'breakfast-sausage', note: 'in bulk', group: 'For the gravy' },
    { quantity: 0.25, unit: 'cup', food: 'all-purpose-flour', group: 'For the gravy' },
    { quantity: 2.75, unit: 'cup', food: 'whole-milk', note: 'warm', group: 'For the gravy' },
    { quantity: 1, unit: 'tsp', food: 'black-pepper', note: 'coarse if you have it', group: 'For the gravy' },
    { quantity: 0.25, unit: 'tsp', food: 'sage-dried', group: 'For the gravy' },
    { quantity: 0.25, unit: 'tsp', food: 'salt', group: 'For the gravy' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Heat the oven to 450°F. Stir the self-rising flour and sugar together. Rub in the butter with your fingertips until the lumps look like peas.',
      uses: ['self-rising-flour', 'granulated-sugar', 'butter'],
      temperatureF: 450,
    },
    {
      minutes: 3,
      text: 'Pour in the buttermilk and stir fifteen strokes, no more. The dough should be shaggy and wet. Drop 12 heaps on a baking sheet, close enough to touch.',
      uses: ['buttermilk'],
    },
    {
      minutes: 7,
      waiting: 7,
      text: 'Bake at 450°F for about 14 minutes in all, until the tops are deep gold and the middle biscuit feels light. Start the gravy after the first 7.',
      uses: ['self-rising-flour'],
      temperatureF: 450,
    },
    {
      minutes: 3,
      text: 'Break up the sausage in a skillet over medium-high heat. Brown it well. Leave all the fat in the pan.',
      uses: ['breakfast-sausage'],
    },
    {
      minutes: 2,
      text: 'Sprinkle the all-purpose flour over the meat and stir until no dry flour shows and it smells nutty.',
      uses: ['all-purpose-flour'],
    },
    {
      minutes: 5,
      text: 'Add the milk a cup at a time, stirring out the lumps. Simmer until the gravy coats a spoon thickly. Season with the pepper, sage and salt. Split the biscuits and ladle the gravy over.',
      uses: ['whole-milk', 'black-pepper', 'sage-dried', 'salt'],
    },
  ],
});
