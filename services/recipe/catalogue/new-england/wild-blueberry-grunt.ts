import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'wild-blueberry-grunt',
  version: 1,
  title: 'Wild Blueberry Grunt',
  description:
    'Tiny Maine blueberries bubble into a jammy sauce while buttermilk dumplings steam on top, and the skillet grunts under its lid as they rise. No crust to roll, no oven to heat, and the berries can come from the freezer.',
  region: 'new-england',
  place: 'Washington County, Maine',
  servings: 6,
  servingSize: '2 dumplings with berries',
  prepMinutes: 15,
  cookMinutes: 25,
  difficulty: 'easy',
  tags: ['dessert', 'stovetop', 'family-size', 'quick-prep'],
  seasons: ['summer'],
  plate: 'skillet',
  premium: false,
  ingredients: [
    { quantity: 4, unit: 'cup', food: 'wild-blueberry', note: 'straight from the freezer' },
    { quantity: 0.5, unit: 'cup', food: 'granulated-sugar', note: 'for the berries' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'zest and juice' },
    { quantity: 0.5, unit: 'tsp', food: 'cinnamon' },
    { quantity: 1.25, unit: 'cup', food: 'all-purpose-flour' },
    { quantity: 2, unit: 'tbsp', food: 'granulated-sugar', note: 'for the dumplings' },
    { quantity: 1.5, unit: 'tsp', food: 'baking-powder' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 4, unit: 'tbsp', food: 'butter', note: 'cold, in small cubes' },
    { quantity: 0.67, unit: 'cup', food: 'buttermilk', note: 'cold' },
    { quantity: 0.5, unit: 'cup', food: 'heavy-cream', note: 'to pour over', optional: true },
  ],
  steps: [
    {
      minutes: 8,
      text: 'In a 10-inch skillet with a tight lid, mix the berries with the half cup of sugar, lemon zest and juice, cinnamon and 1/4 cup of water.',
    },
    {
      minutes: 7,
      text: 'Stir the flour, remaining sugar, baking powder and salt together. Rub in the butter with your fingertips until no piece is bigger than a pea. Keep it cold while the berries heat.',
    },
    {
      minutes: 9,
      text: 'Bring the berries to a steady boil over medium heat and let them bubble until a spoon drawn across the pan leaves a trail for a moment.',
    },
    {
      minutes: 1,
      text: 'Pour the buttermilk into the flour and fold just until no dry patches show. The dough is shaggy and wet; stirring more makes it tough. Drop 12 spoonfuls over the boiling berries.',
    },
    {
      minutes: 15,
      text: 'Cover, turn the heat to medium-low and do not lift the lid for 13 minutes. The dumplings are done when they are puffed, dry on top and a toothpick comes out clean. Serve warm, with cream if you like.',
    },
  ],
});
