import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'tomato-gravy-and-grits',
  version: 1,
  title: 'Tomato Gravy over Grits',
  description:
    'Summer tomatoes cooked down with onion and a pinch of cayenne, then thickened just enough to cling. In Alabama and Mississippi this is what becomes of the soft tomatoes on the windowsill. Here it is made with oil, so anyone at the table can eat it.',
  region: 'south',
  place: 'Central Alabama',
  servings: 4,
  servingSize: '1 bowl',
  prepMinutes: 0,
  cookMinutes: 30,
  difficulty: 'easy',
  tags: ['budget-friendly', 'one-bowl', 'quick'],
  seasons: ['summer'],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['Medium saucepan', '10-inch skillet'],
  makeAhead: 'The tomato gravy can be made the day before.',
  leftovers:
    'Chill the grits in a loaf pan, slice them and fry the slices. The gravy warms up well with a spoon of water.',
  storageDays: 4,
  plate: 'bowl',
  ingredients: [
    { quantity: 1, unit: 'cup', food: 'grits', note: 'stone-ground' },
    { quantity: 1.25, unit: 'tsp', food: 'salt' },
    { quantity: 3, unit: 'tbsp', food: 'vegetable-oil' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'finely chopped' },
    { quantity: 1, unit: 'each', food: 'green-bell-pepper', note: 'finely chopped' },
    { quantity: 3, unit: 'clove', food: 'garlic', note: 'minced' },
    { quantity: 1.5, unit: 'tbsp', food: 'cornstarch' },
    { quantity: 1, unit: 'tsp', food: 'granulated-sugar' },
    { quantity: 0.5, unit: 'tsp', food: 'thyme-dried' },
    { quantity: 0.25, unit: 'tsp', food: 'cayenne' },
    { quantity: 1.5, unit: 'lb', food: 'tomato', note: 'ripe, chopped with their juice' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 2, unit: 'stalk', food: 'green-onion', note: 'sliced' },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Bring 4 1/2 cups of water to a boil with 3/4 teaspoon of the salt. Whisk in the grits in a thin stream. Turn the heat low and cover.',
      uses: ['grits', 'salt'],
    },
    {
      minutes: 7,
      text: 'Heat the oil in a skillet over medium heat. Cook the onion and bell pepper until they are soft and gold at the edges. Stir the grits each time you stir the skillet.',
      uses: ['vegetable-oil', 'yellow-onion', 'green-bell-pepper', 'grits'],
    },
    {
      minutes: 2,
      text: 'Stir in the garlic, thyme, cayenne and sugar and let them sizzle until you can smell them.',
      uses: ['garlic', 'thyme-dried', 'cayenne', 'granulated-sugar'],
    },
    {
      minutes: 10,
      text: 'Add the tomatoes and the rest of the salt. Simmer until they slump and the juice runs red.',
      uses: ['tomato', 'salt'],
    },
    {
      minutes: 2,
      text: 'Stir the cornstarch into 1/4 cup of cold water. Pour it into the tomatoes and stir until the gravy turns glossy and thick. Add the black pepper.',
      uses: ['cornstarch', 'black-pepper', 'tomato'],
    },
    {
      minutes: 4,
      text: 'Cook the grits until no grain is hard in the middle. Spoon them into bowls, pour the gravy over and scatter on the green onion.',
      uses: ['grits', 'green-onion'],
    },
  ],
});
