import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'boston-baked-beans',
  version: 1,
  title: 'Boston Baked Beans',
  description:
    'Small white beans go into the pot pale and come out mahogany, glazed with molasses and salt pork after a slow afternoon in the oven. One bag of dried beans and a scrap of pork feed a whole table.',
  region: 'new-england',
  place: 'Boston, Massachusetts',
  servings: 8,
  servingSize: '3/4 cup',
  prepMinutes: 15,
  cookMinutes: 330,
  difficulty: 'easy',
  tags: ['budget-friendly', 'comfort-food', 'family-size', 'one-pot', 'make-ahead', 'freezer'],
  seasons: ['fall', 'winter'],
  premium: false,
  ingredients: [
    { quantity: 1, unit: 'lb', food: 'navy-bean', note: 'picked over and rinsed' },
    { quantity: 4, unit: 'oz', food: 'salt-pork', note: 'rind scored, cut in thick slices' },
    { quantity: 1, unit: 'each', food: 'yellow-onion', note: 'peeled and halved' },
    { quantity: 0.33, unit: 'cup', food: 'molasses' },
    { quantity: 2, unit: 'tbsp', food: 'brown-sugar' },
    { quantity: 2, unit: 'tsp', food: 'mustard-powder' },
    { quantity: 1, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 1, unit: 'leaf', food: 'bay-leaf' },
    { quantity: 1, unit: 'tbsp', food: 'cider-vinegar', note: 'stirred in at the end' },
  ],
  steps: [
    {
      minutes: 15,
      text: 'Rinse the beans, score the pork rind and halve the onion. Heat the oven to 300°F.',
    },
    {
      minutes: 60,
      text: 'Cover the beans with 2 inches of water in an ovenproof pot, bring to a boil and simmer gently, lid ajar, until the skins wrinkle when you blow on a spoonful. No soaking needed. Drain, keeping the cooking water.',
    },
    {
      minutes: 10,
      text: 'Lay half the pork and the onion in the pot. Whisk the molasses, sugar, mustard, salt and pepper into 2 cups of the hot bean water. Tip in the beans and bay leaf, pour the molasses water over, and press the rest of the pork into the top. The liquid should just cover the beans.',
    },
    {
      minutes: 180,
      text: 'Cover and bake at 300°F for 3 hours. Look in every hour and add bean water whenever the top beans stand dry.',
    },
    {
      minutes: 75,
      text: 'Uncover and bake on until the beans are creamy inside, the sauce clings and the pork on top is bronze.',
    },
    {
      minutes: 5,
      text: 'Take out the onion and bay leaf, stir in the vinegar and let the pot stand for a few minutes: the sauce thickens as it cools. Better still tomorrow.',
    },
  ],
});
