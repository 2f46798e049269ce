import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'potato-lefse',
  version: 1,
  title: 'Potato Lefse',
  description:
    'Soft potato flatbread, cooked dry on a griddle and rolled up with butter and sugar. Norwegian settlers built Poulsbo on Puget Sound, and its church kitchens still turn lefse out before Christmas.',
  region: 'pacific-northwest',
  place: 'Poulsbo, Washington',
  servings: 10,
  servingSize: '2 rounds',
  prepMinutes: 58,
  cookMinutes: 54,
  difficulty: 'medium',
  tags: ['holiday', 'make-ahead', 'kid-friendly', 'budget-friendly'],
  seasons: ['winter'],
  plate: 'platter',
  tier: 'reserve',
  course: 'bread',
  equipment: ['potato ricer', 'griddle', 'rolling pin'],
  makeAhead: 'Rice and season the potatoes the day before; cold dough rolls best.',
  leftovers: 'Stack between towels in a bag, or freeze for two months.',
  storageDays: 4,
  ingredients: [
    {
      quantity: 2,
      unit: 'lb',
      food: 'russet-potato',
      note: 'peeled, in chunks',
    },
    {
      quantity: 5,
      unit: 'tbsp',
      food: 'butter',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'heavy-cream',
    },
    {
      quantity: 1,
      unit: 'tbsp',
      food: 'granulated-sugar',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 1.75,
      unit: 'cup',
      food: 'all-purpose-flour',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'brown-sugar',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'cinnamon',
    },
  ],
  steps: [
    {
      minutes: 22,
      waiting: 20,
      text: 'Boil the potatoes until very tender. Drain them and steam them dry over the heat.',
      uses: ['russet-potato'],
    },
    {
      minutes: 6,
      text: 'Rice them at once and beat in 3 tablespoons of the butter, the cream, granulated sugar and salt.',
      uses: ['russet-potato', 'butter', 'heavy-cream', 'granulated-sugar', 'salt'],
    },
    {
      minutes: 40,
      waiting: 40,
      text: 'Chill until cold, or the dough will be sticky.',
      uses: [],
    },
    {
      minutes: 8,
      text: 'Work in the flour until it just holds. Shape 20 balls.',
      uses: ['all-purpose-flour'],
    },
    {
      minutes: 32,
      text: 'Roll each ball as thin as you can on a floured cloth. Bake on a dry griddle at high heat, about a minute and a half a round, until brown freckles show on both sides.',
      uses: [],
    },
    {
      minutes: 4,
      text: 'Spread with the rest of the butter, sprinkle with brown sugar and cinnamon and roll up.',
      uses: ['butter', 'brown-sugar', 'cinnamon'],
    },
  ],
});
