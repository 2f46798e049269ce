import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'clam-chowder',
  version: 1,
  title: 'New England Clam Chowder',
  description:
    'Smoky bacon, soft potatoes and plenty of clams in a milk broth that coats the spoon without standing it up. Canned clams and their juice carry the sea all the way inland, so this is a Tuesday chowder as much as a harbor one.',
  region: 'new-england',
  place: 'Coastal Massachusetts',
  servings: 6,
  servingSize: '1 bowl (about 1 1/2 cups)',
  prepMinutes: 20,
  cookMinutes: 35,
  difficulty: 'medium',
  tags: ['comfort-food', 'one-pot', 'seafood'],
  seasons: ['fall', 'winter'],
  premium: false,
  ingredients: [
    { quantity: 4, unit: 'slice', food: 'bacon', note: 'cut in half-inch pieces' },
    { quantity: 1, unit: 'tbsp', food: 'butter' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'in small dice' },
    { quantity: 2, unit: 'stalk', food: 'celery', note: 'in small dice' },
    { quantity: 3, unit: 'tbsp', food: 'all-purpose-flour' },
    { quantity: 1, unit: 'cup', food: 'clam-juice', note: 'one bottle; keep the juice of the cans too' },
    { quantity: 1.5, unit: 'lb', food: 'russet-potato', note: 'peeled, in half-inch dice' },
    { quantity: 0.5, unit: 'tsp', food: 'thyme-dried' },
    { quantity: 1, unit: 'leaf', food: 'bay-leaf' },
    { quantity: 3, unit: 'can', food: 'canned-clams', note: 'drained over a bowl, juice kept' },
    { quantity: 2, unit: 'cup', food: 'whole-milk' },
    { quantity: 1, unit: 'cup', food: 'half-and-half' },
    { quantity: 0.75, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 2, unit: 'tbsp', food: 'parsley', note: 'chopped' },
    { quantity: 1, unit: 'cup', food: 'oyster-cracker', note: 'to serve', optional: true },
  ],
  steps: [
    {
      minutes: 20,
      text: 'Cut up the bacon, onion, celery and potatoes. Drain the clams over a bowl and keep every drop of their juice; with the bottled juice you want about 2 1/2 cups, so make up the rest with water.',
    },
    {
      minutes: 7,
      text: 'Cook the bacon in a heavy 4-quart pot over medium heat until its edges are crisp and the fat runs clear. Lift out half of it to scatter on top later.',
    },
    {
      minutes: 6,
      text: 'Add the butter, onion and celery to the pot and cook, stirring, until soft and glassy but not brown.',
    },
    {
      minutes: 2,
      text: 'Sprinkle in the flour and stir for a full minute. It should smell faintly of toast and leave a thin film on the bottom of the pot.',
    },
    {
      minutes: 14,
      text: 'Pour in the clam juice a little at a time, stirring out each lump before the next splash. Add the potatoes, thyme and bay leaf, bring to a simmer and cook until a knife slips into the potatoes.',
    },
    {
      minutes: 4,
      text: 'Turn the heat to low. Add the milk, half-and-half and clams and warm them until the first steam rises. Do not let it boil now: boiled milk curdles and boiled clams turn to rubber.',
    },
    {
      minutes: 2,
      text: 'Fish out the bay leaf, season with the salt and pepper and taste. Ladle into bowls with the kept bacon, the parsley and a handful of oyster crackers.',
    },
  ],
});
