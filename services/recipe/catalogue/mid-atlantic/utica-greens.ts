import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'utica-greens',
  version: 1,
  title: 'Utica Greens',
  description:
    'Escarole, hot peppers, prosciutto and a crust of cheesy crumbs, as the Italian restaurants of Utica have served it since the 1980s. One slice of ham per person is plenty: it seasons the whole pan.',
  region: 'mid-atlantic',
  place: 'Utica, New York',
  servings: 4,
  servingSize: 'about 1 cup',
  prepMinutes: 8,
  cookMinutes: 17,
  difficulty: 'easy',
  tags: ['quick', 'skillet', 'weeknight'],
  seasons: ['fall', 'winter', 'spring'],
  tier: 'premium',
  course: 'side',
  equipment: ['Large pot', '10-inch ovenproof skillet'],
  makeAhead: 'Blanch the greens a day before and squeeze them dry.',
  leftovers: 'Fold into eggs, or pile on toast.',
  storageDays: 2,
  plate: 'skillet',
  ingredients: [
    { quantity: 2, unit: 'head', food: 'escarole', note: 'torn and washed' },
    { quantity: 2, unit: 'tbsp', food: 'olive-oil' },
    { quantity: 2, unit: 'oz', food: 'prosciutto', note: 'in strips' },
    { quantity: 0.5, unit: 'each', food: 'yellow-onion', note: 'thinly sliced' },
    { quantity: 2, unit: 'each', food: 'banana-pepper', note: 'hot, sliced in rings' },
    { quantity: 3, unit: 'clove', food: 'garlic', note: 'sliced' },
    { quantity: 0.5, unit: 'cup', food: 'chicken-broth' },
    { quantity: 0.33, unit: 'cup', food: 'bread-crumbs' },
    { quantity: 0.33, unit: 'cup', food: 'romano', note: 'grated' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
  ],
  steps: [
    {
      minutes: 8,
      text: 'Bring a big pot of water to a boil. Wash and tear the escarole, slice the onion, peppers and garlic, and cut the ham in strips.',
      uses: ['escarole', 'yellow-onion', 'banana-pepper', 'garlic', 'prosciutto'],
    },
    {
      minutes: 3,
      text: 'Boil the escarole for 2 minutes. Drain it, cool it under the tap and squeeze it in your fists until no more water runs.',
      uses: ['escarole'],
    },
    {
      minutes: 6,
      text: 'Heat the oil over medium heat. Crisp the ham, then add the onion and peppers and cook until limp.',
      uses: ['olive-oil', 'prosciutto', 'yellow-onion', 'banana-pepper'],
    },
    {
      minutes: 4,
      text: 'Add the garlic, then the greens, broth and pepper. Toss until hot and the broth is nearly gone.',
      uses: ['garlic', 'escarole', 'chicken-broth', 'black-pepper'],
    },
    {
      minutes: 1,
      text: 'Turn off the heat. Stir in half of the crumbs and cheese and sprinkle the rest on top.',
      uses: ['bread-crumbs', 'romano'],
    },
    {
      minutes: 3,
      text: 'Broil 4 inches from the heat until the top is brown and crisp. Watch it.',
      uses: [],
    },
  ],
});
