import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'maryland-crab-cakes',
  version: 1,
  title: 'Maryland Crab Cakes',
  description:
    'Big sweet lumps of crab held together by hardly anything, seasoned with celery seed, paprika and a little heat, and browned in butter. An evening’s treat: the crab is most of the cost, so the cook’s whole job is not to hide it.',
  region: 'mid-atlantic',
  place: 'Chesapeake Bay, Maryland',
  servings: 4,
  servingSize: '2 crab cakes',
  prepMinutes: 45,
  cookMinutes: 15,
  difficulty: 'medium',
  tags: ['seafood', 'special-occasion', 'pan-fried'],
  seasons: ['summer'],
  premium: false,
  ingredients: [
    { quantity: 1, unit: 'lb', food: 'crab-meat', note: 'picked over for shell' },
    { quantity: 1, unit: 'each', food: 'egg' },
    { quantity: 0.25, unit: 'cup', food: 'mayonnaise' },
    { quantity: 2, unit: 'tsp', food: 'dijon-mustard' },
    { quantity: 1, unit: 'tsp', food: 'worcestershire' },
    { quantity: 1, unit: 'tsp', food: 'paprika' },
    { quantity: 0.5, unit: 'tsp', food: 'celery-seed', note: 'crushed' },
    { quantity: 1, unit: 'pinch', food: 'cayenne' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'cup', food: 'saltine', note: 'finely crushed, about 12 crackers' },
    { quantity: 2, unit: 'tbsp', food: 'parsley', note: 'chopped' },
    { quantity: 2, unit: 'tbsp', food: 'butter' },
    { quantity: 1, unit: 'tbsp', food: 'canola-oil' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'in wedges' },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Spread the crab on a tray and go over it with your fingertips for bits of shell, breaking the lumps as little as you can. Pat it dry.',
    },
    {
      minutes: 5,
      text: 'Whisk the egg, mayonnaise, mustard, Worcestershire, paprika, celery seed, cayenne and salt. Fold in the cracker crumbs and parsley and let them soften for a couple of minutes.',
    },
    {
      minutes: 30,
      text: 'Fold in the crab with your hand, three or four turns and no more. Shape 8 loose cakes about an inch thick, set them on a plate and chill for 25 minutes: cold cakes hold together in the pan.',
    },
    {
      minutes: 3,
      text: 'Melt the butter with the oil in a wide skillet over medium heat until the foam dies down.',
    },
    {
      minutes: 11,
      text: 'Lay in the cakes with room between them and leave them alone for 5 minutes, until a deep brown crust lets go of the pan. Turn once with a thin spatula and brown the other side. The middle should be hot all through (145°F).',
    },
    { minutes: 1, text: 'Rest the cakes for a minute on a warm plate and serve with the lemon wedges.' },
  ],
});
