import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'old-bay-steamed-shrimp',
  version: 1,
  title: 'Bay-Spiced Steamed Shrimp',
  description:
    'Gustav Brunn, who had fled Germany, sold his seafood seasoning beside the fish market in Baltimore from the 1940s. Shrimp steamed over beer and vinegar under a crust of it cost a fraction of the crabs.',
  region: 'mid-atlantic',
  place: 'Baltimore, Maryland',
  servings: 4,
  servingSize: 'about 6 oz shrimp',
  prepMinutes: 8,
  cookMinutes: 14,
  difficulty: 'easy',
  tags: ['quick', 'seafood', 'party', 'weeknight'],
  seasons: ['summer'],
  tier: 'reserve',
  course: 'dinner',
  equipment: ['Wide pot with a steamer rack and lid'],
  leftovers: 'Peel and chill the rest for a salad.',
  storageDays: 2,
  plate: 'platter',
  ingredients: [
    { quantity: 1.75, unit: 'lb', food: 'shrimp', note: 'in the shell, slit down the back' },
    { quantity: 1, unit: 'tbsp', food: 'old-bay' },
    { quantity: 8, unit: 'fl oz', food: 'lager' },
    { quantity: 0.5, unit: 'cup', food: 'cider-vinegar' },
    { quantity: 1, unit: 'each', food: 'sweet-onion', note: 'in thick rings' },
    { quantity: 2, unit: 'each', food: 'lemon', note: '1 sliced, 1 in wedges' },
    { quantity: 3, unit: 'tbsp', food: 'butter', note: 'melted' },
    { quantity: 0.33, unit: 'cup', food: 'ketchup' },
    { quantity: 2, unit: 'tbsp', food: 'horseradish' },
    { quantity: 4, unit: 'ear', food: 'corn-ear', note: 'husked and halved' },
  ],
  steps: [
    {
      minutes: 6,
      text: 'Rinse and drain the shrimp. Cut the onion in thick rings and slice one lemon.',
      uses: ['shrimp', 'sweet-onion', 'lemon'],
    },
    {
      minutes: 2,
      text: 'Stir the ketchup with the horseradish and a squeeze from one lemon wedge.',
      uses: ['ketchup', 'horseradish', 'lemon'],
    },
    {
      minutes: 5,
      text: 'Bring the beer and the vinegar to a hard boil under the rack. Lay in the corn, cover and steam for 4 minutes.',
      uses: ['lager', 'cider-vinegar', 'corn-ear'],
    },
    {
      minutes: 7,
      waiting: 5,
      text: 'Add the onion and lemon slices, then the shrimp in layers with the seasoning between. Cover and steam, stirring once, until the shrimp are pink and firm.',
      uses: ['sweet-onion', 'lemon', 'shrimp', 'old-bay'],
    },
    {
      minutes: 2,
      text: 'Tip it all onto a platter. Serve with the melted butter, the sauce and the wedges.',
      uses: ['butter', 'lemon'],
    },
  ],
});
