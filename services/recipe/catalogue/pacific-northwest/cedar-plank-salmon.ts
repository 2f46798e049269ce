import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'cedar-plank-salmon',
  version: 2,
  title: 'Cedar-Plank Salmon',
  description:
    'A side of coho set on wet cedar over the coals, so that it steams, smokes and browns all at once and never sticks to the grill. Lemon, dill and garlic are all it asks; asparagus cooks in the space beside it.',
  region: 'pacific-northwest',
  place: 'Puget Sound, Washington',
  servings: 4,
  servingSize: '1 piece of salmon with asparagus',
  prepMinutes: 71,
  cookMinutes: 19,
  difficulty: 'easy',
  tags: ['grilling', 'seafood', 'special-occasion'],
  seasons: ['spring', 'summer'],
  plate: 'plank',
  tier: 'open',
  course: 'dinner',
  equipment: ['untreated cedar plank', 'charcoal or gas grill', 'spray bottle'],
  leftovers: 'Flake the cold salmon over greens or into eggs.',
  storageDays: 2,
  ingredients: [
    {
      quantity: 1.5,
      unit: 'lb',
      food: 'salmon',
      note: 'in one piece, skin on, pin bones pulled',
    },
    {
      quantity: 1,
      unit: 'lb',
      food: 'asparagus',
      note: 'ends snapped off',
    },
    {
      quantity: 3,
      unit: 'tbsp',
      food: 'olive-oil',
    },
    {
      quantity: 2,
      unit: 'clove',
      food: 'garlic',
      note: 'grated',
    },
    {
      quantity: 1,
      unit: 'each',
      food: 'lemon',
      note: 'half in thin slices, half in wedges',
    },
    {
      quantity: 0.25,
      unit: 'cup',
      food: 'dill',
      note: 'chopped',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'smoked-paprika',
    },
    {
      quantity: 1,
      unit: 'tsp',
      food: 'salt',
    },
    {
      quantity: 0.5,
      unit: 'tsp',
      food: 'black-pepper',
    },
  ],
  steps: [
    {
      minutes: 60,
      waiting: 55,
      text: 'Sink the plank in water under a weight for an hour. Toward the end, build a medium-hot fire with a cooler side, or heat a gas grill to about 425°F.',
      uses: [],
      temperatureF: 425,
    },
    {
      minutes: 10,
      text: 'Stir 2 tablespoons of the oil with the garlic, paprika, half the dill, three quarters of the salt and the pepper, and rub it over the flesh of the salmon. Toss the asparagus with the rest of the oil and salt.',
      uses: ['olive-oil', 'garlic', 'smoked-paprika', 'dill', 'salt', 'black-pepper', 'salmon', 'asparagus'],
    },
    {
      minutes: 3,
      text: 'Lay the plank over the fire until it crackles and its underside begins to smoke. Turn it over.',
      uses: [],
    },
    {
      minutes: 13,
      text: 'Put the salmon on the hot side of the plank, skin down, with the lemon slices on top. Close the lid and cook until the thickest part flakes at a nudge: about 130°F for a juicy middle, 145°F as the USDA advises. White beads on the surface mean it is going too far. Keep a spray bottle by you for flames.',
      uses: ['salmon', 'lemon'],
    },
    {
      minutes: 3,
      text: 'For the last few minutes, roll the asparagus around beside the plank until it is bright and lightly blistered.',
      uses: ['asparagus'],
    },
    {
      minutes: 1,
      text: 'Carry the plank to the table, scatter the rest of the dill and slide the portions off their skin. Lemon wedges on the side.',
      uses: ['dill', 'lemon', 'salmon'],
    },
  ],
});
