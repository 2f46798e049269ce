import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'north-shore-garlic-shrimp',
  version: 1,
  title: 'North Shore Garlic Shrimp',
  description:
    'Trucks by the old shrimp ponds at Kahuku fry theirs in the shell with a shocking amount of garlic. The shells keep the meat juicy and hold the butter, so eat with your fingers.',
  region: 'hawaii',
  place: 'Kahuku, Oʻahu',
  servings: 4,
  servingSize: '1 plate with rice',
  prepMinutes: 11,
  cookMinutes: 19,
  difficulty: 'easy',
  tags: ['seafood', 'quick', 'weeknight'],
  seasons: [],
  tier: 'premium',
  course: 'dinner',
  equipment: ['12-inch skillet', '2-quart saucepan with a lid', 'kitchen scissors'],
  leftovers: 'Peel what is left and toss the shrimp in hot pasta just long enough to warm.',
  storageDays: 1,
  ingredients: [
    { quantity: 1.25, unit: 'cup', food: 'long-grain-rice' },
    { quantity: 1.25, unit: 'lb', food: 'shrimp', note: 'shell on' },
    { quantity: 2, unit: 'tbsp', food: 'all-purpose-flour' },
    { quantity: 1, unit: 'tsp', food: 'paprika' },
    { quantity: 0.75, unit: 'tsp', food: 'salt' },
    { quantity: 0.25, unit: 'tsp', food: 'cayenne' },
    { quantity: 1, unit: 'head', food: 'garlic', note: 'about 12 cloves, minced' },
    { quantity: 3, unit: 'tbsp', food: 'butter' },
    { quantity: 2, unit: 'tbsp', food: 'olive-oil' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'half juiced, half in wedges' },
    { quantity: 2, unit: 'tbsp', food: 'parsley', note: 'chopped' },
  ],
  steps: [
    {
      minutes: 4,
      text: 'Bring the rice and 2 cups of water to a boil. Cover and leave it on low heat for 16 minutes while you do the rest.',
      uses: ['long-grain-rice'],
    },
    {
      minutes: 8,
      text: 'Snip the shrimp down the back with scissors and pull out the vein, but leave the shells on. Pat dry.',
      uses: ['shrimp'],
    },
    {
      minutes: 3,
      text: 'Toss the shrimp with the flour, paprika, salt and cayenne.',
      uses: ['shrimp', 'all-purpose-flour', 'paprika', 'salt', 'cayenne'],
    },
    {
      minutes: 5,
      text: 'Warm the oil and butter over medium-low heat. Cook the garlic until it is pale gold. Lift it out with a slotted spoon.',
      uses: ['garlic', 'butter', 'olive-oil'],
    },
    {
      minutes: 9,
      text: 'Turn the heat to medium-high. Fry the shrimp in two batches, about 2 minutes a side, until pink and curled.',
      uses: ['shrimp'],
    },
    {
      minutes: 1,
      text: 'Off the heat, toss in the garlic, lemon juice and parsley. Serve over the rice with all the butter and the wedges.',
      uses: ['long-grain-rice', 'garlic', 'lemon', 'parsley'],
    },
  ],
  plate: 'plate',
});
