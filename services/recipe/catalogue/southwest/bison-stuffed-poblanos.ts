import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'bison-stuffed-poblanos',
  version: 1,
  title: 'Bison-Stuffed Poblanos',
  description:
    'Bison came back from the edge of extinction, and Colorado ranches now raise it on short grass. It is lean and sweet, so mushrooms and olive oil keep it moist in the chile.',
  region: 'southwest',
  place: 'Colorado plains',
  servings: 4,
  servingSize: '2 poblano halves',
  prepMinutes: 12,
  cookMinutes: 34,
  difficulty: 'easy',
  tags: ['baking', 'weeknight'],
  seasons: ['summer', 'fall'],
  plate: 'tray',
  tier: 'reserve',
  course: 'dinner',
  equipment: ['baking sheet', '12-inch skillet'],
  makeAhead: 'Stuff the chiles a day ahead and bake them cold, 8 minutes longer.',
  leftovers: 'Chop leftovers into scrambled eggs.',
  storageDays: 3,
  ingredients: [
    {
      quantity: 4,
      unit: 'each',
      food: 'poblano',
      note: 'halved and seeded',
    },
    {
      quantity: 14,
      unit: 'oz',
      food: 'ground-bison',
    },
    {
      quantity: 8,
      unit: 'oz',
      food: 'mushroom',
      note: 'finely chopped',
    },
    {
      quantity: 0.5,
      unit: 'each',
      food: 'yellow-onion',
      note: 'finely chopped',
    },
    {
      quantity: 3,
      unit: 'clove',
      food: 'garlic',
      note: 'minced',
    },
    {
      quantity: 4,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 2,
      unit: 'tsp',
      food: 'cumin',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'smoked-paprika',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'tomato-paste',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'cup',
      food: 'pecan',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'avocado',
      note: 'diced',
    },
    {
      quantity: 2,
      unit: 'tbsp',
      food: 'cilantro',
      note: 'chopped',
    },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Heat the oven to 425°F. Halve and seed the chiles and rub them with 1 tablespoon of oil. Chop the mushrooms and onion and mince the garlic.',
      uses: ['poblano', 'olive-oil', 'mushroom', 'yellow-onion', 'garlic'],
      temperatureF: 425,
    },
    {
      minutes: 12,
      waiting: 12,
      text: 'Roast the chiles cut side down on a sheet until the skins wrinkle.',
      uses: ['poblano'],
    },
    {
      minutes: 9,
      text: 'Meanwhile cook the onion and mushrooms in the rest of the oil with half the salt until they are brown and dry.',
      uses: ['olive-oil', 'yellow-onion', 'mushroom', 'salt'],
    },
    {
      minutes: 5,
      text: 'Add the bison, garlic, cumin, paprika, tomato paste and the rest of the salt. Break it up until no pink is left.',
      uses: ['ground-bison', 'garlic', 'cumin', 'smoked-paprika', 'tomato-paste', 'salt'],
    },
    {
      minutes: 8,
      waiting: 8,
      text: 'Turn the chiles over, fill them, scatter on the pecans and bake until sizzling.',
      uses: ['poblano', 'pecan'],
    },
    {
      minutes: 2,
      text: 'Top with avocado and cilantro.',
      uses: ['avocado', 'cilantro'],
    },
  ],
});
