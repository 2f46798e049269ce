import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'oklahoma-onion-burgers',
  version: 2,
  title: 'El Reno Onion Burgers',
  description:
    'Paper-thin onions smashed into the beef on a hot griddle, so that they brown and melt into the crust. Cooks along Route 66 in the 1920s did it to stretch the meat, and nobody in El Reno has seen a reason to stop.',
  region: 'southwest',
  place: 'El Reno, Oklahoma',
  servings: 4,
  servingSize: '1 burger',
  prepMinutes: 11,
  cookMinutes: 13,
  difficulty: 'easy',
  tags: ['weeknight', 'kid-friendly', 'quick'],
  seasons: [],
  tier: 'premium',
  course: 'lunch',
  equipment: ['12-inch cast-iron skillet', 'stiff spatula'],
  leftovers: 'Best at once. Cold patties can be chopped into a hash.',
  storageDays: 1,
  plate: 'sandwich',
  ingredients: [
    { quantity: 1, unit: 'lb', food: 'ground-beef' },
    { quantity: 2, unit: 'each', food: 'yellow-onion', note: 'sliced as thin as you can' },
    { quantity: 4, unit: 'each', food: 'hamburger-bun' },
    { quantity: 4, unit: 'slice', food: 'american-cheese' },
    { quantity: 12, unit: 'slice', food: 'pickles-dill' },
    { quantity: 2, unit: 'tbsp', food: 'yellow-mustard' },
    { quantity: 1, unit: 'tbsp', food: 'canola-oil' },
    { quantity: 0.75, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
  ],
  steps: [
    {
      minutes: 9,
      text: 'Slice the onions paper thin, and squeeze them dry in a towel. Shape the beef into four loose balls.',
      uses: ['yellow-onion', 'ground-beef'],
    },
    {
      minutes: 4,
      text: 'Heat the oil in a cast-iron skillet over medium-high heat until it shimmers.',
      uses: ['canola-oil'],
    },
    {
      minutes: 5,
      text: 'Set in the balls and cover each with a quarter of the onions. Press hard with a spatula until half an inch thick. Season with the salt and pepper and cook until the edges are dark brown.',
      uses: ['ground-beef', 'yellow-onion', 'salt', 'black-pepper'],
    },
    {
      minutes: 4,
      text: 'Scrape under each patty and turn it, onions down. Add the cheese and set the bun halves on top to steam until the onions are deep gold and the beef reads 160°F.',
      uses: ['american-cheese', 'hamburger-bun', 'ground-beef', 'yellow-onion'],
    },
    {
      minutes: 2,
      text: 'Build the burgers with mustard and pickles, onion side up.',
      uses: ['yellow-mustard', 'pickles-dill', 'hamburger-bun'],
    },
  ],
});
