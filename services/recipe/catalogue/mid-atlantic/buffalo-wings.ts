import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'buffalo-wings',
  version: 1,
  title: 'Buffalo Wings',
  description:
    'Teressa Bellissimo fried wings and shook them in hot sauce and butter at the Anchor Bar in 1964, or so Buffalo tells it. Baking powder and a hot oven make the skin crackle here, with no pot of oil to clean up.',
  region: 'mid-atlantic',
  place: 'Buffalo, New York',
  servings: 4,
  servingSize: '8 pieces with dip',
  prepMinutes: 16,
  cookMinutes: 50,
  difficulty: 'easy',
  tags: ['party', 'oven-baked', 'game-day'],
  seasons: [],
  tier: 'premium',
  course: 'dinner',
  equipment: ['Rimmed baking sheet', 'wire rack'],
  makeAhead:
    'Toss the wings with the powder and leave them open in the refrigerator overnight. Dry skin is crisp skin.',
  leftovers: 'Crisp again for 10 minutes at 425°F, then add a little more sauce.',
  storageDays: 3,
  plate: 'platter',
  ingredients: [
    { quantity: 3, unit: 'lb', food: 'chicken-wing', note: 'cut at the joints, tips saved for broth' },
    { quantity: 1, unit: 'tbsp', food: 'baking-powder' },
    { quantity: 0.75, unit: 'tsp', food: 'salt' },
    { quantity: 0.5, unit: 'tsp', food: 'garlic-powder' },
    { quantity: 3, unit: 'tbsp', food: 'butter' },
    { quantity: 2, unit: 'fl oz', food: 'hot-sauce', note: 'cayenne kind' },
    { quantity: 1, unit: 'tsp', food: 'white-vinegar' },
    { quantity: 2, unit: 'oz', food: 'blue-cheese', note: 'crumbled' },
    { quantity: 0.33, unit: 'cup', food: 'sour-cream' },
    { quantity: 2, unit: 'tbsp', food: 'mayonnaise' },
    { quantity: 1, unit: 'tsp', food: 'lemon-juice' },
    { quantity: 4, unit: 'stalk', food: 'celery', note: 'in sticks' },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Heat the oven to 425°F. Dry the wings hard with paper towels. Toss them with the baking powder, salt and garlic powder until no white patches show.',
      uses: ['chicken-wing', 'baking-powder', 'salt', 'garlic-powder'],
    },
    {
      minutes: 45,
      waiting: 43,
      text: 'Lay them skin up on a rack over a lined sheet, not touching. Bake for 45 minutes, turning once, until deep gold and bubbly.',
      uses: ['chicken-wing'],
      temperatureF: 425,
    },
    {
      minutes: 6,
      text: 'Meanwhile mash half the cheese with the sour cream, mayonnaise and lemon juice. Fold in the other half. Cut the celery in sticks.',
      uses: ['blue-cheese', 'sour-cream', 'mayonnaise', 'lemon-juice', 'celery'],
    },
    {
      minutes: 3,
      text: 'Melt the butter in a small pan with the hot sauce and vinegar and whisk until smooth.',
      uses: ['butter', 'hot-sauce', 'white-vinegar'],
    },
    {
      minutes: 1,
      text: 'Put the hot wings in a big bowl, pour the sauce over and shake until all of them shine.',
      uses: ['chicken-wing', 'butter'],
    },
    {
      minutes: 1,
      text: 'Serve at once with the dip and celery.',
      uses: ['celery', 'blue-cheese'],
    },
  ],
});
