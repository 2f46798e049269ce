import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'tater-tot-hotdish',
  version: 1,
  title: 'Tater Tot Hotdish',
  description:
    'Browned beef, green beans and a real mushroom gravy in place of the can, roofed with rows of potato tots that bake up crackling. A Minnesota pan that feeds eight and has never once come home from a potluck full.',
  region: 'midwest',
  place: 'Minnesota',
  servings: 8,
  servingSize: '1 square (about 1 1/2 cups)',
  prepMinutes: 15,
  cookMinutes: 65,
  difficulty: 'easy',
  tags: ['comfort-food', 'family-size', 'potluck', 'freezer', 'baking'],
  seasons: ['fall', 'winter'],
  premium: false,
  ingredients: [
    { quantity: 1.5, unit: 'lb', food: 'ground-beef' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'chopped' },
    { quantity: 2, unit: 'stalk', food: 'celery', note: 'chopped' },
    { quantity: 8, unit: 'oz', food: 'mushroom', note: 'chopped' },
    { quantity: 3, unit: 'tbsp', food: 'butter' },
    { quantity: 0.25, unit: 'cup', food: 'all-purpose-flour' },
    { quantity: 1, unit: 'cup', food: 'beef-broth' },
    { quantity: 1, unit: 'cup', food: 'whole-milk' },
    { quantity: 2, unit: 'tsp', food: 'worcestershire' },
    { quantity: 0.5, unit: 'tsp', food: 'thyme-dried' },
    { quantity: 0.5, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 12, unit: 'oz', food: 'green-beans-frozen' },
    { quantity: 4, unit: 'oz', food: 'cheddar', note: 'grated' },
    { quantity: 28, unit: 'oz', food: 'potato-tots', note: 'still frozen' },
  ],
  steps: [
    {
      minutes: 15,
      text: 'Chop the onion, celery and mushrooms and grate the cheese. Heat the oven to 400°F.',
    },
    {
      minutes: 9,
      text: 'Brown the beef in a deep skillet over medium-high heat, breaking it up, until no pink is left and the bottom of the pan is dark. Drain off all but a spoonful of fat and scrape the meat into a 9 by 13 inch pan.',
    },
    {
      minutes: 9,
      text: 'Melt the butter in the same skillet and cook the onion, celery and mushrooms until the mushrooms have let go of their water and taken it back.',
    },
    {
      minutes: 5,
      text: 'Stir in the flour for a minute, then the broth and milk bit by bit. Simmer until the gravy is thick enough to hold a line drawn with a spoon. Season with the Worcestershire, thyme, salt and pepper.',
    },
    {
      minutes: 2,
      text: 'Stir the gravy and the frozen beans into the beef, level it and sprinkle the cheese over. Set the tots on top in straight rows, shoulder to shoulder.',
    },
    {
      minutes: 35,
      text: 'Bake until the tots are deep gold and the gravy bubbles up at the edges.',
    },
    { minutes: 5, text: 'Let it stand for 5 minutes, so that it serves in squares and spares tongues.' },
  ],
});
