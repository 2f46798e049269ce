import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'philly-cheesesteak',
  version: 1,
  title: 'Philly Cheesesteak',
  description:
    'Thin-shaved steak and sweet griddled onions under melting provolone, stuffed into a long roll that soaks up every drop. Sirloin stands in for the usual ribeye: half an hour in the freezer makes it easy to slice and nobody at the table will ask.',
  region: 'mid-atlantic',
  place: 'South Philadelphia, Pennsylvania',
  servings: 4,
  servingSize: '1 sandwich',
  prepMinutes: 12,
  cookMinutes: 18,
  difficulty: 'easy',
  tags: ['quick', 'weeknight', 'sandwich'],
  seasons: [],
  premium: false,
  ingredients: [
    { quantity: 1.25, unit: 'lb', food: 'sirloin', note: 'half frozen, shaved as thin as you can' },
    { quantity: 2, unit: 'each', food: 'yellow-onion', note: 'thinly sliced' },
    { quantity: 1, unit: 'each', food: 'green-bell-pepper', note: 'thinly sliced' },
    { quantity: 6, unit: 'slice', food: 'provolone' },
    { quantity: 4, unit: 'each', food: 'hoagie-roll', note: 'split, not cut through' },
    { quantity: 2, unit: 'tbsp', food: 'canola-oil' },
    { quantity: 1, unit: 'tbsp', food: 'butter', note: 'soft, for the rolls' },
    { quantity: 1, unit: 'tsp', food: 'worcestershire' },
    { quantity: 0.75, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 4, unit: 'tbsp', food: 'ketchup', note: 'at the table', optional: true },
  ],
  steps: [
    {
      minutes: 12,
      text: 'Take the steak from the freezer when it is firm but not hard (about 30 minutes in), cut away thick fat and shave it across the grain. Slice the onions and pepper.',
    },
    {
      minutes: 9,
      text: 'Heat a wide cast-iron skillet over medium heat. Cook the onions and pepper in half the oil with a pinch of the salt, stirring now and then, until golden and limp. Push them out onto a plate.',
    },
    {
      minutes: 2,
      text: 'Butter the rolls and toast them cut side down in the pan until the edges crisp.',
    },
    {
      minutes: 4,
      text: 'Turn the heat to high and add the rest of the oil. Spread out the steak, leave it for a minute to brown, then chop and toss it with the edge of a spatula until only traces of pink are left. Season with the Worcestershire, salt and pepper and stir the onions and pepper back in.',
    },
    {
      minutes: 2,
      text: 'Turn off the heat. Pile the meat into four rows as long as the rolls, tear the provolone over them and wait for it to slump.',
    },
    {
      minutes: 1,
      text: 'Set an open roll upside down on each row, slide the spatula under and flip it over. Eat at once.',
    },
  ],
});
